import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import type { Column } from './table-view.ts'

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  firstIndex: number
  onOpen?: (row: Row) => void
}

/** Where the keys lead from row `from` of `count`; undefined for a key that moves nowhere. */
export function rowAfterKey(key: string, from: number, count: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
    PageDown: from + 10,
    PageUp: from - 10,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

export function TableRows<Row>({ columns, rows, rowId, firstIndex, onOpen }: TableRowsProps<Row>) {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, rows.length - 1)
  const move = (event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const next = rowAfterKey(event.key, index, rows.length)
    if (next !== undefined) {
      event.preventDefault()
      const target = event.currentTarget.parentElement?.children[next]
      if (target instanceof HTMLElement) target.focus()
    } else if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(row)
    }
  }
  return (
    <tbody className="max-md:block">
      {rows.map((row, index) => (
        <tr
          key={rowId(row)}
          aria-rowindex={firstIndex + index + 2}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={(event) => move(event, index, row)}
          {...(onOpen ? { onClick: () => onOpen(row) } : {})}
          className={clsx(
            'border-b border-rule last:border-b-0 focus-visible:outline-offset-[-2px] max-md:block max-md:px-3 max-md:py-2.5',
            onOpen && 'cursor-pointer hover:bg-sunken',
          )}
        >
          {columns.map(({ id, title, cell, value, align, isMain, line }) => (
            <td
              key={id}
              className={clsx(
                'px-3 py-(--cell) align-top break-words max-md:flex max-md:gap-3 max-md:p-0.5',
                align === 'right' && 'figures md:text-right',
                isMain && 'font-medium max-md:text-base',
                line === 'whole' && 'md:whitespace-nowrap',
                line === 'cut' && 'md:w-full md:max-w-0',
              )}
            >
              {!isMain && (
                <span aria-hidden className="shrink-0 basis-24 text-ink-faint md:hidden">
                  {title}
                </span>
              )}
              <span className={clsx('min-w-0', line === 'cut' && 'md:block md:truncate')}>
                {cell ? cell(row) : value(row)}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
