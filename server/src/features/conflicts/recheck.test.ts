import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { beginCase, clearCase, importedConflict, openCase } from '#test/cases'
import { mailsTo } from '#test/mailed-token'
import { findCasesToCheck } from './recheck.ts'

const settle = (world: TestApp) => world.services.jobs.settle()
const ofCase = (by: TestPerson, id: string) => by.call(conflictsApi.ofCase, { params: { id } })
const addParty = (by: TestPerson, id: string, name: string) =>
  by.call(casesApi.addParty, { params: { id }, body: { name, role: 'adverse' } })
const checksOf = async (by: TestPerson, id: string) =>
  (await by.call(conflictsApi.list, { query: {} })).items.filter((item) => item.case_id === id)

/** Drops waiting jobs, as a restored backup does. */
const loseJobs = (world: TestApp) =>
  world.services.db.execute(sql`delete from pgboss.job where state < 'active'`)

const sweep = async (world: TestApp) => {
  const { db, jobs } = world.services
  await jobs.enqueue(db, findCasesToCheck, {})
  await settle(world)
}

// A sweep covers every firm: it would also check what other tests left in this database.
beforeAll(async () => {
  const world = await testApp()
  await loseJobs(world)
  await world.services.db.execute(
    // A case with money in trust, or money about to leave it, cannot be closed; those few are checked too.
    sql`update cases set status = 'closed', closed_on = current_date where status in ('prospective', 'open', 'on_hold')
         and id not in (select case_id from ledger_accounts where case_id is not null and balance_cents <> 0)
         and id not in (select case_id from trust_disbursements where status = 'waiting')`,
  )
})

/** An open case with everything settled, in a firm that has a client called Quentin Zweigart. */
async function settled() {
  const world = await testApp()
  const lawyer = await world.person('lawyer', { fullName: 'Rosalind Abernathy' })
  await openCase(lawyer, { parties: [{ name: 'Quentin Zweigart', role: 'client' }] })
  const legalCase = await openCase(lawyer)
  await settle(world)
  world.clock.pass(60)
  return { world, lawyer, legalCase }
}

describe('the cases of an imported file', () => {
  it('are each checked, reported once, and decided as one report; red hits one by one', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const id = await importedConflict(world, lawyer)
    const params = { id }
    const before = await lawyer.call(conflictsApi.showImport, { params })
    expect(before).toMatchObject({ cases: 2, checked: 2, undecided_amber: 1, undecided_red: 1 })
    const { items } = await lawyer.call(conflictsApi.list, { query: { import_id: id } })
    expect(items).toHaveLength(2)
    const mails = (await mailsTo(world, lawyer.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => /conflict/i.test(subject))).toEqual([
      'The conflict checks of your import are done',
    ])
    const body = { decision: 'no_conflict' as const, reason: 'Known from the old system.' }
    const after = await lawyer.call(conflictsApi.decideImport, { params, body })
    expect(after).toMatchObject({
      decided: before.undecided_amber,
      refused: 0,
      undecided_amber: 0,
      undecided_red: before.undecided_red,
    })
    const red = items.find((item) => item.red > 0)?.id ?? ''
    const { hits } = await lawyer.call(conflictsApi.show, { params: { id: red } })
    const hit_ids = hits.flatMap((hit) => (hit.severity === 'red' ? [hit.id] : []))
    await lawyer.call(conflictsApi.decideMany, {
      params: { id: red },
      body: { hit_ids, decision: 'consent', reason: 'The client will sign.' },
    })
    // A consent nobody has signed is not a decision.
    expect(await lawyer.call(conflictsApi.showImport, { params })).toMatchObject({
      undecided_red: 0,
      awaiting_letter: hit_ids.length,
    })
    const elsewhere = await (await testApp()).person('lawyer')
    await expect(elsewhere.call(conflictsApi.showImport, { params })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a case whose names change', () => {
  it('is checked automatically for its lead, who gets an email about new hits', async () => {
    const { world, lawyer, legalCase } = await settled()
    await addParty(lawyer, legalCase.id, 'Quentin Zweigart')
    world.clock.pass(1)
    await settle(world)
    const { check, is_cleared } = await ofCase(lawyer, legalCase.id)
    expect(is_cleared).toBe(false)
    expect(check).toMatchObject({ is_automatic: true, complete: true, asked_by: 'Rosalind Abernathy' })
    expect(check?.hits).toMatchObject([{ severity: 'red', matched: 'Quentin Zweigart', decision: null }])
    const [mail] = await mailsTo(world, lawyer.email)
    expect(mail?.subject).toBe(`Case ${legalCase.number}: a possible conflict to decide`)
    // What was found may be behind a wall.
    expect(mail?.text).not.toContain('Zweigart')
    const { items } = await lawyer.call(casesApi.timeline, { params: { id: legalCase.id }, query: {} })
    expect(items[0]?.text).toBe('Conflicts were checked by Pam: 1 to decide.')
    expect((await world.auditOf()).slice(-2).map((entry) => entry.action)).toEqual([
      'conflicts.checked',
      'task.added',
    ])
  })

  it('keeps earlier decisions, says so, and sends nothing', async () => {
    const { world, lawyer, legalCase } = await settled()
    await addParty(lawyer, legalCase.id, 'Quentin Zweigart')
    await settle(world)
    world.clock.pass(60)
    await clearCase(lawyer, legalCase.id)
    const mails = (await mailsTo(world, lawyer.email)).length
    world.clock.pass(60)
    await addParty(lawyer, legalCase.id, 'Ottoline Vance')
    await settle(world)
    const { check, is_cleared } = await ofCase(lawyer, legalCase.id)
    expect(is_cleared).toBe(true)
    expect(check?.hits).toMatchObject([
      { decision: 'no_conflict', reason: 'Another person of the same name.', is_carried_over: true },
    ])
    expect(check?.report).toMatchObject({ version: 1 })
    expect(await mailsTo(world, lawyer.email)).toHaveLength(mails)
    const again = await lawyer.call(conflictsApi.decide, {
      params: { id: check?.hits[0]?.id ?? '' },
      body: { decision: 'no_conflict', reason: 'Somebody else after all.' },
    })
    expect(again.hits).toMatchObject([{ decision: 'no_conflict', is_carried_over: false }])
  })

  it('is skipped when it is closed', async () => {
    const { world, lawyer, legalCase } = await settled()
    await addParty(lawyer, legalCase.id, 'Ottoline Vance')
    await lawyer.call(casesApi.close, { params: { id: legalCase.id }, body: { outcome: 'won' } })
    const before = await checksOf(lawyer, legalCase.id)
    await settle(world)
    expect(await checksOf(lawyer, legalCase.id)).toEqual(before)
  })
})

describe('the search for cases to check', () => {
  it('finds names whose event was lost', async () => {
    const { world, lawyer, legalCase } = await settled()
    await addParty(lawyer, legalCase.id, 'Quentin Zweigart')
    await loseJobs(world)
    await sweep(world)
    expect((await ofCase(lawyer, legalCase.id)).check).toMatchObject({ is_automatic: true, undecided: 1 })
  })

  it('checks open cases once a week, prospective ones only when something is new', async () => {
    const { world, lawyer, legalCase } = await settled()
    const waiting = await beginCase(lawyer, { parties: [{ name: 'Ottoline Vance', role: 'client' }] })
    await settle(world)
    const counts = async (by: TestPerson) => [
      (await checksOf(by, legalCase.id)).length,
      (await checksOf(by, waiting.id)).length,
    ]
    const [open = 0, prospective = 0] = await counts(lawyer)
    await sweep(world)
    expect(await counts(lawyer)).toEqual([open, prospective])
    world.clock.pass(8 * 24 * 3600)
    await sweep(world)
    expect(await counts(await world.person('lawyer'))).toEqual([open + 1, prospective])
  })
})
