import type { ReviewColumn, ReviewRow, ReviewSummary } from '@pam/contracts/reviews'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { CellContent, RowState } from './grid-cell.tsx'

interface ReviewListProps {
  review: ReviewSummary
  columns: readonly ReviewColumn[]
  rows: readonly ReviewRow[]
  onOpen: (row: ReviewRow, column: ReviewColumn) => void
}

const step = 20

/** On a phone: document by document, each with its answers below. */
export function ReviewList({ review, columns, rows, onOpen }: ReviewListProps) {
  const [many, setMany] = useState(step)
  return (
    <div className="grid gap-3">
      <ul aria-label={`Answers of ${review.name}`} className="grid gap-3">
        {rows.slice(0, many).map((row) => (
          <li key={row.document_id} className="rounded-lg border border-rule bg-surface">
            <div className="grid justify-items-start gap-1 border-b border-rule px-4 py-3">
              <Link to={`/documents/${row.document_id}`} className="font-medium break-words">
                {row.name}
              </Link>
              <RowState row={row} />
            </div>
            <ul>
              {columns.map((column) => {
                const cell = row.cells.find((cell) => cell.column_id === column.id)
                return cell ? (
                  <li key={column.id} className="border-b border-rule last:border-b-0">
                    <button
                      type="button"
                      className="grid w-full gap-0.5 px-4 py-2.5 text-left text-sm focus-visible:outline-offset-[-2px]"
                      onClick={() => onOpen(row, column)}
                    >
                      <span className="text-ink-faint">
                        <span className="sr-only">{row.name},</span> {column.title}
                        <span className="sr-only">: </span>
                      </span>
                      <CellContent cell={cell} isWhole />
                    </button>
                  </li>
                ) : null
              })}
            </ul>
          </li>
        ))}
      </ul>
      {rows.length > many && <Button onClick={() => setMany(many + step)}>Show more documents</Button>}
    </div>
  )
}
