import type { EventDetails, EventView } from '@pam/contracts/calendar'
import type { ProposedTime } from '#lib/time-parts'
import { minutesBetween } from './local-time.ts'

const attended =
  /\b(?:hearing|trial|deposition|conference|mediation|argument|arbitration|meeting|examination|inspection)\b/i
const longestMinutes = 24 * 60

/** The time an event took by the calendar; an all-day event gives no hours. */
export function eventTime(
  { id, series_id }: EventView,
  { title, starts, ends, all_day }: EventDetails,
  { id: caseId, title: caseTitle }: { id: string; title: string },
): ProposedTime {
  const minutes = all_day ? 0 : minutesBetween(starts, ends)
  const isAttended = attended.test(title)
  return {
    case: { id: caseId, title: caseTitle },
    worked_on: starts.slice(0, 10),
    seconds_worked: minutes > 0 && minutes <= longestMinutes ? minutes * 60 : null,
    narrative: isAttended ? `Attend ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    activity_code: isAttended ? 'A109' : '',
    source: 'calendar',
    // Each time a series takes place is recorded by itself.
    source_key: `event:${series_id ?? id}:${starts}`,
  }
}
