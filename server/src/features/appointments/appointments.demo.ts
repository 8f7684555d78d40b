import { colleaguesOf } from '#features/auth'
import { newId, newToken } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { visitorActor } from './appointments.policy.ts'
import { insertAppointment, updatePage } from './appointments.queries.ts'
import type { Appointment } from './appointments.table.ts'
import { confirmed } from './decide.ts'
import { newPage } from './pages.service.ts'

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

/** So many workdays from now, in the morning of the east coast. */
function workday(now: Date, days: number, hourUtc: number): Date {
  const step = Math.sign(days)
  let at = Math.floor(now.getTime() / dayMs) * dayMs + hourUtc * 60 * minuteMs
  for (let left = Math.abs(days); left > 0; ) {
    at += step * dayMs
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}

interface SampleBooking {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: 'en' | 'es'
  readonly day: number
  readonly hourUtc: number
  readonly status: 'pending' | 'confirmed' | 'declined' | 'canceled'
  readonly note: string
}

/** Addresses that belong to nobody. */
const bookings: readonly SampleBooking[] = [
  {
    name: 'Teresa Bishop',
    email: 'teresa.bishop@example.com',
    phone: '(347) 555-0119',
    language: 'en',
    day: 3,
    hourUtc: 15,
    status: 'pending',
    note: '',
  },
  {
    name: 'Luis Ortega',
    email: 'luis.ortega@example.com',
    phone: '(929) 555-0163',
    language: 'es',
    day: 4,
    hourUtc: 16,
    status: 'pending',
    note: '',
  },
  {
    name: 'Grace Kim',
    email: 'grace.kim@example.com',
    phone: '(917) 555-0142',
    language: 'en',
    day: 2,
    hourUtc: 18,
    status: 'confirmed',
    note: '',
  },
  {
    name: 'Paul Brandt',
    email: 'paul.brandt@example.com',
    phone: '(646) 555-0178',
    language: 'en',
    day: -4,
    hourUtc: 17,
    status: 'declined',
    note: 'We do not handle patent matters.',
  },
  {
    name: 'Rita Greene',
    email: 'rita.greene@example.com',
    phone: '(718) 555-0185',
    language: 'en',
    day: -2,
    hourUtc: 15,
    status: 'canceled',
    note: '',
  },
]

/** One booking page of the sample firm, open, and what visitors booked on it. */
export async function seedAppointments({ tx, jobs, firmId, now }: SampleFirm): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const page = await newPage(
    tx,
    { firmId, userId: lawyer.id, now },
    { title: 'Initial consultation', area: 'personal-injury' },
  )
  await updatePage(tx, page, {
    intro: 'A first conversation about your accident, by phone and free of charge.',
    isPublished: true,
  })
  for (const { day, hourUtc, ...booking } of bookings) {
    const startsAt = workday(now, day, hourUtc)
    const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - dayMs)
    const decidedAt = new Date(createdAt.getTime() + 2 * 60 * minuteMs)
    const isConfirmed = booking.status === 'confirmed'
    const appointment: Appointment = {
      ...booking,
      id: newId(),
      firmId,
      pageId: page.id,
      hostId: lawyer.id,
      leadId: null,
      caseId: null,
      status: isConfirmed ? 'pending' : booking.status,
      timeZone: 'America/New_York',
      startsAt,
      endsAt: new Date(startsAt.getTime() + page.minutes * minuteMs),
      eventId: null,
      ticket: newToken(),
      // Nobody reads mail at these addresses, so no reminder is due.
      remindedDayAt: createdAt,
      remindedHourAt: createdAt,
      version: 1,
      createdAt,
      decidedAt: booking.status === 'pending' ? null : decidedAt,
    }
    await insertAppointment(tx, appointment)
    if (isConfirmed)
      await confirmed(tx, { actor: visitorActor(firmId), jobs, now: () => decidedAt }, page, appointment)
  }
}
