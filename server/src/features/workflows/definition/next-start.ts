import type { WorkflowDefinition } from '@pam/contracts/workflows'
import { calendarDateOf, dayNumberOf, parseCalendarDate, weekdayOf } from '@pam/law/calendar-date'
import { dayInZone } from '@pam/law/format/zones'
import { momentAt } from '#slice/workflows/runs/moment-of'

/** When a schedule starts a workflow next, by the clocks of the firm; null where it has none. */
export function nextStart(
  { kind, at, weekdays }: WorkflowDefinition['trigger'],
  now: Date,
  timeZone: string,
): Date | null {
  if (kind !== 'schedule' || at === null) return null
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = parseCalendarDate(dayInZone(now, timeZone))
  if (!today) return null
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = dayNumberOf(today) + ahead
    const moment = momentAt(calendarDateOf(day), hours * 60 + minutes, timeZone)
    if (moment > now && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))) return moment
  }
  return null
}
