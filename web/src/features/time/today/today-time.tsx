import { hoursText } from '@pam/law/billing/money-and-time'
import { type CalendarDate, dayNumberOf, saturday, sunday, weekdayOf } from '@pam/law/calendar-date'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { dateInList } from '#lib/dates'
import { useSession } from '#lib/session'
import { dayPlus } from '#slice/time/entries/time-days.ts'
import { timeQueries } from '#slice/time/time.queries.ts'
import { useFirmDay } from '#slice/time/use-firm-day.ts'
import { Link } from '#ui/actions/link'
import { Card } from '#ui/layout/card'

/** The last day on which people worked before today. */
function lastWorkday(today: string): string {
  let day = dayPlus(today, -1)
  while ([saturday, sunday].some((weekend) => weekdayOf(dayNumberOf(day as CalendarDate)) === weekend))
    day = dayPlus(day, -1)
  return day
}

/** Time that is missing, or recorded and not submitted: what a firm otherwise never bills. */
export function TodayTime() {
  const { user } = useSession()
  const today = useFirmDay()
  const before = lastWorkday(today)
  const own = user ? { user_id: user.id } : {}
  const recent = useQuery(timeQueries.summary({ ...own, from: before, to: today }))
  const drafts = useQuery(
    timeQueries.summary({ ...own, from: dayPlus(today, -60), to: dayPlus(today, -1), status: 'draft' }),
  )
  const hoursOn = (day: string) => recent.data?.days.find((one) => one.day === day)?.hundredths_billed ?? 0
  const isMissing = recent.data !== undefined && hoursOn(before) === 0
  const waiting = drafts.data?.total
  const line = 'group flex min-h-10 items-center gap-3 py-1 text-sm'
  return (
    <Card title="Time" className="min-h-48" actions={<Link to="/time">Record time</Link>}>
      <ul className="-my-2 divide-y divide-rule">
        <li>
          <RouterLink to={`/time?day=${before}`} className={line}>
            {isMissing ? (
              <CircleAlert size={16} aria-hidden className="shrink-0 text-attention" />
            ) : (
              <CircleCheck size={16} aria-hidden className="shrink-0 text-ink-faint" />
            )}
            <span className={isMissing ? 'flex-1 font-medium group-hover:underline' : 'flex-1 text-ink-soft'}>
              {isMissing ? `No time recorded on ${dateInList(before)}` : dateInList(before)}
            </span>
            <span className="figures text-ink-soft">
              {recent.data ? `${hoursText(hoursOn(before))} h` : ' '}
            </span>
          </RouterLink>
        </li>
        <li>
          <RouterLink to="/time" className={line}>
            <Clock size={16} aria-hidden className="shrink-0 text-ink-faint" />
            <span className="flex-1 text-ink-soft">Today</span>
            <span className="figures text-ink-soft">
              {recent.data ? `${hoursText(hoursOn(today))} h` : ' '}
            </span>
          </RouterLink>
        </li>
        {waiting !== undefined && waiting.entries > 0 && (
          <li>
            <RouterLink to="/time?view=week&status=draft" className={line}>
              <CircleAlert size={16} aria-hidden className="shrink-0 text-attention" />
              <span className="flex-1 font-medium group-hover:underline">
                {counted(waiting.entries, 'entry', 'entries')} not submitted
              </span>
              <span className="figures text-ink-soft">{hoursText(waiting.hundredths_billed)} h</span>
            </RouterLink>
          </li>
        )}
      </ul>
    </Card>
  )
}
