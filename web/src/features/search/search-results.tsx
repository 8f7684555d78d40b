import type { FoundPassage } from '@pam/contracts/search'
import { clsx } from 'clsx'
import { SearchX } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { Found } from './found-passage.tsx'

interface SearchResultsProps {
  items: readonly FoundPassage[]
  question: string
  /** These are the answer to an earlier question; the next is on its way. */
  isOld: boolean
  /** Shown where the question is asked of one case only. */
  onAllCases: (() => void) | null
  list: Ref<HTMLOListElement>
}

export function SearchResults({ items, question, isOld, onAllCases, list }: SearchResultsProps) {
  return (
    <section aria-label="Results" aria-busy={isOld} className={clsx('grid gap-3', isOld && 'opacity-70')}>
      <p role="status" className="figures text-sm text-ink-soft empty:hidden">
        {items.length > 0 && (items.length === 1 ? '1 passage' : `${items.length} passages, the best first`)}
      </p>
      <ol ref={list} aria-label="Passages" className="grid gap-3 empty:hidden">
        {items.map((it) => (
          <Found key={`${it.document_id ?? it.note_id}:${it.start}`} it={it} question={question} />
        ))}
      </ol>
      {items.length === 0 && <NothingFound question={question} onAllCases={onAllCases} />}
    </section>
  )
}

function NothingFound({ question, onAllCases }: Pick<SearchResultsProps, 'question' | 'onAllCases'>) {
  const where = onAllCases ? 'the documents and notes of this case' : 'the documents and notes you may see'
  return (
    <div role="status">
      <Empty
        title="Nothing found"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={onAllCases && <Button onClick={onAllCases}>Search all cases</Button>}
      >
        <p className="line-clamp-3 break-words">{`Looked for “${question}” in ${where}.`}</p>
        <p className="mt-1">Try fewer words, other words for the same thing, or leave out quotation marks.</p>
      </Empty>
    </div>
  )
}
