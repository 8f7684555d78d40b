import { passagePlace } from '@pam/contracts/search'
import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useSession } from '#lib/session'
import { searchQueries } from '#slice/search/search.queries.ts'
import { nothingChosen } from '#slice/search/search-place.ts'
import { groupsOf, type NamedRow } from './named-groups.ts'

const ofEach = 2
const passages = 3
const shortest = 2
const shown = 70

/** What a question finds first: items by their names, then the passages that answer best. */
export function useFoundNames(question: string): readonly NamedRow[] {
  const q = question.trim()
  const isAsked = useSession().user !== null && q.length >= shortest
  const { data } = useQuery({
    ...searchQueries.everything({ q, chosen: nothingChosen, isUnfinished: true, limit: passages }),
    enabled: isAsked,
  })
  if (!isAsked || !data) return []
  return [
    ...groupsOf(data).flatMap(({ rows }) => rows.slice(0, ofEach)),
    ...data.passages.items.map((item) => ({
      id: `${passagePlace(item)}-${item.start}`,
      to: passagePlace(item),
      title: item.title,
      Icon: FileSearch,
      beside: item.text.trim().replaceAll(/\s+/g, ' ').slice(0, shown),
    })),
  ]
}
