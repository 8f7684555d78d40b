import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { JobCtx } from '#platform/jobs/define'
import { recountDeadlines, remindOfDeadlines } from '#slice/deadlines/deadlines.jobs'
import { deadlines } from '#slice/deadlines/deadlines.table'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { acceptDeadline, answerDue } from '#test/deadlines'
import { mailsTo } from '#test/mailed-token'
import { silentLog } from '#test/services'
import { remindFirm } from './reminders.service.ts'
import { deadlineVersions } from './reminders.table.ts'

const hour = 3600
const day = 24 * hour

const run = async ({ services: { db, jobs } }: TestApp) => {
  await jobs.enqueue(db, remindOfDeadlines, {})
  await jobs.settle()
}

const ctxOf = ({ services, clock }: TestApp): JobCtx => ({
  ...services,
  log: silentLog,
  signal: new AbortController().signal,
  tools: [],
  attempt: 1,
  isLastAttempt: false,
  now: clock.now,
})

/** At ten in the morning of Mon, Nov 16, 2026 in New York, with a date fixed this many days ahead. */
async function dueIn(days: number, details: { is_jurisdictional?: boolean } = {}) {
  const world = await testApp()
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  const due = new Date(Date.parse('2026-11-16') + days * day * 1000).toISOString().slice(0, 10)
  const body = { title: 'Notice of appeal', due, authority: 'FRAP 4(a)(1)(A)', ...details }
  const deadline = await lawyer.call(deadlinesApi.addOrdered, { params: { id: legalCase.id }, body })
  world.clock.pass(6 * hour)
  return { world, lawyer, legalCase, deadline }
}

const remindersTo = async (world: TestApp, { email }: TestPerson) =>
  (await mailsTo(world, email)).filter(({ subject }) => /^Notice of appeal is due|need you$/.test(subject))

describe('reminders', () => {
  it('are sent 30, 14, 7, 3 and 1 days before and on the day, each once, by email and in the app', async () => {
    const { world, lawyer } = await dueIn(31)
    for (let passed = 0; passed <= 33; passed += 1) {
      await run(world)
      await run(world)
      world.clock.pass(day)
    }
    const subjects = (await remindersTo(world, lawyer)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(
      ['in 14 days', 'in 3 days', 'in 30 days', 'in 7 days', 'today', 'tomorrow'].map(
        (when) => `Notice of appeal is due ${when}`,
      ),
    )
  })

  it('are shown in the app, counted, and read', async () => {
    const { world, lawyer, deadline } = await dueIn(7)
    await run(world)
    const { items, unread } = await lawyer.call(deadlinesApi.reminders)
    expect(unread).toBe(1)
    expect(items).toMatchObject([{ deadline_id: deadline.id, kind: 'ahead', is_read: false }])
    await lawyer.call(deadlinesApi.readReminders)
    expect(await lawyer.call(deadlinesApi.reminders)).toMatchObject({ unread: 0, items: [{ is_read: true }] })
    expect((await (await world.person('admin')).call(deadlinesApi.reminders)).items).toEqual([])
  })

  it('wait until the firm’s workday begins', async () => {
    const { world, lawyer } = await dueIn(7)
    world.clock.pass(-3 * hour)
    await run(world)
    expect(await remindersTo(world, lawyer)).toEqual([])
    world.clock.pass(3 * hour)
    await run(world)
    expect(await remindersTo(world, lawyer)).toHaveLength(1)
  })

  it('that were missed are replaced by only the latest', async () => {
    const { world, lawyer } = await dueIn(31)
    world.clock.pass(29 * day)
    await run(world)
    expect((await remindersTo(world, lawyer)).map(({ subject }) => subject)).toEqual([
      'Notice of appeal is due in 2 days',
    ])
  })

  it('are written once by two processes at the same time', async () => {
    const { world, lawyer } = await dueIn(3)
    await Promise.all([remindFirm(ctxOf(world), world.firmId), remindFirm(ctxOf(world), world.firmId)])
    expect(await remindersTo(world, lawyer)).toHaveLength(1)
    expect((await lawyer.call(deadlinesApi.reminders)).items).toHaveLength(1)
  })

  it('that failed between the row and the email leave neither, and are sent the next time', async () => {
    const { world, lawyer } = await dueIn(3)
    const ctx = ctxOf(world)
    const broken = { ...ctx, mail: { ...ctx.mail, send: () => Promise.reject(new Error('power cut')) } }
    await expect(remindFirm(broken, world.firmId)).rejects.toThrow('power cut')
    expect((await lawyer.call(deadlinesApi.reminders)).items).toEqual([])
    await remindFirm(ctx, world.firmId)
    expect((await lawyer.call(deadlinesApi.reminders)).items).toHaveLength(1)
    expect(await remindersTo(world, lawyer)).toHaveLength(1)
  })

  it('are sent without email if the person wants none, and not at all for completed deadlines', async () => {
    const { world, lawyer, deadline } = await dueIn(7)
    const notifications = { deadlines_mail: false, tasks_mail: true, sign_in_mail: true }
    await world.changeUser(lawyer.id, { notifications })
    await run(world)
    expect(await mailsTo(world, lawyer.email)).toEqual([])
    expect((await lawyer.call(deadlinesApi.reminders)).unread).toBe(1)
    const body = { status: 'done' as const, version: deadline.version }
    await lawyer.call(deadlinesApi.settle, { params: { id: deadline.id }, body })
    expect(await lawyer.call(deadlinesApi.reminders)).toEqual({ items: [], unread: 0 })
  })

  it('are sent again for the new date when an order moves it', async () => {
    const { world, lawyer, deadline } = await dueIn(7)
    await run(world)
    const body = { due: '2026-11-30', order: 'Order of 16 November', version: deadline.version }
    await lawyer.call(deadlinesApi.override, { params: { id: deadline.id }, body })
    await run(world)
    expect((await remindersTo(world, lawyer)).map(({ subject }) => subject).toSorted()).toEqual([
      'Notice of appeal is due in 14 days',
      'Notice of appeal is due in 7 days',
    ])
  })

  it('notify the lead and administrators daily about a jurisdictional one not acknowledged by two people', async () => {
    const { world, lawyer } = await dueIn(7, { is_jurisdictional: true })
    const admin = await world.person('admin')
    for (const _ of [1, 2, 3]) {
      await run(world)
      await run(world)
      world.clock.pass(day)
    }
    expect(await remindersTo(world, admin)).toHaveLength(3)
    expect(await remindersTo(world, lawyer)).toHaveLength(3)
    expect((await remindersTo(world, admin))[0]?.text).toContain('Not enough people have acknowledged')
  })

  it('notify administrators neither of acknowledged ones, nor of those behind a wall', async () => {
    const seen = await dueIn(5, { is_jurisdictional: true })
    const admin = await seen.world.person('admin')
    for (const person of [seen.lawyer, admin])
      await person.call(deadlinesApi.acknowledge, { params: { id: seen.deadline.id } })
    await run(seen.world)
    expect(await remindersTo(seen.world, admin)).toEqual([])
    const walled = await dueIn(5, { is_jurisdictional: true })
    const outside = await walled.world.person('admin')
    await walled.lawyer.call(casesApi.wall, { params: { id: walled.legalCase.id }, body: { walled: true } })
    await run(walled.world)
    expect(await remindersTo(walled.world, outside)).toEqual([])
    expect(await remindersTo(walled.world, walled.lawyer)).toHaveLength(1)
  })
})

describe('the docket', () => {
  it('is one email per working day with what is due in two weeks and what is overdue', async () => {
    const { world, lawyer, legalCase } = await dueIn(-2)
    await acceptDeadline(lawyer, legalCase.id, { input: { ...answerDue.input, trigger_date: '2026-11-02' } })
    await run(world)
    await run(world)
    const dockets = async () =>
      (await mailsTo(world, lawyer.email)).filter(({ subject }) => subject.startsWith('Your docket'))
    const [first, ...more] = await dockets()
    expect(more).toEqual([])
    expect(first?.subject).toBe('Your docket for Mon, Nov 16, 2026: 2 deadlines')
    expect(first?.text).toContain('Overdue\n- Notice of appeal, Lease of 12 Elm Street')
    expect(first?.text).toContain('The next 14 days\n- Answer, Lease of 12 Elm Street')
    for (let passed = 0; passed < 6; passed += 1) {
      world.clock.pass(day)
      await run(world)
    }
    // Tuesday to Friday; nothing on the weekend.
    expect(await dockets()).toHaveLength(5)
  })
})

describe('a new version of the rules', () => {
  it('counts open deadlines again once, and proposes differences', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await acceptDeadline(lawyer, legalCase.id)
    const { db, jobs } = world.services
    const recount = async () => {
      await jobs.enqueue(db, recountDeadlines, {})
      await jobs.settle()
    }
    await recount()
    expect((await lawyer.call(deadlinesApi.changes)).items).toEqual([])
    const [row] = await db.select().from(deadlines).where(eq(deadlines.id, id))
    if (!row?.computed) throw new Error('not counted')
    const older = { due: '2026-07-19', safe_due: '2026-07-19', rules_version: '2020-01-01' }
    await db
      .update(deadlines)
      .set({ computed: { ...row.computed, ...older }, due: older.due, safeDue: older.due })
      .where(eq(deadlines.id, id))
    await recount()
    expect((await lawyer.call(deadlinesApi.changes)).items).toEqual([])
    await db
      .update(deadlineVersions)
      .set({ versions: 'rules 2020-01-01' })
      .where(eq(deadlineVersions.firmId, world.firmId))
    await recount()
    const [change] = (await lawyer.call(deadlinesApi.changes)).items
    expect(change).toMatchObject({ deadline_id: id, before: '2026-07-19', after: '2026-07-20' })
    expect((await lawyer.call(deadlinesApi.show, { params: { id } })).due).toBe('2026-07-19')
    await lawyer.call(deadlinesApi.decideChange, {
      params: { id: change?.id ?? '' },
      body: { accept: false },
    })
    await recount()
    expect((await lawyer.call(deadlinesApi.changes)).items).toEqual([])
  })
})
