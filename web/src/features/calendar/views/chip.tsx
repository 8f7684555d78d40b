import { clsx } from 'clsx'
import { Gavel, Landmark, Repeat, SquareCheck } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { type CalendarEntry, kindWords, timeInWords } from '#slice/calendar/entries.ts'
import { useEntryPath } from './use-entry-path.ts'
import { type TouchMoves, useTouchDrag } from './use-touch-drag.ts'

export interface EntryMoves extends TouchMoves {
  /** Starts to move an entry, or explains why it cannot be moved. */
  onDragStart: (entry: CalendarEntry, event: DragEvent) => void
  /** Moves an entry with the keyboard. */
  onKeyDown: (entry: CalendarEntry, event: KeyboardEvent) => void
}

interface EntryChipProps {
  entry: CalendarEntry
  moves: EntryMoves
  isLong?: boolean
  className?: string
}

function toneOf({ is, isDone, isJurisdictional, event }: CalendarEntry): string {
  if (isDone) return 'border-rule-strong bg-sunken text-ink-soft line-through'
  if (isJurisdictional) return 'border-danger bg-danger-soft text-danger'
  if (is === 'deadline') return 'border-accent bg-accent-soft text-accent'
  if (is === 'task') return 'border-rule-strong bg-sunken text-ink'
  return event?.kind === 'hearing' || event?.kind === 'deposition'
    ? 'border-brass bg-brass-soft text-ink'
    : 'border-rule-strong bg-surface text-ink ring-1 ring-rule ring-inset'
}

const wordOf = ({ is, event }: CalendarEntry): string =>
  event ? kindWords[event.kind] : is === 'deadline' ? 'Deadline' : 'Task'

/** An entry on a day of the calendar. */
export function EntryChip({ entry, moves, isLong = false, className }: EntryChipProps) {
  const { title, caseTitle, event } = entry
  const time = timeInWords(entry)
  const to = useEntryPath(entry)
  const touch = useTouchDrag(entry, moves)
  return (
    <Link
      to={to}
      title={[time, title, caseTitle].filter(Boolean).join(', ')}
      draggable
      {...touch}
      onDragStart={(started) => moves.onDragStart(entry, started)}
      onKeyDown={(pressed) => moves.onKeyDown(entry, pressed)}
      className={clsx(
        'block rounded-sm border-l-3 px-1.5 py-0.5 text-xs select-none hover:underline [-webkit-touch-callout:none]',
        // What only a screen reader reads must not reach beyond a cut title.
        isLong ? 'break-words' : 'relative truncate',
        toneOf(entry),
        className,
      )}
    >
      <EntryMark entry={entry} />
      <span className="sr-only">
        {entry.isDone && 'Done: '}
        {wordOf(entry)}:{' '}
      </span>
      {time && <span className="figures font-semibold">{time.split(' to ')[0]} </span>}
      {title}
      {isLong && event?.place && <span className="block text-ink-soft">{event.place}</span>}
      <span className={isLong ? 'block text-ink-soft' : 'sr-only'}>{caseTitle}</span>
    </Link>
  )
}

function EntryMark({ entry: { is, event, isJurisdictional } }: { entry: CalendarEntry }) {
  const style = 'mr-1 inline align-[-1px]'
  if (isJurisdictional)
    return (
      <>
        <Landmark size={11} aria-hidden className={style} />
        <span className="sr-only">Jurisdictional: </span>
      </>
    )
  if (is === 'task') return <SquareCheck size={11} aria-hidden className={style} />
  if (event?.kind === 'hearing') return <Gavel size={11} aria-hidden className={style} />
  return event?.is_repeating ? <Repeat size={11} aria-hidden className={style} /> : null
}
