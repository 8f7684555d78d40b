import { randomBytes } from 'node:crypto'
import { type AppointmentView, appointmentsApi, type BookingPageView } from '@pam/contracts/appointments'
import { bookingApi } from '@pam/contracts/appointments/booking'
import type { Answers } from '@pam/contracts/intake/form'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import { mailedToken } from './mailed-token.ts'

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** Weekdays from nine to five in New York, thirty minutes, open to the public. */
export async function openPage(
  by: TestPerson,
  change: Partial<BookingPageView> = {},
): Promise<BookingPageView> {
  const made = await by.call(appointmentsApi.makePage, {
    body: { title: 'First consultation', practice_area: 'family' },
  })
  const params = { id: made.id }
  const hours = workdays.map((day) => ({ day, from: '09:00', until: '17:00' }))
  const saved = await by.call(appointmentsApi.savePage, {
    params,
    body: { ...made, time_zone: 'America/New_York', hours, ...change },
  })
  return by.call(appointmentsApi.publishPage, { params: { id: saved.id }, body: { is_published: true } })
}

export const slugOf = ({ path }: Pick<BookingPageView, 'path'>) => path.replace('/book/', '')

/** What somebody whom the firm does not know answers; the name is new each time unless it is given. */
export const visitorAnswers = (change: Answers = {}): Answers => {
  const id = newId().slice(0, 8)
  return {
    name: `Visitor ${id}`,
    email: `visitor-${id}@home.example`,
    phone: '(555) 014-2233',
    other_side: `Opponent ${newId()}`,
    ...change,
  }
}

const patience = 10

/** The page as somebody opens it, after the time a person takes to read. */
export async function openedPage(world: TestApp, page: BookingPageView) {
  // From a separate address: few bookings are accepted per address.
  const visitor = world.visitor(`10.${randomBytes(3).join('.')}`)
  const params = { slug: slugOf(page) }
  const { ticket } = await visitor.call(bookingApi.show, { params })
  const { times } = await visitor.call(bookingApi.times, { params })
  world.clock.pass(patience)
  const book = (
    starts_at: string,
    answers = visitorAnswers(),
    more: { website?: string; language?: 'es' } = {},
  ) =>
    visitor.call(bookingApi.book, {
      params,
      body: { ticket, starts_at, accepts_notice: true, answers, time_zone: 'America/Chicago', ...more },
    })
  return { visitor, params, ticket, times, book }
}

/** A lawyer with a page and one appointment booked with it. */
export async function lawyerWithAppointment(world: TestApp, change: Partial<BookingPageView> = {}) {
  const lawyer = await world.person('lawyer')
  const page = await openPage(lawyer, change)
  const { times, book, visitor } = await openedPage(world, page)
  const answers = visitorAnswers()
  await book(times[0] ?? '', answers)
  const appointment = await appointmentOf(lawyer, String(answers.name))
  const token = await mailedToken(world, String(answers.email))
  return { lawyer, page, times, visitor, appointment, token, email: String(answers.email) }
}

export async function appointmentOf(by: TestPerson, name: string): Promise<AppointmentView> {
  for (const show of ['upcoming', 'past'] as const) {
    const { items } = await by.call(appointmentsApi.list, { query: { show } })
    const found = items.find((one) => one.name === name)
    if (found) return found
  }
  throw new Error(`no appointment of ${name}`)
}
