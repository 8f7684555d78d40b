import type { ReviewCell, ReviewRow } from '@pam/contracts/reviews'
import { z } from 'zod'
import { cellWords } from './review-labels.ts'

/** Which rows are shown: by one answer of a column, or by any. */
export const gridFilter = z.enum(['all', 'answered', 'not_found', 'open', 'failed', 'unseen', 'stale'])

/** The state of a grid, all in the URL. */
export const gridPlace = z.object({
  q: z.string().max(200).optional(),
  show: gridFilter.default('all'),
  /** The column that is asked; any, where there is none. */
  in: z.uuid().optional(),
  sort: z.uuid().optional(),
  down: z.stringbool().optional(),
  /** The cell that is open, as its document and its column. */
  open: z
    .string()
    .regex(/^[\da-f-]{36}\.[\da-f-]{36}$/)
    .optional(),
})

export type GridPlace = z.output<typeof gridPlace>

const fits: Record<Exclude<z.output<typeof gridFilter>, 'all' | 'stale'>, (cell: ReviewCell) => boolean> = {
  answered: ({ state }) => state === 'answered',
  not_found: ({ state }) => state === 'not_found',
  open: ({ state }) => state === 'waiting' || state === 'needs_reading',
  failed: ({ state }) => state === 'failed',
  unseen: ({ word }) => word === null,
}

/** The rows as the reader filtered and sorted them. */
export function viewOf(rows: readonly ReviewRow[], place: GridPlace): readonly ReviewRow[] {
  const { q, show, in: column, sort, down } = place
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const shown = rows.filter((row) => {
    const cells = column ? row.cells.filter((cell) => cell.column_id === column) : row.cells
    if (show === 'stale' && !row.is_stale) return false
    if (show !== 'all' && show !== 'stale' && !cells.some(fits[show])) return false
    const text = [row.name, ...row.cells.map(cellWords)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const sorted = sort ? shown.toSorted((a, b) => compare(cellAt(a, sort), cellAt(b, sort))) : shown
  return down ? sorted.toReversed() : sorted
}

const cellAt = (row: ReviewRow, column: string) => row.cells.find((cell) => cell.column_id === column)
const order = new Intl.Collator('en-US', { numeric: true })

/** Answers first, by their words; what is not answered comes after, in any order of the rest. */
function compare(a: ReviewCell | undefined, b: ReviewCell | undefined): number {
  const rank = (cell: ReviewCell | undefined) =>
    cell && (cell.state === 'answered' || cell.word?.verdict === 'corrected') ? 0 : 1
  return rank(a) - rank(b) || (a && b ? order.compare(cellWords(a), cellWords(b)) : 0)
}

export const openKey = (document: string, column: string) => `${document}.${column}`

/** The rows or columns of a long grid that are near the screen: the first, and the one after the last. */
export function near(offset: number, size: number, each: number, count: number, spare: number) {
  const first = Math.max(0, Math.floor(offset / each) - spare)
  return { first, last: Math.min(count, Math.ceil((offset + size) / each) + spare) }
}
