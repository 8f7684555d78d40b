import { appointmentsApi } from '@pam/contracts/appointments'
import { bookingApi } from '@pam/contracts/appointments/booking'
import { calendarApi } from '@pam/contracts/calendar'
import { intakeApi } from '@pam/contracts/intake'
import { portalClientApi } from '@pam/contracts/portal/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import {
  appointmentOf,
  lawyerWithAppointment,
  openedPage,
  openPage,
  slugOf,
  visitorAnswers,
} from '#test/appointments'
import { openCase } from '#test/cases'
import { mailsTo } from '#test/mailed-token'
import { portalOfCase } from '#test/portal'
import { attendAppointments } from './appointments.jobs.ts'

let world: TestApp
let lawyer: TestPerson
beforeAll(async () => {
  world = await testApp()
  lawyer = await world.person('lawyer', { fullName: 'Ada Marsh' })
})

/** In no order: mails of one moment have none. */
const subjectsTo = async (home: TestApp, address: string) =>
  (await mailsTo(home, address)).map(({ subject }) => subject.split(':')[0])
const mailed = async (answers: { email?: unknown }) => mailsTo(world, String(answers.email))
const localDay = (at: string) => new Date(at).toISOString().slice(0, 10)

describe('free times', () => {
  it('omit calendar entries with their buffer, closed days and the notice period, and disclose nothing else', async () => {
    const page = await openPage(lawyer)
    const before = await openedPage(world, page)
    const first = before.times[0] ?? ''
    expect(Date.parse(first) - world.clock.now().getTime()).toBeGreaterThan(23.9 * 3600_000)
    expect(
      before.times.some((at) => [0, 6].includes(new Date(`${localDay(at)}T00:00:00Z`).getUTCDay())),
    ).toBe(false)
    const busy = { starts: '10:00', ends: '11:00' }
    const day = before.times.map(localDay).find((one) => one > localDay(first)) ?? ''
    await lawyer.call(calendarApi.add, {
      body: {
        title: 'Secret strategy meeting',
        starts: `${day}T${busy.starts}`,
        ends: `${day}T${busy.ends}`,
        time_zone: 'America/New_York',
      },
    })
    const after = await openedPage(world, page)
    const gone = before.times.filter((at) => !after.times.includes(at))
    // 9:30 to 10:00 would touch the ten minutes before, 11:00 the ten minutes after.
    expect(
      gone.map((at) => new Date(at).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })),
    ).toEqual(expect.arrayContaining(['9:30:00 AM', '10:00:00 AM', '10:30:00 AM', '11:00:00 AM']))
    expect(gone).toHaveLength(4)
    const shown = JSON.stringify(await before.visitor.call(bookingApi.show, { params: before.params }))
    expect(shown).not.toMatch(/Secret|Ada Marsh/)
  })

  it('of a page that is closed, unknown or of a wrong shape are the same nothing', async () => {
    const page = await openPage(lawyer)
    await lawyer.call(appointmentsApi.publishPage, { params: { id: page.id }, body: { is_published: false } })
    const answers = await Promise.all(
      [slugOf(page), 'first-consultation-abcdefghjk', 'x', "'; drop table appointments"].map(async (slug) => {
        const answer = await world.visitor().send(bookingApi.show, { params: { slug } })
        const { request_id: _, ...body } = answer.json()
        return JSON.stringify([answer.statusCode, body])
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^\[404/)
  })
})

describe('a booking', () => {
  it('without a conflict is confirmed: event, inquiry, email with a calendar file, both in the visitor’s zone', async () => {
    const page = await openPage(lawyer)
    const { times, book } = await openedPage(world, page)
    const answers = visitorAnswers()
    const at = times.at(-1) ?? ''
    expect(await book(at, answers)).toMatchObject({ status: 'confirmed', starts_at: at })
    const appointment = await appointmentOf(lawyer, String(answers.name))
    expect(appointment).toMatchObject({ status: 'confirmed', clearance: 'clear', host: 'Ada Marsh' })
    const lead = await lawyer.call(intakeApi.lead, { params: { id: appointment.lead_id ?? '' } })
    expect(lead.names.map(({ role }) => role)).toEqual(['client', 'adverse'])
    const day = appointment.starts.slice(0, 10)
    const { items } = await lawyer.call(calendarApi.list, { query: { from: day, until: day } })
    expect(items.find(({ title }) => title.includes(String(answers.name)))).toMatchObject({
      kind: 'consultation',
    })
    const [mail] = await mailed(answers)
    expect(mail?.subject).toMatch(/^Confirmed: appointment with /)
    expect(mail?.text).toMatch(/C[SD]T/)
    expect(mail?.text).toMatch(/\/book#[\w-]{43}\n/)
    expect(mail?.text).toMatch(/attached file/)
  })

  it('with a hit waits for the firm, is confirmed in Spanish, and neither page nor email says why', async () => {
    const page = await openPage(lawyer)
    const opponent = `Harlan Quill ${world.firmId.slice(0, 4)}`
    await openCase(lawyer, { parties: [{ name: opponent, role: 'client' }] })
    const { times, book } = await openedPage(world, page)
    const answers = visitorAnswers({ other_side: opponent })
    const answer = await book(times.at(-2) ?? '', answers, { language: 'es' })
    expect(answer.status).toBe('pending')
    const [mail] = await mailed(answers)
    expect(mail?.text).toMatch(/le confirmará la cita/)
    expect(`${JSON.stringify(answer)} ${mail?.subject} ${mail?.text}`).not.toMatch(
      /conflict|conflicto|Harlan/i,
    )
    const pending = await appointmentOf(lawyer, String(answers.name))
    expect(pending.clearance).toBe('undecided')
    const params = { id: pending.id }
    await expect(lawyer.call(appointmentsApi.confirm, { params, body: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
    const confirmed = await lawyer.call(appointmentsApi.confirm, { params, body: { despite_check: true } })
    expect(confirmed.status).toBe('confirmed')
    expect(await subjectsTo(world, String(answers.email))).toContain('Confirmada')
  })

  it('of one time by many at once is made once, with one page or with two pages of the same person', async () => {
    const [one, other] = [await openPage(lawyer), await openPage(lawyer)]
    const opened = await Promise.all([one, other, one, other, one].map((page) => openedPage(world, page)))
    const at = opened[0]?.times.find((time) => opened.every(({ times }) => times.includes(time))) ?? ''
    const results = await Promise.allSettled(opened.map(({ book }) => book(at)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    const { items } = await lawyer.call(appointmentsApi.list, { query: {} })
    expect(items.filter(({ starts_at }) => starts_at === at)).toHaveLength(1)
    expect((await openedPage(world, one)).times).not.toContain(at)
  })

  it('is refused in words from a machine, too soon, off the hours, and books once however often it is sent', async () => {
    const page = await openPage(lawyer)
    const { times, book, params, ticket, visitor } = await openedPage(world, page)
    const at = times[5] ?? ''
    await expect(book(at, visitorAnswers(), { website: 'http://spam.example' })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await expect(book(at, visitorAnswers({ email: 'nobody' }))).rejects.toMatchObject({
      fields: { email: expect.stringMatching(/email/) },
    })
    const night = new Date(Date.parse(at) + 61_000).toISOString()
    await expect(book(night)).rejects.toMatchObject({ detail: expect.stringMatching(/choose another time/) })
    const body = {
      ticket: `${ticket}x`,
      starts_at: at,
      accepts_notice: true as const,
      answers: visitorAnswers(),
    }
    await expect(visitor.call(bookingApi.book, { params, body })).rejects.toMatchObject({ code: 'conflict' })
    const answers = visitorAnswers()
    const all = await Promise.all([book(at, answers), book(at, answers), book(at, answers)])
    expect(new Set(all.map(({ starts_at }) => starts_at)).size).toBe(1)
    const { items } = await lawyer.call(appointmentsApi.list, { query: {} })
    expect(items.filter(({ name }) => name === answers.name)).toHaveLength(1)
  })
})

describe('the link in the email', () => {
  it('moves and cancels this one appointment, until it begins; a made-up one opens nothing', async () => {
    const { appointment, token, times, visitor, email } = await lawyerWithAppointment(world)
    const wrong = await visitor.send(bookingApi.mine, { body: { token: 'x'.repeat(43) } })
    expect(wrong.statusCode).toBe(404)
    const own = await visitor.call(bookingApi.mine, { body: { token } })
    expect(own).toMatchObject({ status: 'confirmed', can_change: true })
    const free = await visitor.call(bookingApi.myTimes, { body: { token } })
    expect(free.times).toContain(appointment.starts_at)
    const next = times[3] ?? ''
    const moved = await visitor.call(bookingApi.move, { body: { token, starts_at: next } })
    expect(moved.starts_at).toBe(next)
    await visitor.call(bookingApi.cancel, { body: { token } })
    const again = await visitor.send(bookingApi.cancel, { body: { token } })
    expect(again.statusCode).toBe(409)
    expect((await visitor.call(bookingApi.mine, { body: { token } })).status).toBe('canceled')
    expect((await subjectsTo(world, email)).toSorted()).toEqual(['Canceled', 'Confirmed', 'Rescheduled'])
  })
})

describe('time passes', () => {
  it('reminds a day and two hours before, once each, and follows what the firm does on its calendar', async () => {
    const own = await testApp()
    const first = await lawyerWithAppointment(own, { notice_hours: 72 })
    const attend = async () => {
      await own.services.jobs.enqueue(own.services.db, attendAppointments, {})
      await own.services.jobs.settle()
    }
    const reminders = async () =>
      (await mailsTo(own, first.email)).filter(({ subject }) => subject.startsWith('Reminder')).length
    const until = (hours: number) =>
      (Date.parse(first.appointment.starts_at) - own.clock.now().getTime()) / 1000 - hours * 3600
    await attend()
    expect(await reminders()).toBe(0)
    own.clock.pass(until(23))
    await attend()
    await attend()
    expect(await reminders()).toBe(1)
    own.clock.pass(until(1))
    await attend()
    expect(await reminders()).toBe(2)

    const second = await lawyerWithAppointment(own)
    const day = second.appointment.starts.slice(0, 10)
    const { items } = await second.lawyer.call(calendarApi.list, { query: { from: day, until: day } })
    const event = items.find(({ title }) => title.includes(second.appointment.name))
    const body = { version: event?.version ?? 0 }
    await second.lawyer.call(calendarApi.cancel, { params: { id: event?.id ?? '' }, body })
    await attend()
    expect(await appointmentOf(second.lawyer, second.appointment.name)).toMatchObject({ status: 'canceled' })
    expect(await subjectsTo(own, second.email)).toContain('Canceled')
  })
})

describe('a client of the portal', () => {
  it('books with the lawyer of the case at once: on the case’s calendar, and no inquiry', async () => {
    const { lawyer: lead, caseId, client, email } = await portalOfCase(world)
    const params = { id: caseId }
    expect((await client.call(portalClientApi.show, { params })).can_book).toBe(false)
    await openPage(lead)
    const { times } = await client.call(portalClientApi.times, { params })
    const body = { starts_at: times[0] ?? '' }
    const seen = await client.call(portalClientApi.book, { params, body })
    expect(seen).toMatchObject({ can_book: true, appointments: [{ ...body, is_confirmed: true }] })
    await expect(client.call(portalClientApi.book, { params, body })).rejects.toMatchObject({
      code: 'conflict',
    })
    const own = await appointmentOf(lead, 'Denise Walker')
    expect(own).toMatchObject({ case_id: caseId, lead_id: null, clearance: null, status: 'confirmed' })
    expect(await subjectsTo(world, email)).toContain('Confirmed')
  })
})

describe('who may', () => {
  it('change a page: its one person, or who manages cases; and decide: the host, or who manages cases', async () => {
    const paralegal = await world.person('paralegal')
    const page = await openPage(paralegal)
    const body = { ...page, people: [lawyer.id] }
    await expect(
      paralegal.call(appointmentsApi.savePage, { params: { id: page.id }, body }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
    const saved = await lawyer.call(appointmentsApi.savePage, {
      params: { id: page.id },
      body: { ...page, people: [paralegal.id, lawyer.id], needs_confirmation: true },
    })
    const { times, book } = await openedPage(world, saved)
    const answers = visitorAnswers()
    expect((await book(times.at(-3) ?? '', answers)).status).toBe('pending')
    const pending = await appointmentOf(lawyer, String(answers.name))
    const outsider = await world.person('paralegal')
    await expect(
      outsider.call(appointmentsApi.decline, { params: { id: pending.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    const declined = await lawyer.call(appointmentsApi.decline, { params: { id: pending.id }, body: {} })
    expect(declined).toMatchObject({ status: 'declined', can: { confirm: false } })
    const texts = (await mailed(answers)).map(({ text }) => text).join()
    expect(texts).toMatch(/cannot offer you this appointment/)
  })
})
