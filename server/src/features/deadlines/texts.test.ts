import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { settingsApi } from '@pam/contracts/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mobileNumbers } from '#table/settings/sms/mobile-numbers'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { mailsTo } from '#test/mailed-token'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { proveMobile, setUpSms, textsTo } from '#test/sms'
import { remindOfDeadlines } from './deadlines.jobs.ts'
import { isQuiet } from './firm-moment.ts'
import { deadlineReminders } from './reminders/reminders.table.ts'

let twilio: ProviderServer
beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const run = async ({ services: { db, jobs } }: TestApp) => {
  await jobs.enqueue(db, remindOfDeadlines, {})
  await jobs.settle()
}
const noMail = { deadlines_mail: false, tasks_mail: true, sign_in_mail: true }

let made = 0

/** Ten in the morning of Mon, Nov 16, 2026 in New York; a lawyer with a verified number and a date in seven days. */
async function dueInAWeek({ ends = '1', mail = false } = {}) {
  // Jobs serve the firms of all tests: each has its own number.
  made += 1
  const number = `+1555${100_000 + made}${ends}`
  const world = await testApp()
  const admin = await setUpSms(world, twilio)
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  await proveMobile(lawyer, twilio)
  await renumber(world, lawyer, number)
  if (!mail) await world.changeUser(lawyer.id, { notifications: noMail })
  const body = { title: 'Notice of appeal', due: '2026-11-23', authority: 'FRAP 4(a)(1)(A)' }
  const deadline = await lawyer.call(deadlinesApi.addOrdered, { params: { id: legalCase.id }, body })
  world.clock.pass(6 * hour)
  const texts = async () => (await textsTo(twilio)).filter(({ to }) => to === number)
  return { world, admin, lawyer, legalCase, deadline, number, texts }
}

/** As if the carrier had disconnected the number after it was verified. */
const renumber = async (world: TestApp, { id }: TestPerson, number: string) => {
  await world.services.db.update(mobileNumbers).set({ number }).where(eq(mobileNumbers.userId, id))
}

const smsOf = async (person: TestPerson) =>
  (await person.call(deadlinesApi.reminders)).items.map(({ sms }) => sms)
const reminderMails = async (world: TestApp, { email }: TestPerson) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Notice of appeal'))

describe('a reminder by SMS', () => {
  it('is sent once, with the case number and the date and no name, and is tracked until it arrived', async () => {
    const { world, lawyer, legalCase, number, texts } = await dueInAWeek()
    await run(world)
    await run(world)
    expect(await texts()).toEqual([
      {
        to: number,
        text: `Pam: A deadline in case ${legalCase.number} is due Mon, Nov 23, 2026 (in 7 days).`,
      },
    ])
    expect(await smsOf(lawyer)).toEqual([{ status: 'sent', message: null }])
    expect(await reminderMails(world, lawyer)).toEqual([])
    world.clock.pass(2 * minute)
    await run(world)
    expect(await smsOf(lawyer)).toEqual([{ status: 'delivered', message: null }])
    expect(await texts()).toHaveLength(1)
    expect(await world.everyRow()).toContain('twilio,"deadline reminder",POST')
  })

  it('has names if the firm allows it, and is sent besides the email if the person wants both', async () => {
    const { world, admin, lawyer, legalCase, texts } = await dueInAWeek({ mail: true })
    const general = await admin.call(settingsApi.general)
    await admin.call(settingsApi.changeGeneral, { body: { ...general, names_in_sms: true } })
    await run(world)
    expect((await texts()).map(({ text }) => text)).toEqual([
      `Pam: Notice of appeal, Lease of 12 Elm Street, in case ${legalCase.number} is due Mon, Nov 23, 2026 (in 7 days).`,
    ])
    expect(await reminderMails(world, lawyer)).toHaveLength(1)
  })

  it('that the service refuses is shown, and replaced by one email', async () => {
    const { world, lawyer, number, texts } = await dueInAWeek({ ends: '0' })
    await run(world)
    await run(world)
    expect(await smsOf(lawyer)).toEqual([
      { status: 'failed', message: `The 'To' number ${number} is not a valid phone number.` },
    ])
    expect(await reminderMails(world, lawyer)).toHaveLength(1)
    expect(await texts()).toHaveLength(1)
  })

  it('that fails sends no second email to a person who had one', async () => {
    const { world, lawyer } = await dueInAWeek({ mail: true })
    await twilio.behave('500')
    await run(world)
    expect(await smsOf(lawyer)).toMatchObject([{ status: 'failed' }])
    expect(await reminderMails(world, lawyer)).toHaveLength(1)
  })

  it('with a lost response is not sent again: an email is sent instead', async () => {
    const { world, lawyer, texts } = await dueInAWeek()
    await run(world)
    await world.services.db
      .update(deadlineReminders)
      .set({ smsStatus: 'sending', smsProviderId: null })
      .where(eq(deadlineReminders.userId, lawyer.id))
    await run(world)
    expect(await smsOf(lawyer)).toMatchObject([{ status: 'sending' }])
    world.clock.pass(6 * minute)
    await run(world)
    expect(await smsOf(lawyer)).toMatchObject([{ status: 'failed' }])
    expect(await reminderMails(world, lawyer)).toHaveLength(1)
    expect(await texts()).toHaveLength(1)
  })

  it('waits for the end of the quiet hours, and is not sent if the deadline was completed meanwhile', async () => {
    const { world, lawyer, deadline, texts } = await dueInAWeek()
    const quiet = { wants_deadlines: true, quiet_from: '08:00', quiet_until: '11:00' }
    await lawyer.call(settingsApi.changeMobileChoices, { body: quiet })
    await run(world)
    expect(await smsOf(lawyer)).toEqual([{ status: 'queued', message: null }])
    world.clock.pass(hour)
    await run(world)
    expect(await texts()).toHaveLength(1)
    world.clock.pass(4 * day - hour)
    await run(world)
    expect(await texts()).toHaveLength(1)
    const body = { status: 'done' as const, version: deadline.version }
    // Days later the first session has expired.
    const colleague = await world.person('lawyer')
    await colleague.call(deadlinesApi.settle, { params: { id: deadline.id }, body })
    world.clock.pass(2 * hour)
    await run(world)
    expect(await texts()).toHaveLength(1)
  })

  it('is not sent to people who did not ask for it, or who may no longer see the case', async () => {
    const { world, admin, lawyer, legalCase, texts } = await dueInAWeek()
    const quiet = { wants_deadlines: true, quiet_from: '08:00', quiet_until: '11:00' }
    await lawyer.call(settingsApi.changeMobileChoices, { body: quiet })
    await run(world)
    const other = await world.person('lawyer')
    const params = { id: legalCase.id }
    await admin.call(casesApi.join, { params, body: { user_id: other.id, is_lead: true } })
    await other.call(casesApi.leave, { params, body: { user_id: lawyer.id } })
    await other.call(casesApi.wall, { params, body: { walled: true } })
    world.clock.pass(hour)
    await run(world)
    expect(await texts()).toEqual([])
    const declined = await dueInAWeek()
    const body = { wants_deadlines: false, quiet_from: null, quiet_until: null }
    await declined.lawyer.call(settingsApi.changeMobileChoices, { body })
    await run(declined.world)
    expect(await smsOf(declined.lawyer)).toEqual([null])
    expect(await declined.texts()).toEqual([])
  })

  it('becomes an email if the firm no longer has a text message service', async () => {
    const { world, admin, lawyer } = await dueInAWeek()
    await admin.call(settingsApi.removeKey, { params: { provider: 'twilio' } })
    await run(world)
    expect(await reminderMails(world, lawyer)).toHaveLength(1)
    expect(await smsOf(lawyer)).toEqual([null])
  })
})

describe('quiet hours', () => {
  it.each([
    ['22:00', '21:00', '07:00', true],
    ['06:59', '21:00', '07:00', true],
    ['07:00', '21:00', '07:00', false],
    ['12:30', '12:00', '13:00', true],
    ['13:00', '12:00', '13:00', false],
    ['12:30', null, null, false],
  ])('at %s from %s until %s: %s', (time, from, until, quiet) =>
    expect(isQuiet(time, from, until)).toBe(quiet),
  )
})
