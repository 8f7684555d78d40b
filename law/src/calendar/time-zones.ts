import { Temporal } from 'temporal-polyfill'
import type { Component } from './content-lines.ts'
import { isTimeZone } from './event-time.ts'

/** Outlook's names for the time zones of US lawyers. */
const windowsNames: Record<string, string> = {
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indiana/Indianapolis',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'pacific standard time': 'America/Los_Angeles',
  'alaskan standard time': 'America/Anchorage',
  'hawaiian standard time': 'Pacific/Honolulu',
  'atlantic standard time': 'America/Halifax',
  'gmt standard time': 'Europe/London',
  'w. europe standard time': 'Europe/Berlin',
  utc: 'UTC',
  gmt: 'UTC',
}

/** The zone a file means by a name: an IANA name, Outlook's name, or as defined in the file. */
export function zoneNamed(name: string, described: readonly Component[]): string | null {
  const known = (text: string) => {
    const bare = text.replace(/^\/[^/]+\/(?:[^/]+\/)?(?=[A-Z])/, '')
    return isTimeZone(bare) ? bare : (windowsNames[bare.toLowerCase()] ?? null)
  }
  const own = known(name)
  if (own) return own
  const its = described.find(({ lines }) => lines.some((line) => line.name === 'TZID' && line.value === name))
  const location = its?.lines.find((line) => line.name === 'X-LIC-LOCATION')?.value
  return location ? known(location) : null
}

const offsetText = (nanoseconds: number) => {
  const minutes = Math.round(nanoseconds / 60e9)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

const yearsShown = 6

/** The zone as RFC 5545 describes it: every clock change from the year before on. */
export function describedZone(timeZone: string, year: number): string[] {
  const start = Temporal.PlainDateTime.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone)
  const observance = (at: Temporal.ZonedDateTime, before: number) => {
    const isSummer = at.offsetNanoseconds > before
    const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
    const local = at
      .subtract({ nanoseconds: at.offsetNanoseconds - before })
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
    return [
      `BEGIN:${kind}`,
      `DTSTART:${local.replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(at.offsetNanoseconds)}`,
      `END:${kind}`,
    ]
  }
  const lines = observance(start, start.offsetNanoseconds)
  let at = start
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > year + yearsShown) break
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    lines.push(...observance(next, before))
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE']
}
