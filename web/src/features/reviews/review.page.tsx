import type { ReviewColumn, ReviewRow, ReviewSummary } from '@pam/contracts/reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { Dialog } from '#ui/overlays/dialog'
import { CellPanel } from './cell-panel.tsx'
import { GridFilters } from './grid-filters.tsx'
import { type GridPlace, gridPlace, openKey, viewOf } from './grid-view.ts'
import { ReviewActions } from './review-actions.tsx'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewNotices } from './review-notices.tsx'
import { reviewQueries } from './reviews.queries.ts'

interface ReviewPageProps {
  /** A grid beside a panel, or on a phone a list by document. */
  isWide: boolean
}

/** One review: its grid, how far it is, and the words behind an answer. */
export function ReviewPage({ isWide }: ReviewPageProps) {
  const { id = '' } = useParams()
  const query = useQuery(reviewQueries.one(id))
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input'))
    return (
      <Page title="Review">
        <Empty title="Review not found" action={<Link to="/documents/reviews">Back to reviews</Link>}>
          The link may be wrong, or you do not have access to this review.
        </Empty>
      </Page>
    )
  return (
    <QueryBoundary
      query={query}
      what="The review"
      lines={8}
      frame={(state) => <Page title="Review">{state}</Page>}
    >
      {(review) => (
        <Page
          title={review.name}
          isFull
          lead={
            review.case_id && review.case_title ? (
              <Link to={`/cases/${review.case_id}?tab=documents`}>{review.case_title}</Link>
            ) : (
              <Link to="/documents/reviews">All reviews</Link>
            )
          }
          actions={<ReviewActions review={review} />}
        >
          <ReviewNotices review={review} />
          <Rows review={review} isWide={isWide} />
        </Page>
      )}
    </QueryBoundary>
  )
}

function Rows({ review, isWide }: { review: ReviewSummary; isWide: boolean }) {
  const rows = useRows(review)
  const [place, change] = useUrlState(gridPlace)
  const grid = useRef<HTMLDivElement>(null)
  return (
    <QueryBoundary query={rows} what="The grid" lines={10}>
      {(loaded) => {
        if (loaded.length === 0)
          return (
            <Empty title="No documents in this review">
              Add documents. Any that were here may no longer be available to you.
            </Empty>
          )
        const shown = viewOf(loaded, place)
        const opened = openedIn(place, loaded, review.columns)
        const open = (row: ReviewRow, column: ReviewColumn) =>
          change({ open: openKey(row.document_id, column.id) })
        const close = () => {
          change({ open: undefined })
          grid.current?.focus()
        }
        const panel = opened && (
          <CellPanel
            reviewId={review.id}
            documentId={opened.row.document_id}
            column={opened.column}
            canChange={review.can_change}
            onGone={close}
          />
        )
        const nothing = (
          <Empty title="No document fits">Try fewer or different words, or another answer.</Empty>
        )
        return (
          <div className="grid gap-4">
            <GridFilters review={review} place={place} shown={shown.length} onChange={change} />
            {isWide ? (
              <div className={opened ? 'grid grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] gap-5' : 'grid'}>
                {shown.length === 0 ? (
                  nothing
                ) : (
                  <ReviewGrid
                    label={`Answers of ${review.name}`}
                    columns={review.columns}
                    rows={shown}
                    sort={place.sort}
                    isDown={place.down ?? false}
                    onSort={(column) => {
                      const isSame = column === place.sort
                      change({ sort: column, down: isSame && !place.down ? 'true' : undefined })
                    }}
                    onOpen={open}
                    opened={place.open}
                    grid={grid}
                  />
                )}
                {opened && <Aside title={opened.column.title} panel={panel} onClose={close} />}
              </div>
            ) : (
              <>
                {shown.length === 0 ? (
                  nothing
                ) : (
                  <ReviewList review={review} columns={review.columns} rows={shown} onOpen={open} />
                )}
                {opened && (
                  <Dialog title={opened.column.title} isOpen onClose={close}>
                    {panel}
                  </Dialog>
                )}
              </>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** The rows are read again when the counts have moved, and not otherwise. */
function useRows(review: ReviewSummary) {
  const cache = useQueryClient()
  const rows = useQuery(reviewQueries.rows(review.id))
  const { waiting, needs_reading, stale, documents, failed } = review.progress
  const mark = [waiting, needs_reading, stale, documents, failed, review.columns.length].join(' ')
  const last = useRef(mark)
  useEffect(() => {
    if (last.current === mark) return
    last.current = mark
    void cache.invalidateQueries({ queryKey: reviewQueries.rows(review.id).queryKey })
  }, [mark, cache, review.id])
  return rows
}

function openedIn(
  { open = '' }: GridPlace,
  rows: readonly ReviewRow[],
  columns: readonly ReviewColumn[],
): { row: ReviewRow; column: ReviewColumn } | undefined {
  const [document, asked] = open.split('.')
  const row = rows.find((row) => row.document_id === document)
  const column = columns.find((column) => column.id === asked)
  return row && column && { row, column }
}

interface AsideProps {
  title: string
  panel: ReactNode
  onClose: () => void
}

/** The words beside the grid. It takes the focus when it opens, and gives it back. */
function Aside({ title, panel, onClose }: AsideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    heading.current?.focus()
    // Wherever the focus is: a button that has done its work may have taken it along.
    const leave = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) close.current()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
  return (
    <aside
      aria-label={title}
      className="max-h-[calc(100dvh-15rem)] min-h-80 overflow-y-auto rounded-lg border border-rule bg-surface px-5 pt-3 pb-5"
    >
      <header className="mb-3 flex items-start justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="pt-1.5 font-serif text-lg font-semibold break-words outline-none"
        >
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      {panel}
    </aside>
  )
}
