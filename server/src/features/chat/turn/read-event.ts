import type { EventKind } from '@pam/contracts/calendar'

/** An event a message asks to add to the calendar. */
export interface SaidEvent {
  readonly kind: EventKind
  /** `10:00`; null if no time is given. */
  readonly time: string | null
  /** Positions of times of day in a text. */
  timesIn(text: string): { start: number; end: number }[]
  withoutOpening(title: string): string
}

const opening =
  /^(?:please\s+)?(?:schedule|book|set\s+up|set|put|add|create|calendar|plan|arrange|new)\s+(?:(?:a|an|the|my|our|new)\s+)*/i
const nouns: readonly (readonly [RegExp, EventKind])[] = [
  [/\b(?:depo|deposition)\b/i, 'deposition'],
  [/\b(?:hearing|oral argument|trial|status conference|case management conference)\b/i, 'hearing'],
  [/\b(?:consultation|consult|intake call)\b/i, 'consultation'],
  [/\bappointment\b/i, 'appointment'],
  [
    /\b(?:meeting|mediation|conference|settlement talks|lunch|phone call|video call|call with|interview)\b/i,
    'meeting',
  ],
]
const onCalendar = /\s+(?:on|to|in)\s+(?:the|my|our)\s+(?:calendar|docket)\b/i
/** "at 10", "10:30 am", "at noon". A bare number is a time only after "at". */
const times =
  /[,\s]*\b(?:(?:from|at|@)\s+)?(?:(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\b\.?|(noon))|[,\s]*(?:\bat|@)\s+(\d{1,2})(?::(\d{2}))?(?:\s*o['’]clock)?(?![\d/-])(?=\W|$)/gi

/** Without am or pm, office hours are assumed: 7 to 11 in the morning, 12 to 6 in the afternoon. */
function clockOf(found: RegExpExecArray | RegExpMatchArray): string | null {
  if (found[4]) return '12:00'
  const hour = Number(found[1] ?? found[5])
  const minute = Number(found[2] ?? found[6] ?? 0)
  const half = found[3]?.toLowerCase()
  if (minute > 59 || hour > 23 || hour < 1 || (half && hour > 12)) return null
  const later = half ? half === 'p' && hour < 12 : hour < 7
  const earlier = half === 'a' && hour === 12
  return `${String(earlier ? 0 : hour + (later ? 12 : 0)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A meeting with a time; null if a message asks for anything else. */
export function readEvent(text: string): SaidEvent | null {
  const kind = opening.test(text) ? nouns.find(([noun]) => noun.test(text.slice(0, 160)))?.[1] : undefined
  if (!kind) return null
  const [found] = [...text.matchAll(times)]
  return {
    kind,
    time: found ? clockOf(found) : null,
    timesIn: (whole) =>
      [...whole.matchAll(times)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    withoutOpening: (title) => title.replace(opening, '').replace(onCalendar, ''),
  }
}
