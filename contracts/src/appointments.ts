import { z } from 'zod'
import { clearance } from './conflicts.ts'
import { weekday } from './settings.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { minuteOfDay } from './shared/minute-of-day.ts'
import { practiceArea } from './shared/practice-area.ts'

const count = z.number().int()
const moment = z.iso.datetime()

export const appointmentPlace = z.enum(['office', 'phone', 'video'])

/** Times on one day of the week, on the clocks of the page's zone. */
export const bookingHours = z
  .object({ day: weekday, from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from < until, { message: 'The end must be after the start.', path: ['until'] })

/** The limits of a booking page, in one place for the screen and the server. */
export const bookingLimits = {
  minutes: { least: 10, most: 240 },
  buffer: { least: 0, most: 120 },
  noticeHours: { least: 0, most: 336 },
  horizonDays: { least: 1, most: 60 },
} as const

const within = ({ least, most }: { least: number; most: number }, unit: string) =>
  count.min(least, `Enter at least ${least} ${unit}.`).max(most, `Enter at most ${most} ${unit}.`)

export const bookingPageDetails = z
  .object({
    title: line(120).min(1, 'Enter a name for the appointment.'),
    intro: line(1000).default(''),
    practice_area: practiceArea,
    /** The first of them who is free takes the appointment. */
    people: z.array(z.uuid()).min(1, 'Choose at least one person.').max(20),
    minutes: within(bookingLimits.minutes, 'minutes').default(30),
    /** Kept free before and after each appointment. */
    buffer_minutes: within(bookingLimits.buffer, 'minutes').default(10),
    notice_hours: within(bookingLimits.noticeHours, 'hours').default(24),
    horizon_days: within(bookingLimits.horizonDays, 'days').default(30),
    time_zone: line(60).min(1, 'Choose a time zone.'),
    hours: z.array(bookingHours).min(1, 'Add at least one time.').max(28),
    place_kind: appointmentPlace.default('phone'),
    /** An address, a number to call, or the link of a video call. */
    place: line(300).default(''),
    /** The inquiry form whose questions visitors answer. */
    form_id: z.uuid(),
    needs_confirmation: z.boolean().default(false),
    /** Clients of these people book with it in the portal. */
    is_for_clients: z.boolean().default(true),
    closes_on_holidays: z.boolean().default(true),
  })
  .refine(({ place_kind, place }) => place_kind !== 'video' || /^https?:\/\/\S+$/.test(place), {
    message: 'Enter the link of the video call, as in https://meet.example.com/room.',
    path: ['place'],
  })

export const bookingPageRow = z.object({
  id: z.uuid(),
  title: z.string(),
  practice_area: practiceArea,
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  minutes: count,
  is_published: z.boolean(),
  path: z.string(),
  /** Pending and confirmed appointments that are still to come. */
  upcoming: count,
  can_change: z.boolean(),
})

export const bookingPageView = bookingPageDetails.safeExtend({
  id: z.uuid(),
  path: z.string(),
  is_published: z.boolean(),
  form_title: z.string(),
  version: count,
  can_change: z.boolean(),
})

/** `pending`: the firm is to confirm it. */
export const appointmentStatus = z.enum(['pending', 'confirmed', 'declined', 'canceled'])

export const appointmentView = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  host_id: z.uuid(),
  host: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** On the clocks of the firm. */
  starts: z.string(),
  time_zone: z.string(),
  place: z.string(),
  status: appointmentStatus,
  /** Of the names the visitor gave; null for a client of a case. */
  clearance: clearance.nullable(),
  lead_id: z.uuid().nullable(),
  reference: z.string().nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  note: z.string(),
  created_at: moment,
  version: count,
  can: z.object({ confirm: z.boolean(), decline: z.boolean(), cancel: z.boolean() }),
})

export const appointmentFilter = z.object({
  show: z.enum(['upcoming', 'pending', 'past']).default('upcoming'),
  mine: z.stringbool().optional(),
})

const one = z.object({ id: z.uuid() })
const note = z.object({ note: line(500).default('') })

export const appointmentsApi = {
  pages: endpoint('GET', '/appointments/pages', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Booking pages of the firm.',
    response: z.object({ items: z.array(bookingPageRow), can_create: z.boolean() }),
  }),
  showPage: endpoint('GET', '/appointments/pages/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One booking page with its hours.',
    params: one,
    response: bookingPageView,
  }),
  makePage: endpoint('POST', '/appointments/pages', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Create a booking page for the caller with the firm’s working hours; not published yet.',
    body: z.object({
      title: line(120).min(1, 'Enter a name for the appointment.'),
      practice_area: practiceArea,
    }),
    response: bookingPageView,
  }),
  savePage: endpoint('PUT', '/appointments/pages/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Save a booking page: one’s own, or anyone’s with the right to manage cases.',
    params: one,
    body: bookingPageDetails.safeExtend({ version: count }),
    response: bookingPageView,
  }),
  publishPage: endpoint('POST', '/appointments/pages/:id/publish', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Publish or unpublish a booking page.',
    params: one,
    body: z.object({ is_published: z.boolean() }),
    response: bookingPageView,
  }),
  list: endpoint('GET', '/appointments', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Appointments the caller may see.',
    query: appointmentFilter,
    response: z.object({ items: z.array(appointmentView), pending: count }),
  }),
  confirm: endpoint('POST', '/appointments/:id/confirm', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Confirm an appointment; with an open conflict check only if the call says so.',
    params: one,
    body: z.object({ despite_check: z.boolean().default(false) }),
    response: appointmentView,
  }),
  decline: endpoint('POST', '/appointments/:id/decline', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Decline an appointment. The visitor is told that it will not take place, without a reason.',
    params: one,
    body: note,
    response: appointmentView,
  }),
  cancel: endpoint('POST', '/appointments/:id/cancel', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Cancel a confirmed appointment. The visitor is told by email.',
    params: one,
    body: note,
    response: appointmentView,
  }),
}

export type BookingPageDetails = z.infer<typeof bookingPageDetails>
export type BookingPageView = z.infer<typeof bookingPageView>
export type BookingHours = z.infer<typeof bookingHours>
export type AppointmentPlace = z.infer<typeof appointmentPlace>
export type AppointmentStatus = z.infer<typeof appointmentStatus>
export type AppointmentView = z.infer<typeof appointmentView>
export type AppointmentFilter = z.infer<typeof appointmentFilter>
