import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'

const count = z.number().int()

export const eventKind = z.enum([
  'hearing',
  'deposition',
  'meeting',
  'appointment',
  'consultation',
  'reminder',
  'other',
])

const localTime = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/
/** A day, or a time on the clocks of the event's zone. */
const local = z.string().regex(localTime, 'Enter a date.')

export const eventGuest = z.object({
  name: line(200).default(''),
  email: z.union([z.literal(''), z.email('Enter an email address, or leave it empty.')]).default(''),
  contact_id: z.uuid().nullable().default(null),
})

/** What a guest answered to the invitation. */
export const guestAnswer = z.enum(['accepted', 'declined', 'tentative'])

const webAddress = z.union([
  z.literal(''),
  z.url({
    protocol: /^https?$/,
    error: 'Enter a complete web address, as in https://meet.example.com/room.',
  }),
])

export const eventDetails = z.object({
  title: line(200).min(1, 'Enter a title.'),
  kind: eventKind.default('meeting'),
  case_id: z.uuid().nullable().default(null),
  all_day: z.boolean().default(false),
  starts: local,
  /** The last day, included; or when it ends. */
  ends: local,
  /** As in America/New_York. */
  time_zone: line(60).min(1, 'Choose a time zone.'),
  place: line(300).default(''),
  video_link: webAddress.default(''),
  notes: line(5000).default(''),
  /** People of the firm. */
  people: z.array(z.uuid()).max(50).default([]),
  guests: z.array(eventGuest).max(50).default([]),
  /** RFC 5545, as in FREQ=WEEKLY;BYDAY=MO,WE; null when it takes place once. */
  rule: line(500).nullable().default(null),
  /** Minutes before it starts. */
  reminders: z.array(count.min(0).max(40_320, 'Choose at most 28 days before.')).max(5).default([]),
  is_busy: z.boolean().default(true),
  /** Without a case: colleagues see the details, not only that the person is busy. */
  is_shared: z.boolean().default(false),
})

/** Which events of a series a change applies to. */
export const changeScope = z.enum(['all', 'one', 'following'])

const whichOnes = z.object({
  scope: changeScope.default('all'),
  /** The one it was opened at, by its local beginning in the series. */
  occurrence: local.nullable().default(null),
})

export const eventView = eventDetails.extend({
  id: z.uuid(),
  /** The series this is a changed one of. */
  series_id: z.uuid().nullable(),
  occurrence: local.nullable(),
  case_title: z.string().nullable(),
  case_number: z.string().nullable(),
  owner_id: z.uuid(),
  owner: z.string(),
  /** By mail, for the time the event has now. */
  answers: z.array(z.object({ email: z.string(), answer: guestAnswer, at: z.iso.datetime() })),
  people_names: z.array(z.object({ id: z.uuid(), name: z.string() })),
  status: z.enum(['confirmed', 'cancelled']),
  version: count,
  may_change: z.boolean(),
  updated_at: z.iso.datetime(),
  /** What became of the invitations, after a change that sends some. */
  invitations: z.enum(['none', 'sent', 'not_set_up']),
})

/** An event on the calendar: a series has one for each time it takes place. */
export const eventOccurrence = z.object({
  id: z.uuid(),
  /** Null where the event takes place once. */
  occurrence: local.nullable(),
  title: z.string(),
  kind: eventKind,
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  all_day: z.boolean(),
  /** On the clocks of the firm. */
  starts: local,
  ends: local,
  place: z.string(),
  video_link: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  is_repeating: z.boolean(),
  is_busy: z.boolean(),
  version: count,
  may_change: z.boolean(),
})

export const courtClosure = z.object({ date: z.iso.date(), name: z.string(), court: z.string() })

export const personBusy = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** On the clocks of the asked zone. */
  busy: z.array(z.object({ from: local, until: local })),
})

const one = z.object({ id: z.uuid() })
const days = z.object({ from: z.iso.date('Enter a date.'), until: z.iso.date('Enter a date.') })

export const calendarApi = {
  list: endpoint('GET', '/calendar/events', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible events between two days, with every occurrence.',
    query: days.extend({
      case_id: z.uuid().optional(),
      user_id: z.uuid().optional(),
      kind: eventKind.optional(),
    }),
    response: z.object({
      items: z.array(eventOccurrence),
      /** There are more than are shown. */
      is_cut: z.boolean(),
      today: z.iso.date(),
      time_zone: z.string(),
    }),
  }),
  show: endpoint('GET', '/calendar/events/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One event with its attendees, guests and recurrence.',
    params: one,
    response: eventView,
  }),
  add: endpoint('POST', '/calendar/events', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add an event, and email invitations to its guests if asked.',
    body: eventDetails.extend({ invite: z.boolean().default(false) }),
    response: eventView,
  }),
  change: endpoint('PUT', '/calendar/events/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Change or move an event, one of a series, or that one and all after it.',
    params: one,
    body: eventDetails.extend({ version: count, invite: z.boolean().default(false), ...whichOnes.shape }),
    response: eventView,
  }),
  cancel: endpoint('POST', '/calendar/events/:id/cancel', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Cancel an event, one of a series, or that one and all after it. It can be restored.',
    params: one,
    body: whichOnes.extend({ version: count, invite: z.boolean().default(false) }),
    response: eventView,
  }),
  restore: endpoint('POST', '/calendar/events/:id/restore', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Restore a canceled event, or one canceled occurrence of a series.',
    params: one,
    body: z.object({
      occurrence: local.nullable().default(null),
      /** With it, a series that was ended early is as long as before. */
      rule: line(500).nullable().default(null),
    }),
    response: eventView,
  }),
  availability: endpoint('GET', '/calendar/availability', {
    access: 'cases.view',
    records: 'firm',
    summary: 'When colleagues are busy, without details of their events.',
    query: days.extend({
      user_ids: z.string().max(2000),
      time_zone: z.string().max(60).optional(),
      /** An event whose own time does not count. */
      except: z.uuid().optional(),
    }),
    response: z.object({ people: z.array(personBusy) }),
  }),
  freeTimes: endpoint('GET', '/calendar/free-times', {
    access: 'cases.view',
    records: 'firm',
    summary:
      'The next times when all selected people are free during working hours, federal holidays excluded.',
    query: z.object({
      user_ids: z
        .string()
        .max(2000)
        .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))])
        .pipe(z.array(z.uuid()).min(1, 'Choose at least one person.').max(50)),
      /** The first day that is looked at. */
      from: z.iso.date('Enter a date.'),
      minutes: z.coerce.number().int().min(15).max(720),
      time_zone: z.string().max(60).optional(),
      /** An event whose own time does not count. */
      except: z.uuid().optional(),
    }),
    /** On the clocks of the asked zone. */
    response: z.object({ items: z.array(z.object({ starts: local, ends: local })) }),
  }),
  closures: endpoint('GET', '/calendar/closures', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Court holidays and closures between two days, of the federal courts and those of open cases.',
    query: days,
    response: z.object({ items: z.array(courtClosure) }),
  }),
}

export type EventKind = z.infer<typeof eventKind>
export type GuestAnswer = z.infer<typeof guestAnswer>
export type EventGuest = z.infer<typeof eventGuest>
export type EventDetails = z.infer<typeof eventDetails>
export type EventView = z.infer<typeof eventView>
export type EventOccurrence = z.infer<typeof eventOccurrence>
export type ChangeScope = z.infer<typeof changeScope>
export type CourtClosure = z.infer<typeof courtClosure>
