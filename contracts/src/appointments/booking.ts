import { appointmentPlace, appointmentStatus } from '@pam/contracts/appointments'
import { answers, question } from '@pam/contracts/intake/form'
import { accentShades } from '@pam/contracts/shared/accent'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

const moment = z.iso.datetime()
const language = z.enum(['en', 'es'])
const bySlug = z.object({ slug: z.string().max(80) })
const token = { token: z.string().max(100) }
const outside = { access: 'public', records: 'none' } as const

const offered = {
  firm: z.string(),
  phone: z.string(),
  logo: z.string().nullable(),
  accent: accentShades.nullable(),
  title: z.string(),
  minutes: z.number().int(),
  place_kind: appointmentPlace,
  /** The zone of the firm's clocks; the page shows times in the visitor's own. */
  time_zone: z.string(),
}

export const publicBookingPage = z.object({
  ...offered,
  intro: z.string(),
  notice: z.array(z.string()),
  narrative_cap: z.number().int(),
  questions: z.array(question),
  /** For one booking, from this page, not sooner than the seconds say. */
  ticket: z.string(),
  least_seconds: z.number().int(),
})

/** Start times of free slots, in order. What fills the other times is never disclosed. */
export const freeTimes = z.object({ times: z.array(moment) })

export const newBooking = z.object({
  ticket: z.string().min(1).max(300),
  starts_at: moment,
  accepts_notice: z.literal(true, 'Read and accept the notice first.'),
  answers,
  language: language.default('en'),
  /** The visitor's own. */
  time_zone: z.string().max(60).default(''),
  /** No person sees this field. */
  website: z.string().max(200).default(''),
})

/** An appointment as the person who booked it sees it. */
export const ownAppointment = z.object({
  ...offered,
  name: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** Where it takes place; empty until it is confirmed. */
  place: z.string(),
  status: appointmentStatus,
  language,
  can_change: z.boolean(),
})

export const bookingApi = {
  show: endpoint('GET', '/appointments/book/:slug', {
    ...outside,
    summary: 'A published booking page, for anyone who has its address.',
    params: bySlug,
    response: publicBookingPage,
  }),
  times: endpoint('GET', '/appointments/book/:slug/times', {
    ...outside,
    summary: 'Free times of a booking page.',
    params: bySlug,
    response: freeTimes,
  }),
  book: endpoint('POST', '/appointments/book/:slug', {
    ...outside,
    largestBody: 64 * 1024,
    summary: 'Book a time. A repeated submission books once and gets the same answer.',
    params: bySlug,
    body: newBooking,
    response: z.object({
      status: appointmentStatus,
      starts_at: moment,
      ends_at: moment,
      has_mail: z.boolean(),
    }),
  }),
  mine: endpoint('POST', '/appointments/mine', {
    ...outside,
    guards: 'token',
    summary: 'An appointment, for whoever has the link in its email.',
    body: z.object(token),
    response: ownAppointment,
  }),
  myTimes: endpoint('POST', '/appointments/mine/times', {
    ...outside,
    guards: 'token',
    summary: 'Times an appointment can be moved to.',
    body: z.object(token),
    response: freeTimes,
  }),
  move: endpoint('POST', '/appointments/mine/move', {
    ...outside,
    guards: 'token',
    summary: 'Move an appointment to another free time.',
    body: z.object({ ...token, starts_at: moment }),
    response: ownAppointment,
  }),
  cancel: endpoint('POST', '/appointments/mine/cancel', {
    ...outside,
    guards: 'token',
    summary: 'Cancel an appointment by the link in its email.',
    body: z.object(token),
    response: ownAppointment,
  }),
}

export type PublicBookingPage = z.infer<typeof publicBookingPage>
export type NewBooking = z.infer<typeof newBooking>
export type OwnAppointment = z.infer<typeof ownAppointment>
