import { clsx } from 'clsx'
import { dateInFull, monthInFull } from '#lib/dates'
import { markOf, markWords, shortMark } from './marks.ts'
import type { Month, MonthDay } from './months.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function ProofMonth({ month, safeDue }: { month: Month; safeDue: string }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 break-inside-avoid">
      <caption className="pb-1.5 text-left font-serif text-lg font-semibold">
        {monthInFull(month.first)}
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 text-xs font-medium text-ink-soft">
              <abbr title={name} className="no-underline">
                {name.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((monthDay) => monthDay)?.date}>
            {week.map((day, index) =>
              day ? (
                <DayCell key={day.date} day={day} safeDue={safeDue} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no name of their own
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day: { date, day, isWeekend, proof }, safeDue }: { day: MonthDay; safeDue: string }) {
  const mark = markOf(proof, date, safeDue)
  return (
    <td
      title={proof ? `${dateInFull(date)}: ${proof.what}` : undefined}
      className={clsx(
        'h-12 rounded-sm p-1 align-top [print-color-adjust:exact]',
        mark ? markWords[mark].look : isWeekend ? 'text-ink-faint' : 'text-ink-soft',
      )}
    >
      <span
        className={clsx('figures block text-sm leading-4 font-medium', mark === 'skipped' && 'line-through')}
      >
        {day}
      </span>
      {mark && (
        <span className="figures block truncate text-[0.6875rem] leading-4">{shortMark(mark, proof)}</span>
      )}
      {proof && <span className="sr-only">{proof.what}</span>}
    </td>
  )
}
