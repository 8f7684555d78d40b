import type { ReviewSummary } from '@pam/contracts/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DocumentsNav } from '#features/documents'
import { dayInList } from '#lib/dates'
import { IfMayChange } from '#lib/if-may-change'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { BeginReviewDialog } from './begin-review-dialog.tsx'
import { documentsIn, progressWords, questionsIn } from './review-labels.ts'
import { reviewQueries } from './reviews.queries.ts'

const columns: readonly Column<ReviewSummary>[] = [
  {
    id: 'name',
    isSortable: false,
    title: 'Review',
    isMain: true,
    value: (entry) => entry.name,
    cell: (entry) => (
      <Link to={`/documents/reviews/${entry.id}`} onClick={(event) => event.stopPropagation()}>
        {entry.name}
      </Link>
    ),
  },
  { id: 'case', isSortable: false, title: 'Case', value: (entry) => entry.case_title ?? '' },
  {
    id: 'size',
    isSortable: false,
    title: 'Size',
    value: (entry) => `${documentsIn(entry.progress.documents)}, ${questionsIn(entry.columns.length)}`,
  },
  { id: 'progress', isSortable: false, title: 'Answers', value: (entry) => progressWords(entry.progress) },
  {
    id: 'by',
    isSortable: false,
    title: 'Started',
    value: (entry) => `${dayInList(entry.created_at)} by ${entry.created_by}`,
  },
]

/** Every review one may see. */
export function ReviewsPage() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery(reviewQueries.list())
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const begin = (
    <IfMayChange to="documents.create">
      <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        New review
      </Button>
    </IfMayChange>
  )
  return (
    <Page
      title="Reviews"
      lead="Ask many documents the same questions, with each answer next to its source text."
      actions={rows.length > 0 && begin}
    >
      <DocumentsNav here="Reviews" />
      <QueryBoundary query={list} what="The reviews" lines={6}>
        {() =>
          rows.length === 0 ? (
            <Empty
              title="No reviews yet"
              icon={<Table2 size={28} strokeWidth={1.5} aria-hidden />}
              action={begin}
            >
              Ask all contracts of a case for their governing law, their term and the words “hold harmless”,
              and read the answers side by side.
            </Empty>
          ) : (
            <ServedTable
              label="Reviews"
              columns={columns}
              rows={rows}
              rowId={(entry) => entry.id}
              onOpen={(entry) => void navigate(`/documents/reviews/${entry.id}`)}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }
      </QueryBoundary>
      {isOpen && <BeginReviewDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}
