/** An all-day event. */
export interface CalendarEvent {
  readonly id: string
  readonly date: string
  readonly title: string
  readonly text: string
  readonly version: number
}

const mostOctets = 75

/** A calendar as RFC 5545 writes it: text escaped, long lines folded by octets, never inside a character. */
export function icsOf(
  name: string,
  now: Date,
  events: readonly CalendarEvent[],
  /** Complete lines. */
  more: readonly string[] = [],
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pam//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ id, date, title, text, version }) => [
      'BEGIN:VEVENT',
      `UID:${id}@pam`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${version}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  ].map(folded)
  return [...lines, ...more, 'END:VCALENDAR'].map((line) => `${line}\r\n`).join('')
}

const compact = (date: string) => date.replaceAll('-', '')

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

// A calendar may not contain other control characters.
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const sign of line) {
    // The space a continuation line begins with counts too.
    const room = rows.length === 0 ? mostOctets : mostOctets - 1
    if (Buffer.byteLength(row + sign) > room) {
      rows.push(row)
      row = sign
    } else row += sign
  }
  return [...rows, row].join('\r\n ')
}
