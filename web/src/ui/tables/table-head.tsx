import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column, Sorting } from './table-view.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sorting: Sorting | null
  onSort: (column: string) => void
}

export function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-10 bg-sunken max-md:sr-only">
      <tr>
        {columns.map(({ id, title, align, isSortable = true }) => {
          const direction = sorting?.column === id ? sorting.direction : undefined
          const Icon =
            direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
          return (
            <th
              key={id}
              scope="col"
              aria-sort={direction ?? 'none'}
              className={clsx(
                'border-b border-rule px-3 py-(--cell) font-medium text-ink-soft',
                align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {isSortable ? (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
                >
                  {title}
                  <Icon size={14} aria-hidden className={direction ? 'text-accent' : 'opacity-50'} />
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
