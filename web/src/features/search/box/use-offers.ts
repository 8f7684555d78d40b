import type { Suggestion } from '@pam/contracts/search'
import type { AskedSearch } from '@pam/contracts/search/saved'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ContactRound, FileText, FolderOpen, History, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { historyQueries, useForgetSearch } from '#slice/search/saved/saved.queries.ts'
import { searchQueries } from '#slice/search/search.queries.ts'
import { narrowedWords } from '#slice/search/searched-place.ts'
import type { Offers } from './search-offer.ts'

const shortest = 2
/** Nothing has a longer name. */
const longest = 200
const mostPast = 8
const mostNames = 6

interface Named {
  readonly word: string
  readonly at: string
  readonly Icon: LucideIcon
}

const named: Partial<Record<Suggestion['kind'], Named>> = {
  case: { word: 'Case', at: '/cases', Icon: FolderOpen },
  document: { word: 'Document', at: '/documents', Icon: FileText },
  knowledge: { word: 'Knowledge', at: '/knowledge', Icon: BookOpen },
  person: { word: 'Contact', at: '/contacts', Icon: ContactRound },
}

interface Box {
  readonly typed: string
  /** The query: the debounced input. */
  readonly question: string
  /** Its last word is still being typed. */
  readonly isUnfinished: boolean
  readonly isFocused: boolean
  readonly isGuest: boolean
  readonly onRepeat: (asked: AskedSearch) => void
}

/** The suggestions below the box: recent searches while it is empty, then names that complete the input. */
export function useOffers({ typed, question, isUnfinished, isFocused, isGuest, onRepeat }: Box): Offers {
  const navigate = useNavigate()
  const forget = useForgetSearch()
  const words = typed.trim()
  const isEmpty = words === ''
  const history = useQuery({ ...historyQueries.list(), enabled: isEmpty && isFocused && !isGuest })
  const names = useQuery({
    ...searchQueries.suggestions(question),
    enabled: isUnfinished && question.length >= shortest && question.length <= longest,
  })
  if (isEmpty)
    return {
      are: 'past',
      hasRow: false,
      items: (history.data?.items ?? []).slice(0, mostPast).map(({ id, asked, found }) => ({
        id,
        text: asked.q,
        Icon: History,
        beside: [narrowedWords(asked), `${found} found`].filter(Boolean).join(', '),
        choose: () => onRepeat(asked),
        forget: () => forget.mutate(id),
      })),
    }
  // Names for earlier input would change under the key or finger that selects one.
  const isBehind = words !== question
  const items = isBehind || !isUnfinished ? [] : (names.data?.items ?? [])
  return {
    are: 'names',
    hasRow: isUnfinished || isBehind,
    items: items
      .flatMap(({ kind, id, text }) => {
        const its = named[kind]
        return its
          ? [{ id, text, beside: its.word, Icon: its.Icon, choose: () => void navigate(`${its.at}/${id}`) }]
          : []
      })
      .slice(0, mostNames),
  }
}
