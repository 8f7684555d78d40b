import { type EventGuest, type EventKind, eventDetails } from '@pam/contracts/calendar'
import { localOf, shiftLocal } from '@pam/law/calendar/event-time'
import { dayIn, defineImportPart } from '#features/cases'
import { firmSettings } from '#features/settings'
import { newId } from '#platform/id'
import { insertManyEvents } from './calendar.queries.ts'
import { boundsOf } from './event-columns.ts'

interface ImportedEvent {
  readonly title: string
  readonly kind: EventKind
  readonly allDay: boolean
  /** As in the file: floating in the firm's time zone, or in the zone it names. */
  readonly starts: string
  readonly ends: string
  readonly startsZone: string
  readonly endsZone: string
  readonly place: string
  readonly videoLink: string
  readonly notes: string
  readonly people: readonly string[]
  readonly guests: readonly EventGuest[]
}

/** The first word that is found counts. */
const kinds: readonly (readonly [EventKind, RegExp])[] = [
  ['deposition', /deposition|\bdepo\b/i],
  ['hearing', /hearing|trial|court|arraignment|conference with (the )?judge|oral argument/i],
  ['consultation', /consult|intake/i],
  ['reminder', /remind/i],
  ['appointment', /appointment/i],
  ['meeting', /meeting|\bcall\b|conference/i],
]
const kindOf = (...texts: readonly string[]): EventKind =>
  texts.flatMap((text) => kinds.find(([, words]) => words.test(text))?.[0] ?? [])[0] ?? 'other'

/** 9:00 AM, 9 AM, 14:30 or 14:30:00, as hours and minutes; undefined where it is no time of day. */
export function timeIn(text: string): string | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim())
  if (!found || (!found[2] && !found[3])) return undefined
  const [, hours = '', minutes = '00', half] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && (Number(hours) < 1 || Number(hours) > 12)))
    return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

interface Moment {
  readonly day: string
  readonly time: string
  readonly zone: string
}

/** A day with or without a time behind it: 3/4/2026 9:00 AM, 2026-03-04T14:30:00-05:00, March 4, 2026. */
export function momentIn(text: string): Moment | undefined {
  const words = text.trim()
  const whole = dayIn(words)
  const found =
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}|[A-Za-z]{3,9}\.? \d{1,2},? \d{4})(?:[T ,]+(?:at )?(.+))?$/.exec(
      words,
    )
  if (!found) return undefined
  const [, date = '', rest = ''] = found
  const day = dayIn(date) ?? whole
  if (!day) return undefined
  if (!rest) return { day, time: '', zone: '' }
  const [, clock = '', zone = ''] = /^(.+?)\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(rest) ?? []
  const time = timeIn(clock)
  return time ? { day, time, zone: zone === 'UTC' ? 'Z' : zone } : undefined
}

const isYes = (text: string) => /^(yes|y|true|1|x)$/i.test(text.trim())

/** Names and addresses in one cell; a comma parts them only where the whole is no one's name. */
const namesIn = (text: string, isKnown: (name: string) => boolean) =>
  text
    .split(/[;\n]/)
    .flatMap((name) => (isKnown(name) ? [name] : name.split(',')))
    .map((name) => name.trim())
    .filter(Boolean)

/** Events of another program. Those without a case stay with the people who take part. */
export const eventsImport = defineImportPart<ImportedEvent>({
  what: 'events',
  caseIsOptional: true,
  read(cell, findPerson) {
    const errors: string[] = []
    // MyCase writes day and time into one column that it calls a time.
    const [start, end] = [cell('starts') || cell('start_time'), cell('ends') || cell('end_time')]
    const [from, until] = [momentIn(start), momentIn(end)]
    if (!from) errors.push(start ? `The start is not a valid date: ${start}.` : 'The start is missing.')
    if (cell('ends') && !until) errors.push(`The end is not a valid date: ${end}.`)
    const clockOf = (moment: Moment | undefined, column: 'start_time' | 'end_time') => {
      if (!cell(column)) return moment?.time ?? ''
      // Some files repeat the day in the column of the time.
      const time = timeIn(cell(column)) ?? momentIn(cell(column))?.time
      if (!time) errors.push(`This is not a valid time: ${cell(column)}.`)
      return time ?? ''
    }
    const [startTime, endTime] = [clockOf(from, 'start_time'), clockOf(until, 'end_time')]
    const allDay = isYes(cell('all_day')) || startTime === ''
    const day = from?.day ?? '2000-01-01'
    const lastDay = until?.day ?? day
    const starts = allDay ? day : `${day}T${startTime}`
    const ends = allDay
      ? lastDay
      : endTime
        ? `${lastDay}T${endTime}`
        : // Without an end it takes an hour.
          shiftLocal(starts, 60)
    if (ends < starts) errors.push('The end must be after the start.')
    const address = cell('place')
    const isLink = /^https?:\/\/\S+$/i.test(address)
    const named = namesIn(cell('people'), (name) => findPerson(name) !== undefined)
    const people = [...new Set(named.flatMap((name) => findPerson(name) ?? []))]
    const guests = named
      .filter((name) => findPerson(name) === undefined)
      .map((name) => ({ name: name.includes('@') ? '' : name, email: name.includes('@') ? name : '' }))
    const written = {
      title: cell('event'),
      notes: cell('event_text'),
      place: isLink ? '' : address,
      video_link: isLink ? address : '',
      guests,
    }
    const shape = eventDetails.pick({ title: true, notes: true, place: true, video_link: true, guests: true })
    const parsed = shape.safeParse(written)
    if (!parsed.success) errors.push(...new Set(parsed.error.issues.map(({ message }) => message)))
    const kind = kindOf(cell('event_kind'), cell('event'))
    return {
      text: [cell('event'), starts.replace('T', ' '), kind, address].filter(Boolean).join(', '),
      errors,
      value: {
        title: cell('event'),
        notes: cell('event_text'),
        kind,
        allDay,
        starts,
        ends,
        startsZone: allDay ? '' : (from?.zone ?? ''),
        endsZone: allDay ? '' : (until?.zone ?? ''),
        place: written.place,
        videoLink: written.video_link,
        people,
        guests: parsed.data?.guests ?? [],
      },
    }
  },
  async save(tx, ctx, rows) {
    const { firmId, userId } = ctx.actor
    const { time_zone: timeZone } = await firmSettings(tx, firmId)
    const now = ctx.now()
    const here = (local: string, zone: string) =>
      zone ? localOf(Date.parse(`${local}:00${zone}`), timeZone) : local
    await insertManyEvents(
      tx,
      rows.map(({ caseId, value: { people, guests, startsZone, endsZone, ...event } }) => {
        const id = newId()
        const [starts, ends] = [here(event.starts, startsZone), here(event.ends, endsZone || startsZone)]
        // In the hour the clocks go back, an end can read earlier than its start.
        const time = {
          starts,
          ends: ends < starts ? starts : ends,
          allDay: event.allDay,
          timeZone,
          rule: null,
        }
        return {
          people: people.length > 0 ? people : [userId],
          event: {
            ...event,
            ...time,
            ...boundsOf(time, timeZone),
            id,
            firmId,
            caseId: caseId || null,
            guests: [...guests],
            ownerId: userId,
            status: 'confirmed' as const,
            uid: `${id}@pam`,
            createdBy: userId,
            createdAt: now,
            updatedAt: now,
          },
        }
      }),
    )
  },
})
