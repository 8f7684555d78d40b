import type { NoteView } from '@pam/contracts/cases'
import { dayOfMoment, type ProposedTime } from '#lib/time-parts'

const sixMinutes = 360
const longest = 300
const logged = 'Call: '

/** The time of a logged call, without its length; null for other notes. */
export function callTime(
  { id, text, created_at }: NoteView,
  legalCase: { id: string; title: string },
): ProposedTime | null {
  if (!text.startsWith(logged)) return null
  const said = text.slice(logged.length).replaceAll(/\s+/g, ' ').trim()
  return {
    case: legalCase,
    worked_on: dayOfMoment(created_at),
    seconds_worked: sixMinutes,
    narrative: `Telephone call: ${said.length > longest ? `${said.slice(0, longest)}…` : said}`,
    activity_code: 'A106',
    source: 'call',
    // As the suggestions of the day name it: recorded from one place, it is not offered at the other.
    source_key: `note:${id}`,
  }
}
