import { type FoundKind, mostPassages, type SearchAnswer } from '@pam/contracts/search'
import { clsx } from 'clsx'
import { SearchX } from 'lucide-react'
import type { Ref } from 'react'
import { SaveResults } from '#slice/search/saved/save-results.tsx'
import { SaveSearch } from '#slice/search/saved/save-search.tsx'
import type { Chosen } from '#slice/search/search-place.ts'
import { inQuotes } from '#slice/search/searched-place.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { busyLine } from '#ui/feedback/skeleton'
import { Found } from './found-passage.tsx'
import { SearchGroups } from './search-groups.tsx'

interface SearchResultsProps {
  answer: SearchAnswer
  question: string
  kind: FoundKind | undefined
  chosen: Chosen
  /** These are the results of an earlier question; the next are loading. */
  isOld: boolean
  /** If the question is narrowed: search everywhere. */
  onEverywhere: (() => void) | null
  onKind: (kind: FoundKind) => void
  onMore: () => void
  list: Ref<HTMLElement>
}

/** No list exceeds the maximum: a list that long is not the total. */
function passageWords(total: number): string {
  if (total === 0) return ''
  if (total === 1) return '1 passage'
  return total < mostPassages ? `${total} passages, best first` : `Top ${total} passages; there may be more`
}

export function SearchResults(props: SearchResultsProps) {
  const { answer, question, kind, chosen, isOld, onEverywhere, onKind, onMore, list } = props
  const { items, total } = answer.passages
  const isEmpty = [answer.passages, answer.documents, answer.cases, answer.people, answer.knowledge].every(
    (group) => group.items.length === 0,
  )
  return (
    <section
      ref={list}
      aria-label="Results"
      aria-busy={isOld}
      className={clsx('grid min-w-0 gap-5', isOld && busyLine)}
    >
      <SearchGroups answer={answer} kind={kind} onChoose={onKind} />
      <div className="grid gap-3 empty:hidden">
        <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
          <p role="status" className="figures text-sm text-ink-soft empty:hidden">
            {passageWords(total)}
          </p>
          {!isOld && (
            <div className="flex flex-wrap gap-2">
              <SaveSearch question={question} chosen={chosen} />
              {!isEmpty && <SaveResults question={question} chosen={chosen} />}
            </div>
          )}
        </div>
        <ol aria-label="Passages" className="grid gap-3 empty:hidden">
          {items.map((item) => (
            <Found
              key={`${item.document_id ?? item.note_id ?? item.knowledge_id}:${item.start}`}
              passage={item}
              question={question}
            />
          ))}
        </ol>
        {items.length < total && (
          <Button className="justify-self-start" onClick={onMore}>
            {`Show ${total - items.length} more`}
          </Button>
        )}
      </div>
      {isEmpty && <NothingFound question={question} onEverywhere={onEverywhere} />}
    </section>
  )
}

function NothingFound({ question, onEverywhere }: Pick<SearchResultsProps, 'question' | 'onEverywhere'>) {
  const where = onEverywhere ? 'what you have chosen' : 'everything you may see'
  return (
    <div role="status">
      <Empty
        title="Nothing found"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={onEverywhere && <Button onClick={onEverywhere}>Search everywhere</Button>}
      >
        <p className="line-clamp-3 break-words">{`Looked for ${inQuotes(question)} in ${where}.`}</p>
        <p className="mt-1">Try fewer or different words, or remove quotation marks.</p>
      </Empty>
    </div>
  )
}
