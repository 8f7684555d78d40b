import type { ReviewCell, ReviewRow, ReviewSummary } from '@pam/contracts/reviews'
import { idOf } from './cases.ts'

const columns: ReviewSummary['columns'] = [
  { id: idOf(901), title: 'Governing Law', question: { ask: 'clause', category: 'Governing Law' } },
  {
    id: idOf(902),
    title: '“hold harmless”',
    question: { ask: 'words', words: 'hold harmless', search: 'exact' },
  },
]

export const reviewOf = (change: Partial<ReviewSummary> = {}): ReviewSummary => ({
  id: idOf(900),
  name: 'Leases of the block',
  case_id: null,
  case_title: null,
  audience: 'me',
  created_by: 'Ada Byron',
  created_at: '2026-11-15T12:00:00.000Z',
  columns,
  can_change: true,
  progress: {
    documents: 2,
    cells: 4,
    waiting: 0,
    needs_reading: 0,
    failed: 0,
    looked_at: 0,
    stale: 0,
  },
  ...change,
})

export const cellOf = (column: 1 | 2, change: Partial<ReviewCell> = {}): ReviewCell => ({
  column_id: idOf(900 + column),
  state: 'answered',
  reason: null,
  answer: 'New York law governs.',
  count: null,
  place: '#p2:10-31',
  word: null,
  ...change,
})

export const rowOf = (index: number, change: Partial<ReviewRow> = {}): ReviewRow => ({
  document_id: idOf(index),
  name: `Lease ${index}.pdf`,
  state: 'ready',
  kind: 'contract',
  version: 1,
  is_stale: false,
  cells: [cellOf(1), cellOf(2, { answer: 'hold harmless', count: 3 })],
  ...change,
})
