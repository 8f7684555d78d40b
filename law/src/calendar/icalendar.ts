import { Temporal } from 'temporal-polyfill'
import {
  type Component,
  type ContentLine,
  escaped,
  folded,
  printLine,
  readComponents,
  unescaped,
} from './content-lines.ts'
import { dayAfter, type EventTime, instantOf, isTimeZone, localOf, shiftLocal } from './event-time.ts'
import { describedZone, zoneNamed } from './time-zones.ts'

export interface IcsPerson {
  readonly name: string
  readonly email: string
}

/** An invitee, and the response, if any. */
export interface IcsGuest extends IcsPerson {
  readonly answer?: 'accepted' | 'declined' | 'tentative'
}

export interface IcsEvent extends EventTime {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly notes: string
  readonly place: string
  readonly link: string
  /** As RFC 5545 writes it, without the property name. */
  readonly rule: string | null
  readonly exceptions: readonly string[]
  /** The occurrence of a series this replaces, by its local start. */
  readonly replaces: string | null
  readonly isCancelled: boolean
  readonly isBusy: boolean
  readonly isPrivate: boolean
  readonly category: string
  /** Minutes before the start. */
  readonly reminders: readonly number[]
  readonly organizer: IcsPerson | null
  readonly guests: readonly IcsGuest[]
}

export interface IcsCalendar {
  /** REQUEST and CANCEL are invitations; a file without a method is a copy of a calendar. */
  readonly method: string | null
  readonly events: readonly IcsEvent[]
}

/** An event that could not be read, and why. */
export interface UnreadEvent {
  readonly title: string
  readonly reason: string
}

const compact = (local: string) => local.replaceAll(/[-:]/g, '')
const bare = (name: string, value: string): ContentLine => ({ name, params: {}, value })
const said = (name: string, text: string) => (text === '' ? [] : [bare(name, escaped(text))])

function timeLine(name: string, local: string, { allDay, timeZone }: EventTime): ContentLine {
  if (allDay) return { name, params: { VALUE: 'DATE' }, value: compact(local) }
  const value = `${compact(local)}00`
  return timeZone === 'UTC' ? bare(name, `${value}Z`) : { name, params: { TZID: timeZone }, value }
}

/** A date as the limit means the whole day: for timed events it is the last moment of that day, in UTC. */
function limitOf(event: IcsEvent, rule: string): string {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?=;|$)/i, (whole, year, month, day) =>
    event.allDay
      ? whole
      : `UNTIL=${new Date(instantOf(`${year}-${month}-${day}T23:59:59`, event.timeZone)).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  )
}

const mailOf = ({ email }: IcsPerson) => `mailto:${email}`

function eventLines(event: IcsEvent, stamp: string): ContentLine[] {
  const end = event.allDay ? dayAfter(event.ends) : event.ends
  return [
    bare('BEGIN', 'VEVENT'),
    bare('UID', escaped(event.uid)),
    bare('DTSTAMP', stamp),
    bare('SEQUENCE', String(event.sequence)),
    timeLine('DTSTART', event.starts, event),
    timeLine('DTEND', end, event),
    ...(event.replaces ? [timeLine('RECURRENCE-ID', event.replaces, event)] : []),
    ...(event.rule ? [bare('RRULE', limitOf(event, event.rule))] : []),
    ...event.exceptions.map((local) => timeLine('EXDATE', local, event)),
    bare('SUMMARY', escaped(event.title)),
    ...said('DESCRIPTION', event.notes),
    ...said('LOCATION', event.place),
    ...(event.link ? [bare('URL', event.link)] : []),
    ...said('CATEGORIES', event.category),
    bare('STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    bare('TRANSP', event.isBusy ? 'OPAQUE' : 'TRANSPARENT'),
    bare('CLASS', event.isPrivate ? 'PRIVATE' : 'PUBLIC'),
    ...(event.organizer
      ? [{ name: 'ORGANIZER', params: { CN: event.organizer.name }, value: mailOf(event.organizer) }]
      : []),
    ...event.guests.map((guest) => ({
      name: 'ATTENDEE',
      params: { CN: guest.name, ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'NEEDS-ACTION', RSVP: 'TRUE' },
      value: mailOf(guest),
    })),
    ...event.reminders.flatMap((minutes) => [
      bare('BEGIN', 'VALARM'),
      bare('ACTION', 'DISPLAY'),
      bare('DESCRIPTION', escaped(event.title)),
      bare('TRIGGER', `-PT${minutes}M`),
      bare('END', 'VALARM'),
    ]),
    bare('END', 'VEVENT'),
  ]
}

const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** The zones and events of a calendar, as content lines. */
export function calendarBody(events: readonly IcsEvent[], now: Date): string[] {
  const stamp = stampOf(now)
  const zones = new Map<string, number>()
  for (const { allDay, timeZone, starts } of events) {
    const year = Number(starts.slice(0, 4))
    if (!allDay && timeZone !== 'UTC') zones.set(timeZone, Math.min(zones.get(timeZone) ?? year, year))
  }
  return [
    ...[...zones].flatMap(([zone, year]) => describedZone(zone, year)).map(folded),
    ...events.flatMap((event) => eventLines(event, stamp)).map(printLine),
  ]
}

/** A calendar as RFC 5545 writes it. */
export function printCalendar({ method, events }: IcsCalendar, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pam//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...calendarBody(events, now),
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

const dateText = /^(\d{4})(\d\d)(\d\d)$/
const timeText = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/

interface ReadTime {
  readonly allDay: boolean
  readonly local: string
  readonly timeZone: string
}

function readTime(
  line: ContentLine,
  value: string,
  zones: readonly Component[],
  usual: string,
): ReadTime | null {
  const day = dateText.exec(value)
  if (day) return { allDay: true, local: `${day[1]}-${day[2]}-${day[3]}`, timeZone: usual }
  const time = timeText.exec(value)
  if (!time) return null
  const [, year, month, date, hour, minute, isUtc] = time
  const local = `${year}-${month}-${date}T${hour}:${minute}`
  const named = line.params.TZID
  if (isUtc) return { allDay: false, local, timeZone: 'UTC' }
  // A time without a zone is in the reader's local time.
  const timeZone = named === undefined ? usual : zoneNamed(named, zones)
  return timeZone === null ? null : { allDay: false, local, timeZone }
}

const isReal = ({ allDay, local }: ReadTime): boolean => {
  try {
    const found = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    return allDay ? found.hour === 0 : true
  } catch {
    return false
  }
}

/** In the zone of the event, no matter how the file wrote it. */
const inZone = (time: ReadTime, of: ReadTime): string =>
  time.allDay || of.allDay || time.timeZone === of.timeZone
    ? of.allDay
      ? time.local.slice(0, 10)
      : time.local
    : localOf(instantOf(time.local, time.timeZone), of.timeZone)

const minutesOf = (duration: string): number | null => {
  try {
    return Temporal.Duration.from(duration).total({ unit: 'minutes', relativeTo: '2026-01-01' })
  } catch {
    return null
  }
}

const personOf = ({ params, value }: ContentLine): IcsPerson | null => {
  const email = value.replace(/^mailto:/i, '').trim()
  return email.includes('@') ? { name: params.CN ?? '', email } : null
}

const answers: Record<string, IcsGuest['answer']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

function guestOf(line: ContentLine): IcsGuest | null {
  const person = personOf(line)
  const answer = answers[line.params.PARTSTAT?.trim().toUpperCase() ?? '']
  return person && answer ? { ...person, answer } : person
}

function readEvent(part: Component, zones: readonly Component[], usual: string): IcsEvent | UnreadEvent {
  const lineOf = (name: string) => part.lines.find((line) => line.name === name)
  const textOf = (name: string) => unescaped(lineOf(name)?.value ?? '')
  const title = textOf('SUMMARY').trim() || 'Untitled event'
  const at = (name: string): ReadTime | null => {
    const line = lineOf(name)
    const found = line && readTime(line, line.value.trim(), zones, usual)
    return found && isReal(found) ? found : null
  }
  const start = at('DTSTART')
  if (!start) return { title, reason: 'its date or time zone is not one we can read' }
  const end = at('DTEND')
  const duration = lineOf('DURATION') ? minutesOf(lineOf('DURATION')?.value ?? '') : null
  const given = end ? inZone(end, start) : duration === null ? null : shiftLocal(start.local, duration)
  // The end of an all-day event is the day after its last day.
  const last =
    given === null || given <= start.local ? start.local : start.allDay ? dayAfter(given, -1) : given
  const replaces = at('RECURRENCE-ID')
  const exceptions = part.lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((line) => line.value.split(',').map((value) => readTime(line, value.trim(), zones, usual)))
    .flatMap((time) => (time && isReal(time) ? [inZone(time, start)] : []))
  return {
    uid: textOf('UID').trim(),
    sequence: Number.parseInt(lineOf('SEQUENCE')?.value ?? '0', 10) || 0,
    title,
    notes: textOf('DESCRIPTION'),
    place: textOf('LOCATION'),
    link: linkOf(part),
    allDay: start.allDay,
    starts: start.local,
    ends: last,
    timeZone: start.timeZone,
    rule: ruleText(lineOf('RRULE')?.value ?? null, start),
    exceptions,
    replaces: replaces ? inZone(replaces, start) : null,
    isCancelled: /^CANCELLED$/i.test(textOf('STATUS').trim()),
    isBusy: !/^TRANSPARENT$/i.test(textOf('TRANSP').trim()),
    isPrivate: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf('CLASS').trim()),
    category: textOf('CATEGORIES'),
    reminders: remindersOf(part),
    organizer: personOfLine(lineOf('ORGANIZER')),
    guests: part.lines.filter(({ name }) => name === 'ATTENDEE').flatMap((line) => guestOf(line) ?? []),
  }
}

const personOfLine = (line: ContentLine | undefined) => (line ? personOf(line) : null)

/** The address of a video call also appears under other property names. */
function linkOf({ lines }: Component): string {
  const found = ['URL', 'X-GOOGLE-CONFERENCE', 'CONFERENCE']
    .flatMap((name) => lines.filter((line) => line.name === name))
    .find(({ value }) => /^https?:\/\//i.test(value.trim()))
  return found?.value.trim() ?? ''
}

/** The limit of a rule as a date in the event's time zone. */
const ruleText = (rule: string | null, start: ReadTime): string | null =>
  rule === null
    ? null
    : rule
        .trim()
        .replace(/UNTIL=(\d{8}T\d{6}Z)/i, (_, text: string) => {
          const time = timeText.exec(text)
          const local = time ? `${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}` : ''
          const zone = start.allDay ? 'UTC' : start.timeZone
          return `UNTIL=${localOf(instantOf(local, 'UTC'), zone).slice(0, 10).replaceAll('-', '')}`
        })
        .replace(/UNTIL=(\d{8})T\d{6}(?!Z)/i, 'UNTIL=$1')

const remindersOf = ({ parts }: Component): number[] =>
  parts
    .filter(({ name }) => name === 'VALARM')
    .flatMap(({ lines }) => {
      const trigger = lines.find(({ name }) => name === 'TRIGGER')
      if (!trigger || trigger.params.RELATED === 'END' || trigger.params.VALUE === 'DATE-TIME') return []
      const minutes = minutesOf(trigger.value.trim())
      return minutes !== null && minutes <= 0 ? [Math.round(-minutes)] : []
    })
    .filter((minutes, index, all) => all.indexOf(minutes) === index)
    .slice(0, 5)

/** Reads what it can. Times without a zone are in `usual`. */
export function parseCalendar(text: string, usual: string): IcsCalendar & { unread: UnreadEvent[] } {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR')
  const zone = isTimeZone(usual) ? usual : 'UTC'
  const read = calendars.flatMap(({ parts }) => {
    const zones = parts.filter(({ name }) => name === 'VTIMEZONE')
    return parts.filter(({ name }) => name === 'VEVENT').map((part) => readEvent(part, zones, zone))
  })
  const method = calendars[0]?.lines
    .find(({ name }) => name === 'METHOD')
    ?.value.trim()
    .toUpperCase()
  return {
    method: method || null,
    events: read.filter((event) => 'uid' in event),
    unread: read.filter((event) => 'reason' in event),
  }
}
