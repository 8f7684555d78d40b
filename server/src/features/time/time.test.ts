import { type CaseView, casesApi } from '@pam/contracts/cases'
import { timeApi } from '@pam/contracts/time'
import { timeSetupApi } from '@pam/contracts/time/setup'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimForInvoice, releaseFromInvoice } from '#features/time'
import { newId } from '#platform/id'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { exportCase, importCase, lawyerWithCase, openCase } from '#test/cases'
import { mailsTo } from '#test/mailed-token'
import { addRate, recordExpense, recordTime, workedOn } from '#test/time'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'was not refused',
    (error: unknown) => String(error),
  )

async function paralegalOn(world: TestApp, lawyer: TestPerson, caseId: string) {
  const paralegal = await world.person('paralegal', { fullName: 'Odalys Brantner' })
  await lawyer.call(casesApi.join, { params: { id: caseId }, body: { user_id: paralegal.id } })
  return paralegal
}

const ctxOf = (world: TestApp, by: TestPerson) => ({
  actor: { userId: by.id, firmId: world.firmId, role: 'lawyer' as const, sessionId: null },
  now: () => world.clock.now(),
})

describe('an hour of work', () => {
  it('is rounded, rated and counted as it is recorded', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    await addRate(lawyer, { user_id: lawyer.id, rate_cents: 33_333 })
    const entry = await recordTime(lawyer, legalCase.id, { seconds_worked: 2401 })
    expect(entry).toMatchObject({
      seconds_worked: 2401,
      hundredths_billed: 70,
      rate_cents: 33_333,
      amount_cents: 23_333,
      status: 'draft',
      is_billed: false,
      source: 'manual',
      warnings: [],
    })
    const { days, total } = await lawyer.call(timeApi.summary, {
      query: { from: '2026-11-01', to: '2026-11-30' },
    })
    expect(days).toEqual([
      {
        day: workedOn,
        entries: 1,
        seconds_worked: 2401,
        hundredths_billed: 70,
        billable_hundredths: 70,
        amount_cents: 23_333,
      },
    ])
    expect(total.amount_cents).toBe(23_333)
  })

  it('takes the most specific rate in force on its day, and keeps it when rates change', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    await addRate(lawyer, { rate_cents: 10_000 })
    await addRate(lawyer, { user_id: lawyer.id, rate_cents: 20_000 })
    await addRate(lawyer, { case_id: legalCase.id, rate_cents: 30_000, effective_from: workedOn })
    const before = await recordTime(lawyer, legalCase.id, { worked_on: '2026-11-12' })
    const after = await recordTime(lawyer, legalCase.id)
    expect([before.rate_cents, after.rate_cents]).toEqual([20_000, 30_000])
    await addRate(lawyer, { case_id: legalCase.id, user_id: lawyer.id, rate_cents: 99_900 })
    const changed = await lawyer.call(timeApi.change, {
      params: { id: after.id },
      body: {
        case_id: legalCase.id,
        worked_on: workedOn,
        seconds_worked: 3600,
        narrative: 'Revise answer',
        version: 1,
      },
    })
    expect([changed.narrative, changed.rate_cents]).toEqual(['Revise answer', 30_000])
  })

  it('keeps its rounding when the option of the firm changes, until its own time is changed', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const entry = await recordTime(lawyer, legalCase.id, { seconds_worked: 3601 })
    expect(entry.hundredths_billed).toBe(110)
    const settings = {
      rounding: 'quarter_hour' as const,
      requires_approval: false,
      idle_minutes: 15,
      version: 0,
    }
    await lawyer.call(timeSetupApi.changeSettings, { body: settings })
    expect((await lawyer.call(timeApi.entry, { params: { id: entry.id } })).hundredths_billed).toBe(110)
    const change = { case_id: legalCase.id, worked_on: workedOn, narrative: 'Revise answer' }
    const edited = await lawyer.call(timeApi.change, {
      params: { id: entry.id },
      body: { ...change, seconds_worked: 3601, version: 1 },
    })
    expect(edited.hundredths_billed).toBe(110)
    const longer = await lawyer.call(timeApi.change, {
      params: { id: entry.id },
      body: { ...change, seconds_worked: 3602, version: 2 },
    })
    expect(longer.hundredths_billed).toBe(125)
  })

  it('is refused in words where it makes no sense', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const tried = (details: object) => refusal(recordTime(lawyer, legalCase.id, details))
    expect(await tried({ seconds_worked: 0 })).toContain('Enter a duration above zero.')
    expect(await tried({ seconds_worked: -60 })).toContain('Enter a duration above zero.')
    expect(await tried({ seconds_worked: 1.5 })).toContain('Enter a whole number.')
    expect(await tried({ seconds_worked: 86_401 })).toContain('at most 24 hours')
    expect(await tried({ worked_on: '2026-11-30' })).toContain('This date is in the future.')
    expect(await tried({ worked_on: '2026-02-30' })).toContain('Enter a date.')
    expect(await tried({ narrative: '  ' })).toContain('Describe the work.')
    expect(await tried({ task_code: 'L999' })).toContain('There is no task code L999.')
    expect(await tried({ rate_cents: -1 })).toContain('Enter 0 or more.')
    expect(await tried({ case_id: newId() })).toContain('does not exist, or you may not see it')
    expect((await lawyer.call(timeApi.entries)).items).toEqual([])
  })

  it('is deleted and restored, and not changed over somebody else’s change', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await recordTime(lawyer, legalCase.id)
    await lawyer.call(timeApi.remove, { params: { id } })
    expect((await lawyer.call(timeApi.entries)).items).toEqual([])
    expect(await refusal(lawyer.call(timeApi.entry, { params: { id } }))).toContain('does not exist')
    const restored = await lawyer.call(timeApi.restore, { params: { id } })
    expect(restored.version).toBe(3)
    const body = {
      case_id: legalCase.id,
      worked_on: workedOn,
      seconds_worked: 60,
      narrative: 'Call client',
      version: 1,
    }
    expect(await refusal(lawyer.call(timeApi.change, { params: { id }, body }))).toContain(
      'changed this time entry since',
    )
  })

  it('on a case on legal hold is not deleted', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await recordTime(lawyer, legalCase.id)
    await lawyer.call(casesApi.changeRules, {
      params: { id: legalCase.id },
      body: { ai_allowed: true, legal_hold: true, retention_years: null, version: legalCase.version },
    })
    expect(await refusal(lawyer.call(timeApi.remove, { params: { id } }))).toContain('legal hold')
  })
})

describe('a paralegal', () => {
  it('sees her own time and no money; who manages billing sees both', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await paralegalOn(world, lawyer, legalCase.id)
    await addRate(lawyer)
    const [hers, his] = [await recordTime(paralegal, legalCase.id), await recordTime(lawyer, legalCase.id)]
    expect([hers.rate_cents, hers.amount_cents]).toEqual([null, null])
    expect((await paralegal.call(timeApi.entries)).items.map(({ id }) => id)).toEqual([hers.id])
    expect(await refusal(paralegal.call(timeApi.entry, { params: { id: his.id } }))).toContain(
      'does not exist',
    )
    const shown = (await lawyer.call(timeApi.entries)).items
    expect(shown.map(({ id, amount_cents }) => [id, amount_cents]).toSorted()).toEqual(
      [hers, his].map(({ id }) => [id, 35_000]).toSorted(),
    )
    const figures = await paralegal.call(timeSetupApi.caseTime, { params: { id: legalCase.id } })
    expect(figures).toMatchObject({
      unbilled: { entries: 1, fees_cents: null },
      budget: null,
      can_manage: false,
    })
    const { text } = await paralegal.call(timeApi.exportEntries)
    expect(text).not.toMatch(/Amount|350/)
    expect(await refusal(recordTime(paralegal, legalCase.id, { rate_cents: 1 }))).toContain('set the rate')
    expect(await refusal(recordTime(paralegal, legalCase.id, { user_id: lawyer.id }))).toContain(
      'somebody else',
    )
    for (const call of [timeSetupApi.rates, timeSetupApi.guidelines])
      expect(await refusal(paralegal.call(call))).toContain('You do not have permission')
  })
})

describe('approval', () => {
  it('locks time, which only people who manage billing can reopen', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await paralegalOn(world, lawyer, legalCase.id)
    const { id } = await recordTime(paralegal, legalCase.id)
    const body = {
      case_id: legalCase.id,
      worked_on: workedOn,
      seconds_worked: 60,
      narrative: 'Call client',
      version: 2,
    }
    const change = () => refusal(paralegal.call(timeApi.change, { params: { id }, body }))
    await paralegal.call(timeApi.submit, { body: { entry_ids: [id] } })
    expect(await change()).toContain('Withdraw it first')
    await lawyer.call(timeApi.approve, { body: { entry_ids: [id] } })
    expect(await change()).toContain('approved and locked')
    expect(await refusal(paralegal.call(timeApi.reopen, { params: { id } }))).toContain('approved and locked')
    expect(await refusal(lawyer.call(timeApi.approve, { body: { entry_ids: [id] } }))).toContain(
      'Nothing was changed',
    )
    const reopened = await lawyer.call(timeApi.reopen, { params: { id } })
    expect([reopened.status, reopened.approved_by]).toEqual(['draft', null])
  })
})

describe('several entries under six minutes', () => {
  it('become one that is rounded once', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    await addRate(lawyer)
    const narratives = ['Email to clerk', 'Call with clerk', 'Email to client']
    const ids = []
    for (const narrative of narratives)
      ids.push((await recordTime(lawyer, legalCase.id, { seconds_worked: 120, narrative })).id)
    const { items, next } = await lawyer.call(timeApi.entries)
    expect(next).toBeNull()
    expect(items.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([
      ['combine'],
      ['combine'],
      ['combine'],
    ])
    const combined = await lawyer.call(timeApi.combine, {
      body: { entry_ids: ids, narrative: 'Emails and call re: filing' },
    })
    expect(combined).toMatchObject({
      seconds_worked: 360,
      hundredths_billed: 10,
      amount_cents: 3500,
      warnings: [],
    })
    expect((await lawyer.call(timeApi.entries)).items.map(({ id }) => id)).toEqual([combined.id])
  })
})

describe('what the client requires', () => {
  it('warns on every entry of the client’s cases', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    const contactId = legalCase.parties[0]?.contact_id ?? ''
    await lawyer.call(timeSetupApi.addGuideline, {
      body: {
        contact_id: contactId,
        requires_task_code: true,
        max_hundredths_a_day: 50,
        forbidden_words: ['defenses'],
      },
    })
    const entry = await recordTime(lawyer, legalCase.id)
    expect(entry.warnings.map(({ kind }) => kind)).toEqual(['missing_code', 'forbidden_word', 'client_limit'])
    expect(
      await refusal(lawyer.call(timeSetupApi.addGuideline, { body: { contact_id: contactId } })),
    ).toContain('already')
  })
})

describe('a budget', () => {
  it('alerts the lead once at 80 and once at 100 percent', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    await addRate(lawyer, { rate_cents: 10_000 })
    const params = { id: legalCase.id }
    const subjects = async () => {
      const mails = await mailsTo(world, lawyer.email)
      return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Budget:'))
    }
    await lawyer.call(timeSetupApi.setBudget, { params, body: { amount_cents: 50_000 } })
    await recordTime(lawyer, legalCase.id, { seconds_worked: 3 * 3600 })
    expect(await subjects()).toEqual([])
    await recordTime(lawyer, legalCase.id)
    await recordTime(lawyer, legalCase.id, { seconds_worked: 360 })
    expect(await subjects()).toEqual([`Budget: ${legalCase.title} has used 80% of its budget`])
    await recordExpense(lawyer, legalCase.id, { unit_cost_mils: 90_000 })
    expect(await subjects()).toHaveLength(2)
    const { budget } = await lawyer.call(timeSetupApi.caseTime, { params })
    expect(budget).toEqual({
      amount_cents: 50_000,
      with_expenses: true,
      used_cents: 50_000,
      percent: 100,
      alert: 'over',
    })
  })
})

/** A draft as billing makes it, with nothing on it. */
async function draftInvoice(world: TestApp, by: TestPerson, legalCase: CaseView): Promise<string> {
  const id = newId()
  await world.services.db.execute(sql`
    insert into invoices (id, firm_id, case_id, client_contact_id, status, fee_kind, layout, period_from, period_to, terms_days,
                          created_by, created_at)
    values (${id}, ${world.firmId}, ${legalCase.id}, ${legalCase.parties[0]?.contact_id}, 'draft', 'hourly', 'classic',
            ${workedOn}, ${workedOn}, 30, ${by.id}, ${world.clock.now()})`)
  return id
}

describe('work on an invoice', () => {
  it('is on one invoice at most, held by the database, and cannot be changed until it is let go', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    const [entry, expense] = [
      await recordTime(lawyer, legalCase.id),
      await recordExpense(lawyer, legalCase.id),
    ]
    const { db } = world.services
    const ctx = ctxOf(world, lawyer)
    const work = { caseId: legalCase.id, entryIds: [entry.id], expenseIds: [expense.id] }
    const claim = (invoiceId: string) =>
      db.transaction((tx) => claimForInvoice(tx, ctx, { ...work, invoiceId }))
    const invoices: string[] = []
    for (let count = 0; count < 9; count += 1) invoices.push(await draftInvoice(world, lawyer, legalCase))
    const [last = '', ...racing] = invoices
    const results = await Promise.allSettled(racing.map(claim))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = racing[results.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect((await lawyer.call(timeApi.entry, { params: { id: entry.id } })).is_billed).toBe(true)
    expect(await refusal(lawyer.call(timeApi.remove, { params: { id: entry.id } }))).toContain(
      'on an invoice',
    )
    const force = (change: ReturnType<typeof sql>) => refusal(Promise.resolve(db.execute(change)))
    expect(await force(sql`update time_entries set narrative = 'x' where id = ${entry.id}`)).toContain(
      'cannot be changed',
    )
    expect(await force(sql`update expenses set amount_cents = 1 where id = ${expense.id}`)).toContain(
      'cannot be changed',
    )
    expect(await force(sql`update time_entries set invoice_id = ${last} where id = ${entry.id}`)).toContain(
      'one invoice',
    )
    expect(await db.transaction((tx) => releaseFromInvoice(tx, ctx, winner))).toEqual({
      entries: 1,
      expenses: 1,
    })
    await claim(last)
    expect((await lawyer.call(timeApi.entry, { params: { id: entry.id } })).is_billed).toBe(true)
  })

  it('is of the case of the invoice, and chargeable', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const [legalCase, other] = [await openCase(lawyer), await openCase(lawyer)]
    const entries = [
      await recordTime(lawyer, other.id),
      await recordTime(lawyer, legalCase.id, { is_billable: false }),
    ]
    const expense = await recordExpense(lawyer, other.id)
    const invoiceId = await draftInvoice(world, lawyer, legalCase)
    const claim = (work: { entryIds: string[]; expenseIds: string[] }) =>
      world.services.db.transaction((tx) =>
        claimForInvoice(tx, ctxOf(world, lawyer), { caseId: legalCase.id, invoiceId, ...work }),
      )
    for (const { id } of entries)
      expect(await refusal(claim({ entryIds: [id], expenseIds: [] }))).toContain('Nothing was billed')
    expect(await refusal(claim({ entryIds: [], expenseIds: [expense.id] }))).toContain('Nothing was billed')
  })

  it('is approved first where the firm asks for it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    const entry = await recordTime(lawyer, legalCase.id)
    const settings = { rounding: 'tenth_up' as const, requires_approval: true, idle_minutes: 15, version: 0 }
    await lawyer.call(timeSetupApi.changeSettings, { body: settings })
    const invoiceId = await draftInvoice(world, lawyer, legalCase)
    const claim = () =>
      world.services.db.transaction((tx) =>
        claimForInvoice(tx, ctxOf(world, lawyer), {
          caseId: legalCase.id,
          invoiceId,
          entryIds: [entry.id],
          expenseIds: [],
        }),
      )
    expect(await refusal(claim())).toContain('Nothing was billed')
    await lawyer.call(timeApi.submit, { body: { entry_ids: [entry.id] } })
    expect(await refusal(claim())).toContain('Nothing was billed')
    await lawyer.call(timeApi.approve, { body: { entry_ids: [entry.id] } })
    await claim()
  })
})

describe('a case that moves to another firm', () => {
  it('takes its time and expenses along, and what was billed there is not billed again', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const legalCase = await openCase(lawyer)
    await addRate(lawyer)
    const [open, billed] = [await recordTime(lawyer, legalCase.id), await recordTime(lawyer, legalCase.id)]
    await recordExpense(lawyer, legalCase.id)
    const invoiceId = await draftInvoice(world, lawyer, legalCase)
    const work = { caseId: legalCase.id, invoiceId, entryIds: [billed.id], expenseIds: [] }
    await world.services.db.transaction((tx) => claimForInvoice(tx, ctxOf(world, lawyer), work))
    const archive = await exportCase(lawyer, legalCase.id)
    const there = await testApp()
    const other = await there.person('lawyer')
    const moved = await importCase(other, archive)
    const { items } = await other.call(timeApi.entries, { query: { case_id: moved.id } })
    expect(
      items
        .map(({ is_billable, amount_cents, narrative }) => [is_billable, amount_cents, narrative])
        .toSorted(),
    ).toEqual(
      [
        [false, 0, billed.narrative],
        [true, 35_000, open.narrative],
      ].toSorted(),
    )
    const figures = await other.call(timeSetupApi.caseTime, { params: { id: moved.id } })
    expect(figures.unbilled).toMatchObject({
      entries: 1,
      fees_cents: 35_000,
      expenses: 1,
      expenses_cents: 40_500,
    })
  })
})
