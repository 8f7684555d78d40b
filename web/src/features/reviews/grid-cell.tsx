import type { ReviewCell, ReviewRow } from '@pam/contracts/reviews'
import { clsx } from 'clsx'
import { Check, Pencil } from 'lucide-react'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { cellLabel, cellWords } from './review-labels.ts'

interface GridCellProps {
  id: string
  cell: ReviewCell
  row: ReviewRow
  title: string
  index: number
  width: number
  isHere: boolean
  isOpen: boolean
  onPress: () => void
}

const here = 'group-focus:outline-2 group-focus:outline-offset-[-2px] group-focus:outline-accent'

export function GridCell(props: GridCellProps) {
  const { id, cell, row, title, index, width, isHere, isOpen, onPress } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid takes the keys for its cells
    <div
      id={id}
      role="gridcell"
      aria-colindex={index}
      aria-label={cellLabel(cell, title, row)}
      aria-selected={isHere}
      style={{ width }}
      onClick={onPress}
      className={clsx(
        'shrink-0 cursor-pointer overflow-hidden border-r border-rule px-3 py-2',
        isOpen ? 'bg-accent-soft' : 'hover:bg-sunken',
        isHere && here,
      )}
    >
      <CellContent cell={cell} />
    </div>
  )
}

/** The answer, or why there is none; and that a person looked. */
export function CellContent({ cell, isWhole = false }: { cell: ReviewCell; isWhole?: boolean }) {
  const { state, word } = cell
  const hasAnswer = state === 'answered' || word?.verdict === 'corrected'
  return (
    <div className={clsx('flex min-w-0 gap-1.5', !isWhole && 'max-h-full')}>
      {word && <Said verdict={word.verdict} />}
      <span
        className={clsx(
          'min-w-0 break-words',
          !isWhole && 'line-clamp-3',
          !hasAnswer && 'text-ink-faint',
          state === 'failed' && !word && 'text-danger',
          cell.place && 'font-serif',
        )}
      >
        {cellWords(cell)}
      </span>
    </div>
  )
}

function Said({ verdict }: { verdict: 'confirmed' | 'corrected' }) {
  const Icon = verdict === 'confirmed' ? Check : Pencil
  return (
    <span className="mt-0.5 shrink-0 text-good" title={verdict === 'confirmed' ? 'Confirmed' : 'Corrected'}>
      <Icon size={14} aria-hidden />
      <span className="sr-only">{verdict === 'confirmed' ? 'Confirmed: ' : 'Corrected: '}</span>
    </span>
  )
}

interface RowNameProps {
  id: string
  row: ReviewRow
  width: number
  isHere: boolean
}

export function RowName({ id, row, width, isHere }: RowNameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus for its cells
    <div
      id={id}
      role="rowheader"
      aria-colindex={1}
      style={{ width }}
      className={clsx(
        'sticky left-0 z-10 grid shrink-0 content-start justify-items-start gap-1 overflow-hidden border-r border-rule bg-surface px-3 py-2',
        isHere && here,
      )}
    >
      <Link to={`/documents/${row.document_id}`} className="line-clamp-2 font-medium break-words">
        {row.name}
      </Link>
      <RowState row={row} />
    </div>
  )
}

export function RowState({ row }: { row: ReviewRow }) {
  if (row.is_stale) return <Badge tone="attention">New version {row.version}</Badge>
  if (row.state === 'failed') return <Badge tone="danger">Not readable</Badge>
  if (row.state === 'quarantined') return <Badge tone="attention">Quarantined</Badge>
  if (row.state !== 'ready') return <Badge tone="info">Being read</Badge>
  return null
}
