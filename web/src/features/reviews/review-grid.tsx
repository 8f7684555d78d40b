import type { ReviewColumn, ReviewRow } from '@pam/contracts/reviews'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { GridCell, RowName } from './grid-cell.tsx'
import { near, openKey } from './grid-view.ts'

/** In pixels. */
const size = { name: 240, column: 232, row: 88 }
const headHeight = 56
/** What a grid is taken for before it is measured. */
const atFirst = { width: 1100, height: 640, top: 0, left: 0 }

interface ReviewGridProps {
  label: string
  columns: readonly ReviewColumn[]
  rows: readonly ReviewRow[]
  sort: string | undefined
  isDown: boolean
  onSort: (column: string | undefined) => void
  onOpen: (row: ReviewRow, column: ReviewColumn) => void
  /** The cell whose words are shown. */
  opened: string | undefined
  /** Where the focus goes back to when a cell is closed. */
  grid: RefObject<HTMLDivElement | null>
}

/** Documents down, questions across. Only what is near the screen is drawn; arrows move, Enter opens. */
export function ReviewGrid(props: ReviewGridProps) {
  const { label, columns, rows, sort, isDown, onSort, onOpen, opened, grid } = props
  const id = useId()
  const [seen, setSeen] = useState(atFirst)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const here = {
    row: Math.min(at.row, rows.length - 1),
    column: Math.min(at.column, columns.length),
  }
  const down = near(seen.top, seen.height, size.row, rows.length, 6)
  const across = near(seen.left, seen.width - size.name, size.column, columns.length, 2)
  const shown = columns.slice(across.first, across.last)
  const [before, after] = [across.first * size.column, (columns.length - across.last) * size.column]
  const measure = (box: HTMLDivElement) => {
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = box
    setSeen({ top, left, width: width || atFirst.width, height: height || atFirst.height })
  }
  // The panel beside it changes the available width: the current cell stays visible.
  const resize = useRef(() => {})
  resize.current = () => {
    if (!grid.current) return
    bringIntoView(grid.current, here.row, here.column)
    measure(grid.current)
  }
  useEffect(() => {
    const box = grid.current
    if (!box) return
    resize.current()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => resize.current())
    observer.observe(box)
    return () => observer.disconnect()
  }, [grid])
  const go = (row: number, column: number) => {
    setAt({ row, column })
    if (grid.current) bringIntoView(grid.current, row, column)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const next = cellAfterKey(event, here, rows.length, columns.length + 1)
    const row = rows[here.row]
    const column = columns[here.column - 1]
    if (next) {
      event.preventDefault()
      go(next.row, next.column)
    } else if (event.key === 'Enter' && row) {
      event.preventDefault()
      const first = column ?? columns[0]
      if (first) onOpen(row, first)
    }
  }
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`
  const isDrawn =
    here.row >= down.first &&
    here.row < down.last &&
    (here.column === 0 || (here.column > across.first && here.column <= across.last))
  const width = size.name + columns.length * size.column
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are far from the screen
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      {...(isDrawn && rows.length > 0 ? { 'aria-activedescendant': cellId(here.row, here.column) } : {})}
      onScroll={(event) => measure(event.currentTarget)}
      onKeyDown={press}
      className="group relative max-h-[calc(100dvh-15rem)] min-h-80 overflow-auto rounded-lg border border-rule bg-surface text-sm focus-visible:outline-offset-[-2px]"
    >
      <div style={{ width }}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for all of them */}
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-20 flex border-b border-rule-strong bg-sunken"
          style={{ height: headHeight }}
        >
          <Head
            title="Document"
            width={size.name}
            index={1}
            isSticky
            direction={sort === undefined ? (isDown ? 'descending' : 'ascending') : undefined}
            onSort={() => onSort(undefined)}
          />
          <div role="presentation" style={{ width: before }} className="shrink-0" />
          {shown.map((column, index) => (
            <Head
              key={column.id}
              title={column.title}
              width={size.column}
              index={across.first + index + 2}
              direction={sort === column.id ? (isDown ? 'descending' : 'ascending') : undefined}
              onSort={() => onSort(column.id)}
            />
          ))}
          <div role="presentation" style={{ width: after }} className="shrink-0" />
        </div>
        <div role="presentation" style={{ height: down.first * size.row }} />
        {rows.slice(down.first, down.last).map((row, step) => {
          const index = down.first + step
          return (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
            <div
              key={row.document_id}
              role="row"
              aria-rowindex={index + 2}
              className="flex border-b border-rule"
              style={{ height: size.row }}
            >
              <RowName
                id={cellId(index, 0)}
                row={row}
                width={size.name}
                isHere={here.row === index && here.column === 0}
              />
              <div role="presentation" style={{ width: before }} className="shrink-0" />
              {shown.map((column, place) => {
                const number = across.first + place + 1
                const cell = row.cells.find((cell) => cell.column_id === column.id)
                return cell ? (
                  <GridCell
                    key={column.id}
                    id={cellId(index, number)}
                    cell={cell}
                    row={row}
                    title={column.title}
                    index={number + 1}
                    width={size.column}
                    isHere={here.row === index && here.column === number}
                    isOpen={opened === openKey(row.document_id, column.id)}
                    onPress={() => {
                      setAt({ row: index, column: number })
                      onOpen(row, column)
                    }}
                  />
                ) : null
              })}
              <div role="presentation" style={{ width: after }} className="shrink-0" />
            </div>
          )
        })}
        <div role="presentation" style={{ height: (rows.length - down.last) * size.row }} />
      </div>
    </div>
  )
}

interface HeadProps {
  title: string
  width: number
  index: number
  isSticky?: boolean
  direction: 'ascending' | 'descending' | undefined
  onSort: () => void
}

function Head({ title, width, index, isSticky = false, direction, onSort }: HeadProps) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the button in it takes the focus
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={direction ?? 'none'}
      style={{ width }}
      className={clsx('shrink-0 border-r border-rule', isSticky && 'sticky left-0 z-10 bg-sunken')}
    >
      <button
        type="button"
        onClick={onSort}
        title={title}
        className="flex h-full w-full items-center gap-1.5 px-3 text-left font-semibold hover:text-accent focus-visible:outline-offset-[-2px]"
      >
        <span className="line-clamp-2 min-w-0 break-words">{title}</span>
        {direction && <Icon size={14} aria-hidden className="shrink-0" />}
      </button>
    </div>
  )
}

interface At {
  readonly row: number
  readonly column: number
}

/** Where a key leads in a grid; undefined for one that leads nowhere. */
function cellAfterKey(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: At,
  rows: number,
  columns: number,
): At | undefined {
  const targets: Partial<Record<string, At>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + 6, column },
    PageUp: { row: row - 6, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  const target = targets[key]
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(0, count - 1))
  return target && { row: within(target.row, rows), column: within(target.column, columns) }
}

/** A cell is drawn only near the screen: the grid goes there first. */
function bringIntoView(box: HTMLDivElement, row: number, column: number) {
  const [top, left] = [row * size.row, (column - 1) * size.column]
  const [height, width] = [box.clientHeight - headHeight, box.clientWidth - size.name]
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + size.row > box.scrollTop + height) box.scrollTop = top + size.row - height
  if (column === 0) return
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (left + size.column > box.scrollLeft + width) box.scrollLeft = left + size.column - width
}
