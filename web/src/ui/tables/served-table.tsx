import { wholeNumber } from '@pam/law/format/numbers'
import { Button } from '#ui/actions/button'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import type { Column, Sorting } from './table-view.ts'

interface ServedTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The total number, shown or not; omitted if nobody counts them. */
  total?: number
  rowId: (row: Row) => string
  onOpen?: (row: Row) => void
  sorting?: Sorting | null
  onSort?: (column: string) => void
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** A table whose rows come sorted and page by page from the server, however many there are. */
export function ServedTable<Row>(props: ServedTableProps<Row>) {
  const { label, columns, rows, total, rowId, onOpen, sorting = null, onSort } = props
  return (
    <div className="grid gap-3">
      <section aria-label={label} className="overflow-x-auto rounded-lg border border-rule bg-surface">
        <table
          aria-label={label}
          {...(total === undefined ? {} : { 'aria-rowcount': total + 1 })}
          className="w-full border-collapse text-sm max-md:block"
        >
          <TableHead columns={columns} sorting={sorting} onSort={(id) => onSort?.(id)} />
          <TableRows
            columns={columns}
            rows={rows}
            rowId={rowId}
            firstIndex={0}
            {...(onOpen ? { onOpen } : {})}
          />
        </table>
      </section>
      <div className="figures flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p role="status">
          {wholeNumber(rows.length)}
          {total === undefined ? '' : ` of ${wholeNumber(total)}`} shown
        </p>
        {props.hasMore && (
          <Button isBusy={props.isLoadingMore} busyText="Loading..." onClick={props.onMore}>
            Load more
          </Button>
        )}
      </div>
    </div>
  )
}
