import type { CourtClosure } from '@pam/contracts/calendar'
import { clockTime } from '@pam/law/dates/clock-time'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { dateInList } from '#lib/dates'
import { type CalendarEntry, entriesOn, lanesOn } from '#slice/calendar/entries.ts'
import { EntryChip, type EntryMoves } from './chip.tsx'
import { ClosureLine } from './month.tsx'
import { dropPlace } from './use-touch-drag.ts'

interface TimeGridProps {
  days: readonly string[]
  today: string
  entries: readonly CalendarEntry[]
  closures: readonly CourtClosure[]
  moves: EntryMoves
  onNew: (day: string, time?: string) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const rem = 2.75
const first = 7
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Days side by side with the hours down the page; on a phone the days of a week are stacked. */
export function TimeGrid({ days, today, entries, closures, moves, onNew }: TimeGridProps) {
  const isWeek = days.length > 1
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    if (box) box.scrollTop = (box.scrollHeight / 24) * first
  }, [])
  return (
    <div className="overflow-hidden rounded-lg border border-rule">
      <div
        className={clsx(
          'grid border-b border-rule',
          isWeek ? 'md:grid-cols-[3.5rem_repeat(7,1fr)]' : 'grid-cols-[3.5rem_1fr]',
        )}
      >
        <div className={clsx('text-xs text-ink-faint', isWeek && 'max-md:hidden')} />
        {days.map((day) => (
          <div
            key={day}
            {...dropPlace(day)}
            className="min-w-0 border-l border-rule p-1.5 max-md:border-b data-drop-over:bg-accent-soft"
          >
            <h3
              className={clsx('figures text-sm font-medium', day === today ? 'text-accent' : 'text-ink-soft')}
            >
              {dateInList(day)}
              {day === today && ', today'}
            </h3>
            <ClosureLine closed={closures.filter(({ date }) => date === day)} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has its keys on the entries themselves */}
            <div
              className="mt-1 grid min-h-4 gap-0.5"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                moves.onDrop(day)
              }}
            >
              {entriesOn(entries, day).map((entry) => (
                <EntryChip
                  key={entry.key}
                  entry={entry}
                  moves={moves}
                  isLong
                  // A timed entry is placed in its hour, if there is space for hours.
                  className={entry.starts === '' ? '' : isWeek ? 'md:hidden' : 'hidden'}
                />
              ))}
            </div>
            {isWeek && (
              <button
                type="button"
                className="mt-1 min-h-6 text-xs text-accent underline md:hidden"
                onClick={() => onNew(day)}
              >
                Add event<span className="sr-only"> on {dateInList(day)}</span>
              </button>
            )}
          </div>
        ))}
      </div>
      <div ref={scroller} className={clsx('max-h-[65dvh] overflow-y-auto', isWeek && 'max-md:hidden')}>
        <div
          className={clsx('grid', isWeek ? 'grid-cols-[3.5rem_repeat(7,1fr)]' : 'grid-cols-[3.5rem_1fr]')}
          style={{ height: `${24 * rem}rem` }}
        >
          <div aria-hidden className="figures text-right text-xs text-ink-faint">
            {hours.map((hour) => (
              <div key={hour} className="pr-1.5" style={{ height: `${rem}rem` }}>
                {hour > 0 && clockTime(timeOf(hour * 60)).replace(':00', '')}
              </div>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn key={day} day={day} entries={entries} moves={moves} onNew={onNew} />
          ))}
        </div>
      </div>
    </div>
  )
}

function DayColumn({
  day,
  entries,
  moves,
  onNew,
}: Pick<TimeGridProps, 'entries' | 'moves' | 'onNew'> & { day: string }) {
  return (
    <div className="relative border-l border-rule">
      {hours.flatMap((hour) =>
        [0, 30].map((minute) => {
          const time = timeOf(hour * 60 + minute)
          return (
            <button
              key={time}
              type="button"
              // Two hundred stops are no way through a page: N on a day, or New event, does the same.
              tabIndex={-1}
              aria-label={`New event, ${dateInList(day)}, ${clockTime(time)}`}
              onClick={() => onNew(day, time)}
              {...dropPlace(day, time)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                moves.onDrop(day, time)
              }}
              className={clsx(
                'block w-full hover:bg-sunken data-drop-over:bg-accent-soft',
                minute === 0 && 'border-t border-rule',
              )}
              style={{ height: `${rem / 2}rem` }}
            />
          )
        }),
      )}
      {lanesOn(entries, day).map(({ entry, from, until, lane, lanes }) => (
        <div
          key={entry.key}
          className="absolute overflow-hidden px-px"
          style={{
            top: `${(from / 60) * rem}rem`,
            height: `${((until - from) / 60) * rem}rem`,
            left: `${(lane / lanes) * 100}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <EntryChip entry={entry} moves={moves} isLong className="h-full overflow-hidden" />
        </div>
      ))}
    </div>
  )
}
