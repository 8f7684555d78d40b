import type { TimeDay, TimeTotals } from '@pam/contracts/time'
import { hoursText } from '@pam/law/billing/money-and-time'
import { weekdayInColumn } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'
import { clsx } from 'clsx'
import { dateInList } from '#lib/dates'

interface WeekStripProps {
  days: readonly string[]
  chosen: string | null
  today: string
  summary: { days: readonly TimeDay[]; total: TimeTotals } | undefined
  onChoose: (day: string) => void
}

/** The week at a glance: hours of each day, and the total. */
export function WeekStrip({ days, chosen, today, summary, onChoose }: WeekStripProps) {
  const hoursOn = (day: string) => summary?.days.find((one) => one.day === day)?.hundredths_billed ?? 0
  return (
    <section aria-label="This week" className="grid gap-3">
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              aria-current={day === chosen ? 'date' : undefined}
              title={dateInList(day)}
              onClick={() => onChoose(day)}
              className={clsx(
                'grid w-full justify-items-center gap-0.5 rounded-md border px-1 py-2 text-sm transition-colors duration-150',
                day === chosen ? 'border-accent bg-accent-soft' : 'border-rule bg-surface hover:bg-sunken',
                day > today && 'text-ink-faint',
              )}
            >
              <span
                className={clsx(
                  // On a phone every day has two lines, also those whose name would fit on one.
                  'text-xs max-sm:w-min max-sm:text-center',
                  day === today ? 'font-semibold text-accent' : 'text-ink-soft',
                )}
              >
                {weekdayInColumn(day)} {Number(day.slice(8))}
              </span>{' '}
              <span className="figures font-semibold">
                {summary ? hoursText(hoursOn(day)) : '–'} <span className="sr-only">hours</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span>
          Week{' '}
          <strong className="text-ink">{summary ? hoursText(summary.total.hundredths_billed) : '–'} h</strong>
        </span>
        <span>
          Billable{' '}
          <strong className="text-ink">
            {summary ? hoursText(summary.total.billable_hundredths) : '–'} h
          </strong>
        </span>
        {summary?.total.amount_cents != null && (
          <span>
            Value <strong className="text-ink">{dollars(summary.total.amount_cents)}</strong>
          </span>
        )}
      </p>
    </section>
  )
}
