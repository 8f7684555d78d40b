import type { CellInFull, ReviewCell, ReviewColumn } from '@pam/contracts/reviews'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { ApiError } from '#lib/api-error'
import { Link } from '#ui/actions/link'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { JudgeForm } from './judge-form.tsx'
import { stateWords } from './review-labels.ts'
import { reviewQueries } from './reviews.queries.ts'
import { RowActs } from './row-acts.tsx'

interface CellPanelProps {
  reviewId: string
  documentId: string
  column: ReviewColumn
  canChange: boolean
  /** The document is no longer in the review. */
  onGone: () => void
}

/** One answer with its text in context, and a person's judgment of it. */
export function CellPanel({ reviewId, documentId, column, canChange, onGone }: CellPanelProps) {
  const query = useQuery(reviewQueries.cell(reviewId, documentId, column.id))
  const { error } = query
  return (
    <QueryBoundary
      query={query}
      what="The answer"
      lines={6}
      frame={(state) =>
        error instanceof ApiError && error.code === 'conflict' ? (
          <Notice tone="attention">{error.message}</Notice>
        ) : (
          state
        )
      }
    >
      {(data) => (
        <div className="grid gap-5">
          <p className="text-sm">
            <Link to={`/documents/${documentId}`}>{data.name}</Link>
          </p>
          <Said cell={data.cell} isClause={column.question.ask === 'clause'} />
          {data.is_stale && (
            <Notice tone="attention">
              The document has a newer version. This answer is from the previous one.
            </Notice>
          )}
          <Quotes data={data} />
          <JudgeForm
            key={`${documentId} ${column.id}`}
            place={{ id: reviewId, document: documentId, column: column.id }}
            cell={data.cell}
          />
          {canChange && <RowActs reviewId={reviewId} documentId={documentId} onGone={onGone} />}
        </div>
      )}
    </QueryBoundary>
  )
}

const tones: Record<ReviewCell['state'], BadgeTone> = {
  answered: 'good',
  not_found: 'neutral',
  failed: 'danger',
  waiting: 'info',
  needs_reading: 'info',
}

/** A clause that was found is a possible one: the finder proposes, a person decides. */
function Said({ cell, isClause }: { cell: ReviewCell; isClause: boolean }) {
  const { state, answer, reason, count } = cell
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isClause && state === 'answered' ? 'info' : tones[state]}>
          {isClause && state === 'answered' ? 'Possible' : stateWords[state]}
        </Badge>
        {count !== null && count > 1 && <span className="figures text-sm text-ink-soft">{count} places</span>}
      </div>
      {answer && !cell.place && <p>{answer}</p>}
      {reason && <p className="text-sm text-ink-soft">{reason}</p>}
    </div>
  )
}

/** The document around the words, as words: nothing in it is ever markup. */
function Quotes({ data: { quotes, document_id: id, cell } }: { data: CellInFull }) {
  if (quotes.length === 0) return null
  const more = (cell.count ?? 0) - quotes.length
  return (
    <section aria-label="The words" className="grid gap-4">
      {quotes.map(({ start, end, text, before, after, page, page_start, page_end }) => (
        <figure key={`${start}-${end}`} className="grid gap-1.5">
          <blockquote className="rounded-md border border-rule bg-paper px-4 py-3 font-serif leading-relaxed break-words whitespace-pre-wrap">
            {before && <span className="text-ink-faint">… {before}</span>}
            <mark className="bg-brass-soft text-ink">{text}</mark>
            {after && <span className="text-ink-faint">{after} …</span>}
          </blockquote>
          <figcaption className="text-sm">
            <Link
              to={`/documents/${id}#p${page}:${page_start}-${page_end}`}
              className="inline-flex items-center gap-1"
            >
              Page {page} in the document
              <ExternalLink size={14} aria-hidden />
            </Link>
          </figcaption>
        </figure>
      ))}
      {more > 0 && (
        <p className="text-sm text-ink-soft">
          {counted(more, 'more passage is', 'more passages are')} counted and not shown here.
        </p>
      )}
    </section>
  )
}
