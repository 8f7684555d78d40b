import { useInfiniteQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { BeginReviewDialog } from './begin-review-dialog.tsx'
import { documentsIn, progressWords } from './review-labels.ts'
import { reviewQueries } from './reviews.queries.ts'

/** The reviews of a case, over its documents; nothing but a way to begin one while there is none. */
export function CaseReviews({ caseId }: { caseId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInfiniteQuery(reviewQueries.list(caseId))
  const reviews = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label="Reviews" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold">Reviews</h2>
        <Button size="small" icon={<Table2 size={16} aria-hidden />} onClick={() => setOpen(true)}>
          Review all documents
        </Button>
      </div>
      {reviews.length > 0 && (
        <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
          {reviews.map(({ id, name, progress }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
              <Link to={`/documents/reviews/${id}`} className="font-medium break-words">
                {name}
              </Link>
              <span className="figures text-sm text-ink-soft">
                {documentsIn(progress.documents)}. {progressWords(progress)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <BeginReviewDialog caseId={caseId} onClose={() => setOpen(false)} />}
    </section>
  )
}
