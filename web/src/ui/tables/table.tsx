import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Empty } from '#ui/feedback/empty'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { TableBar } from './table-bar.tsx'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableRows } from './table-rows.tsx'
import { type Column, nextSorting, type Sorting, viewOf } from './table-view.ts'

export type { Column }

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Opens a row by click or Enter. */
  onOpen?: (row: Row) => void
  empty: ReactNode
  isLoading?: boolean
  /** Without the filter and the choice of columns, for short lists. */
  isPlain?: boolean
  pageSize?: number
  initialSorting?: Sorting
}

/** Sort, filter, page and choose columns; arrows move between rows. On a phone each row is a small card. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, onOpen, empty, isLoading, isPlain = false, initialSorting } = props
  const [filter, setFilter] = useState('')
  const [sorting, setSorting] = useState<Sorting | null>(initialSorting ?? null)
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(props.pageSize ?? 50)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const calmFilter = useDeferredValue(filter)
  const shown = columns.filter(({ id }) => !hidden.has(id))
  const view = useMemo(
    () => viewOf(rows, columns, { filter: calmFilter, sorting, page, pageSize }),
    [rows, columns, calmFilter, sorting, page, pageSize],
  )

  if (isLoading) return <SkeletonLines count={6} />
  if (rows.length === 0) return empty
  const search = (text: string) => {
    setFilter(text)
    setPage(0)
  }
  return (
    <div className="grid gap-3">
      {!isPlain && (
        <TableBar
          label={label}
          filter={filter}
          onFilter={search}
          columns={columns}
          hidden={hidden}
          onHidden={setHidden}
        />
      )}
      {view.found === 0 ? (
        <Empty title="Nothing matches your filter">Try fewer or different words.</Empty>
      ) : (
        <section
          aria-label={label}
          className="max-h-[70vh] overflow-auto rounded-lg border border-rule bg-surface max-md:max-h-none"
        >
          <table
            aria-label={label}
            aria-rowcount={view.found + 1}
            className="w-full border-collapse text-sm max-md:block"
          >
            <TableHead
              columns={shown}
              sorting={sorting}
              onSort={(id) => setSorting(nextSorting(sorting, id))}
            />
            <TableRows
              columns={shown}
              rows={view.rows}
              rowId={rowId}
              firstIndex={view.page * pageSize}
              {...(onOpen ? { onOpen } : {})}
            />
          </table>
        </section>
      )}
      <TablePager
        found={view.found}
        page={view.page}
        pages={view.pages}
        pageSize={pageSize}
        onPage={setPage}
        onPageSize={setPageSize}
      />
    </div>
  )
}
