import { billingApi, type InvoiceView } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { contactsApi } from '@pam/contracts/contacts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import {
  billedDay,
  depositFor,
  drafted,
  draftOf,
  paid,
  payment,
  reviewed,
  sent,
  unbilledCase,
  workOn,
} from '#test/billing'
import { lateInvoices } from './paper/mails.queries.ts'
import { remindClients } from './paper/reminders.job.ts'

const at = (invoice: Pick<InvoiceView, 'id'>) => ({ params: { id: invoice.id } })
const changeOf = (invoice: InvoiceView) => ({
  version: invoice.version,
  layout: invoice.layout,
  terms_days: invoice.terms_days,
  interest_bp: invoice.interest_bp,
  tax_name: invoice.tax_name,
  tax_bp: invoice.tax_bp,
  discount_cents: invoice.discount_cents,
  discount_reason: invoice.discount_reason,
  note: invoice.note,
  lines: invoice.lines.flatMap((line) =>
    line.kind === 'fee' || line.kind === 'expense' || line.kind === 'fixed_fee'
      ? [{ ...line, kind: line.kind }]
      : [],
  ),
})
const balanceOf = async (world: TestApp, account: string) => {
  const found = await world.services.db.execute(
    sql`select coalesce(sum(balance_cents), 0)::text as cents from ledger_accounts where firm_id = ${world.firmId} and kind = ${account}`,
  )
  return Number(rowsOf<{ cents: string }>(found)[0]?.cents)
}
const invoiceOf = async (world: TestApp, workId: string) => {
  const found = await world.services.db.execute(sql`select invoice_id from time_entries where id = ${workId}`)
  return rowsOf<{ invoice_id: string | null }>(found)[0]?.invoice_id ?? null
}

describe('from unbilled work to a paid invoice', () => {
  it('drafts, reviews, sends with a number, books and is paid', async () => {
    const world = await testApp()
    const { lawyer, caseId, entryId } = await unbilledCase(world)
    const draft = await draftOf(lawyer, caseId)
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      fees_cents: 45_000,
      expenses_cents: 1200,
      total_cents: 46_200,
      period_from: '2026-10-12',
      period_to: billedDay,
    })
    expect(await invoiceOf(world, entryId)).toBe(draft.id)
    await expect(
      lawyer.call(billingApi.draft, { body: { case_id: caseId, through: billedDay } }),
    ).rejects.toThrow('nothing to bill')
    await expect(lawyer.call(billingApi.send, { ...at(draft), body: {} })).rejects.toThrow(
      'Review this draft',
    )
    await lawyer.call(billingApi.review, { ...at(draft), body: { is_reviewed: true } })
    const year = world.clock.now().getUTCFullYear()
    const issued = await lawyer.call(billingApi.send, { ...at(draft), body: {} })
    expect(issued).toMatchObject({ status: 'sent', number: `${year}-0001`, unpaid_cents: 46_200 })
    expect(await balanceOf(world, 'receivable')).toBe(46_200)
    const half = await lawyer.call(billingPaymentsApi.record, {
      ...at(draft),
      body: payment(20_000, issued.issued_on ?? ''),
    })
    expect(half).toMatchObject({ status: 'sent', unpaid_cents: 26_200, paid_cents: 20_000 })
    const whole = await lawyer.call(billingPaymentsApi.record, {
      ...at(draft),
      body: payment(26_200, issued.issued_on ?? ''),
    })
    expect(whole).toMatchObject({ status: 'paid', unpaid_cents: 0 })
    expect(await balanceOf(world, 'receivable')).toBe(0)
    expect(await balanceOf(world, 'operating_bank')).toBe(46_200)
    const figures = await lawyer.call(billingApi.ofCase, { params: { id: caseId } })
    expect(figures).toMatchObject({
      unbilled_cents: 0,
      billed_cents: 46_200,
      paid_cents: 46_200,
      unpaid_cents: 0,
    })
  })

  it('never changes a sent invoice, for any role', async () => {
    const world = await testApp()
    const { lawyer, invoice, entryId } = await sent(world)
    await expect(lawyer.call(billingApi.change, { ...at(invoice), body: changeOf(invoice) })).rejects.toThrow(
      'was sent and cannot be changed',
    )
    await expect(lawyer.call(billingApi.discard, at(invoice))).rejects.toThrow('cannot be deleted')
    const { db } = world.services
    const refused = [
      sql`update invoices set total_cents = 1 where id = ${invoice.id}`,
      sql`update invoices set number = '2026-9999' where id = ${invoice.id}`,
      sql`update invoices set status = 'draft' where id = ${invoice.id}`,
      sql`update invoices set status = 'paid' where id = ${invoice.id}`,
      sql`delete from invoices where id = ${invoice.id}`,
      sql`update invoice_lines set amount_cents = amount_cents where invoice_id = ${invoice.id}`,
      sql`delete from invoice_lines where invoice_id = ${invoice.id}`,
      sql`update time_entries set narrative = 'Other' where id = ${entryId}`,
    ]
    const before = await world.fingerprint()
    for (const statement of refused) await expect(db.execute(statement)).rejects.toThrow()
    expect(await world.fingerprint()).toBe(before)
  })
})

describe('a draft', () => {
  it('takes discounts, write-downs with a reason and taxes, and lets removed work go', async () => {
    const world = await testApp()
    const { lawyer, invoice, entryId } = await drafted(world)
    const [fee, copies] = changeOf(invoice).lines
    if (!fee || !copies) throw new Error('no lines')
    const lines = [
      { ...fee, adjustment_cents: -5000, adjustment_reason: 'Courtesy', is_taxable: true },
      { ...copies },
      {
        kind: 'fixed_fee' as const,
        worked_on: billedDay,
        description: 'Filing package',
        units_hundredths: 100,
        unit_mils: 100_000,
      },
    ]
    const changed = await lawyer.call(billingApi.change, {
      ...at(invoice),
      body: {
        ...changeOf(invoice),
        lines,
        tax_name: 'Sales tax',
        tax_bp: 825,
        discount_cents: 1000,
        discount_reason: 'Prompt payment',
      },
    })
    // 400.00 + 12.00 + 100.00 - 10.00; the tax on 400.00 less its part of the discount.
    expect(changed).toMatchObject({
      fees_cents: 50_000,
      expenses_cents: 1200,
      tax_cents: 3236,
      total_cents: 53_436,
    })
    expect(changed.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['fee', 40_000],
      ['expense', 1200],
      ['fixed_fee', 10_000],
      ['discount', -1000],
      ['tax', 3236],
    ])
    const without = await lawyer.call(billingApi.change, {
      ...at(invoice),
      body: { ...changeOf(changed), lines: changeOf(changed).lines.filter(({ kind }) => kind !== 'fee') },
    })
    expect(without.lines.some(({ kind }) => kind === 'fee')).toBe(false)
    expect(await invoiceOf(world, entryId)).toBeNull()
  })

  it('refuses what cannot be, and loses nothing', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await drafted(world)
    const body = changeOf(invoice)
    const [fee, copies] = body.lines
    if (!fee || !copies) throw new Error('no lines')
    const before = await world.fingerprint()
    const put = (change: object) =>
      lawyer.call(billingApi.change, { ...at(invoice), body: { ...body, ...change } })
    const withFee = (change: object) => put({ lines: [{ ...fee, ...change }, copies] })
    await expect(withFee({ adjustment_cents: -100 })).rejects.toThrow('reason for the adjustment')
    await expect(withFee({ adjustment_cents: -50_000, adjustment_reason: 'x' })).rejects.toThrow(
      'below $0.00',
    )
    await expect(put({ discount_cents: 100_000, discount_reason: 'x' })).rejects.toThrow(
      'more than the $462.00',
    )
    await expect(put({ discount_cents: 100 })).rejects.toThrow('the reason for the discount')
    await expect(put({ version: invoice.version + 1 })).rejects.toThrow('Someone changed this invoice')
    expect(await world.fingerprint()).toBe(before)
  })

  it('does not change what was worked or its rate', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await drafted(world)
    const lines = changeOf(invoice).lines.map((line) => ({ ...line, units_hundredths: 1, unit_mils: 1 }))
    const changed = await lawyer.call(billingApi.change, {
      ...at(invoice),
      body: { ...changeOf(invoice), lines },
    })
    expect(changed.total_cents).toBe(46_200)
  })

  it('can be deleted; its work is unbilled again', async () => {
    const world = await testApp()
    const { lawyer, invoice, caseId, entryId } = await drafted(world)
    await lawyer.call(billingApi.discard, at(invoice))
    expect(await invoiceOf(world, entryId)).toBeNull()
    expect((await draftOf(lawyer, caseId)).total_cents).toBe(46_200)
  })
})

describe('fee arrangements', () => {
  const arrange = async (lawyer: TestPerson, caseId: string, change: object) => {
    const params = { id: caseId }
    const { arrangement } = await lawyer.call(billingApi.ofCase, { params })
    return lawyer.call(billingApi.changeArrangement, { params, body: { ...arrangement, ...change } })
  }

  it('bill a flat fee in parts, never more than the whole', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await unbilledCase(world)
    await arrange(lawyer, caseId, { fee_kind: 'flat', fixed_cents: 300_000 })
    const body = { case_id: caseId, through: billedDay, fixed_cents: 100_000 }
    const { items } = await lawyer.call(billingApi.draft, { body })
    const first = await lawyer.call(billingApi.show, { params: { id: items[0]?.id ?? '' } })
    expect(first).toMatchObject({ total_cents: 101_200, fees_cents: 100_000 })
    expect(first.lines[0]).toMatchObject({ amount_cents: 0, adjustment_reason: 'Included in the flat fee' })
    await expect(lawyer.call(billingApi.draft, { body: { ...body, fixed_cents: 200_001 } })).rejects.toThrow(
      'Only $2,000.00 of the fixed fee',
    )
    expect((await draftOf(lawyer, caseId)).total_cents).toBe(200_000)
  })

  it('take a share of a recovery, gross or after expenses', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await unbilledCase(world)
    await arrange(lawyer, caseId, { fee_kind: 'contingency', contingency_bp: 3333, contingency_base: 'net' })
    const body = { case_id: caseId, through: billedDay, recovery_cents: 1_001_200 }
    const { items } = await lawyer.call(billingApi.draft, { body })
    const invoice = await lawyer.call(billingApi.show, { params: { id: items[0]?.id ?? '' } })
    expect(invoice).toMatchObject({ fees_cents: 333_300, expenses_cents: 1200, total_cents: 334_500 })
  })

  it('mix a fixed part with reduced hours, and bill a retainer only with an agreement', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await unbilledCase(world)
    await expect(
      arrange(lawyer, caseId, { fee_kind: 'retainer', fixed_cents: 50_000 }),
    ).rejects.toMatchObject({
      fields: { has_agreement: expect.stringContaining('hold it in trust') },
    })
    await arrange(lawyer, caseId, { fee_kind: 'hybrid', fixed_cents: 20_000, hourly_bp: 6000 })
    expect((await draftOf(lawyer, caseId)).fees_cents).toBe(27_000 + 20_000)
  })

  it('split a bill over payers to the cent', async () => {
    const world = await testApp()
    const { lawyer, caseId, clientId } = await unbilledCase(world)
    const { sharePartyWith } = await payers(world, lawyer, caseId)
    await expect(
      arrange(lawyer, caseId, { payers: [{ contact_id: clientId, share_bp: 5000 }] }),
    ).rejects.toMatchObject({ fields: { payers: 'The shares must add up to 100%.' } })
    await arrange(lawyer, caseId, {
      payers: [
        { contact_id: clientId, share_bp: 3333 },
        { contact_id: sharePartyWith, share_bp: 6667 },
      ],
    })
    const { items } = await lawyer.call(billingApi.draft, { body: { case_id: caseId, through: billedDay } })
    expect(items).toHaveLength(2)
    expect(items.reduce((sum, item) => sum + item.total_cents, 0)).toBe(46_200)
    const mine = items.find((item) => item.client_id === clientId)
    expect(mine?.total_cents).toBe(14_999 + 400)
    await lawyer.call(billingApi.discard, { params: { id: items[1]?.id ?? '' } })
    expect((await lawyer.call(billingApi.list, { query: { case_id: caseId } })).items).toEqual([])
  })

  it('free the work of a split bill only when the share of every payer is void', async () => {
    const world = await testApp()
    const { lawyer, caseId, clientId, entryId } = await unbilledCase(world)
    const { sharePartyWith } = await payers(world, lawyer, caseId)
    const shares = [clientId, sharePartyWith].map((contact_id) => ({ contact_id, share_bp: 5000 }))
    await arrange(lawyer, caseId, { payers: shares })
    const { items } = await lawyer.call(billingApi.draft, { body: { case_id: caseId, through: billedDay } })
    const work: (string | null)[] = []
    for (const item of items) {
      await lawyer.call(billingApi.review, { ...at(item), body: { is_reviewed: true } })
      await lawyer.call(billingApi.send, { ...at(item), body: {} })
    }
    for (const item of items) {
      await lawyer.call(billingApi.voidInvoice, { ...at(item), body: { reason: 'Wrong shares' } })
      work.push(await invoiceOf(world, entryId))
    }
    expect(work).toEqual([expect.any(String), null])
  })
})

async function payers(world: TestApp, lawyer: TestPerson, caseId: string) {
  const other = await lawyer.call(contactsApi.add, {
    body: { kind: 'organisation', name: `Insurer ${newId()}` },
  })
  await world.services.db.execute(
    sql`insert into case_parties (id, firm_id, case_id, contact_id, role, added_at)
        values (${newId()}, ${world.firmId}, ${caseId}, ${other.id}, 'insurer', ${world.clock.now().toISOString()}::timestamptz)`,
  )
  return { sharePartyWith: other.id }
}

describe('numbers', () => {
  it('are consecutive for fifty invoices sent at once, and none is lost by one that fails', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await unbilledCase(world)
    const { db } = world.services
    const ids: string[] = []
    for (let index = 0; index < 50; index += 1) {
      await workOn(world, lawyer, caseId)
      const draft = await draftOf(lawyer, caseId)
      await lawyer.call(billingApi.review, { ...at(draft), body: { is_reviewed: true } })
      ids.push(draft.id)
    }
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into invoice_counters (firm_id, series, year, last) values (${world.firmId}, 'invoice', ${world.clock.now().getUTCFullYear()}, 7)`,
        )
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    const results = await Promise.all(
      ids.map((id) => lawyer.call(billingApi.send, { params: { id }, body: {} })),
    )
    const numbers = results.map(({ number }) => Number(number?.slice(-4))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })
})

describe('payments', () => {
  it('are recorded once however often they are sent, also at the same time', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const body = payment(10_000, invoice.issued_on ?? '')
    const pay = () => lawyer.call(billingPaymentsApi.record, { ...at(invoice), body })
    await Promise.all([pay(), pay(), pay()])
    const after = await pay()
    expect(after.payments).toHaveLength(1)
    expect(await balanceOf(world, 'operating_bank')).toBe(10_000)
    await expect(
      lawyer.call(billingPaymentsApi.record, { ...at(invoice), body: { ...body, cents: 10_001 } }),
    ).rejects.toThrow('already used for another payment')
  })

  it.each([0, -1, 0.5])('of %s cents are refused', async (cents) => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const body = payment(cents, invoice.issued_on ?? '')
    await expect(lawyer.call(billingPaymentsApi.record, { ...at(invoice), body })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('of more than is owed, of a draft and in the future are refused in words', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const day = invoice.issued_on ?? ''
    const pay = (cents: number, on: string) =>
      lawyer.call(billingPaymentsApi.record, { ...at(invoice), body: payment(cents, on) })
    const before = await world.fingerprint()
    await expect(pay(46_201, day)).rejects.toThrow('$462.01 is more than the $462.00 this invoice still owes')
    await expect(pay(100, '2099-01-01')).rejects.toThrow('in the future')
    expect(await world.fingerprint()).toBe(before)
    const { invoice: draft, lawyer: other } = await drafted(world)
    await expect(
      other.call(billingPaymentsApi.record, { ...at(draft), body: payment(100, day) }),
    ).rejects.toThrow('Send this invoice before')
  })

  it('at the same time never pay more than is owed', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const pay = () =>
      lawyer.call(billingPaymentsApi.record, {
        ...at(invoice),
        body: payment(30_000, invoice.issued_on ?? ''),
      })
    const results = await Promise.allSettled([pay(), pay(), pay()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await lawyer.call(billingApi.show, at(invoice))).unpaid_cents).toBe(16_200)
  })

  it('are refunded up to what was paid, and the invoice is unpaid again', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await paid(world)
    const id = invoice.payments[0]?.id ?? ''
    const refund = (cents: number) =>
      lawyer.call(billingPaymentsApi.refund, {
        params: { id },
        body: { cents, refunded_on: invoice.issued_on ?? '', reason: 'Paid twice', request_key: newId() },
      })
    await expect(refund(46_201)).rejects.toThrow('more than the remaining amount of this payment')
    expect(await refund(6200)).toMatchObject({
      status: 'sent',
      unpaid_cents: 6200,
      paid_cents: 40_000,
      payments: [{ refunded_cents: 6200 }],
    })
    await expect(refund(40_001)).rejects.toThrow('more than the remaining amount of this payment')
  })
})

describe('trust money', () => {
  it('pays an invoice as an earned fee transfer, never more than the client has or owes', async () => {
    const world = await testApp()
    const { lawyer, invoice, caseId, clientId } = await sent(world)
    const day = invoice.issued_on ?? ''
    await depositFor(world, { lawyer, caseId, clientId }, 30_000)
    const apply = (cents: number) =>
      lawyer.call(billingPaymentsApi.applyTrust, {
        ...at(invoice),
        body: { cents, on: day, request_key: newId() },
      })
    expect((await lawyer.call(billingApi.show, at(invoice))).trust.balance_cents).toBe(30_000)
    await expect(apply(30_001)).rejects.toMatchObject({ code: expect.stringMatching(/conflict|bad_input/) })
    await expect(apply(46_201)).rejects.toThrow('still owes')
    expect(await apply(30_000)).toMatchObject({ unpaid_cents: 16_200, trust: { balance_cents: 0 } })
    expect(await balanceOf(world, 'operating_bank')).toBe(30_000)
    expect(await balanceOf(world, 'receivable')).toBe(16_200)
  })
})

describe('corrections', () => {
  it('are credit notes of their own series; what is credited is no longer owed', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const credit = (cents: number, kind: 'credit' | 'write_off') =>
      lawyer.call(billingPaymentsApi.credit, {
        ...at(invoice),
        body: { cents, kind, issued_on: invoice.issued_on ?? '', reason: 'Agreed with the client' },
      })
    await expect(credit(46_201, 'credit')).rejects.toThrow('more than the $462.00')
    const first = await credit(6200, 'credit')
    expect(first.credits.map(({ number }) => number)).toEqual([`CN-${invoice.issued_on?.slice(0, 4)}-0001`])
    expect(await credit(40_000, 'write_off')).toMatchObject({
      status: 'paid',
      unpaid_cents: 0,
      credited_cents: 46_200,
    })
    expect(await balanceOf(world, 'receivable')).toBe(0)
    await expect(credit(1, 'credit')).rejects.toThrow('paid in full')
  })

  it('void an unpaid invoice: it keeps its number and its work can be billed again', async () => {
    const world = await testApp()
    const { lawyer, invoice, caseId, entryId } = await sent(world)
    const gone = await lawyer.call(billingApi.voidInvoice, {
      ...at(invoice),
      body: { reason: 'Wrong client' },
    })
    expect(gone).toMatchObject({ status: 'void', number: invoice.number, unpaid_cents: 0 })
    expect(await invoiceOf(world, entryId)).toBeNull()
    expect(await balanceOf(world, 'receivable')).toBe(0)
    expect((await draftOf(lawyer, caseId)).total_cents).toBe(46_200)
    const { lawyer: payer, invoice: settled } = await paid(world)
    await expect(
      payer.call(billingApi.voidInvoice, { ...at(settled), body: { reason: 'x' } }),
    ).rejects.toThrow('Refund them first')
  })

  it('keep a client with unpaid invoices in the lists', async () => {
    const world = await testApp()
    const { lawyer, clientId } = await sent(world)
    await world.services.db.execute(sql`delete from case_parties where contact_id = ${clientId}`)
    await expect(lawyer.call(contactsApi.remove, { params: { id: clientId } })).rejects.toThrow(
      'has unpaid invoices',
    )
  })
})

describe('reminders', () => {
  it('are mailed once for each step of the schedule, and not for what was paid', async () => {
    const world = await testApp()
    const { lawyer, invoice, clientId } = await reviewed(world)
    const { db, jobs } = world.services
    await db.execute(sql`update contacts set emails = '["client@firm.example"]' where id = ${clientId}`)
    const settings = await lawyer.call(billingApi.settings)
    await lawyer.call(billingApi.changeSettings, {
      body: { ...settings, sends_reminders: true, reminder_days: [7, 30] },
    })
    await lawyer.call(billingApi.send, { ...at(invoice), body: { issued_on: '2026-09-04' } })
    const remind = async () => {
      await jobs.enqueue(db, remindClients, {})
      await jobs.settle()
      return (await lawyer.call(billingApi.show, at(invoice))).mails
    }
    expect(await remind()).toMatchObject([{ kind: 'reminder', to: 'client@firm.example' }])
    const day = world.clock.now().toISOString().slice(0, 10)
    expect(await lateInvoices(db, world.firmId, day)).toMatchObject([{ id: invoice.id, reminded: 30 }])
    expect(await remind()).toHaveLength(1)
    await lawyer.call(billingPaymentsApi.record, { ...at(invoice), body: payment(46_200, day) })
    expect(await lateInvoices(db, world.firmId, day)).toEqual([])
  })
})

describe('payment plans, interest and aging', () => {
  it('plan what is unpaid, part by part', async () => {
    const world = await testApp()
    const { lawyer, invoice } = await sent(world)
    const plan = (parts: { due_on: string; cents: number }[]) =>
      lawyer.call(billingPaymentsApi.setPlan, { ...at(invoice), body: { parts } })
    const parts = [
      { due_on: '2027-01-15', cents: 20_000 },
      { due_on: '2027-02-15', cents: 26_200 },
    ]
    await expect(plan(parts.slice(0, 1))).rejects.toThrow('add up to $200.00')
    await expect(plan(parts.toReversed())).rejects.toThrow('after the one before')
    expect((await plan(parts)).plan.map(({ is_paid }) => is_paid)).toEqual([false, false])
    const after = await lawyer.call(billingPaymentsApi.record, {
      ...at(invoice),
      body: payment(20_000, invoice.issued_on ?? ''),
    })
    expect(after.plan.map(({ is_paid }) => is_paid)).toEqual([true, false])
  })

  it('charge interest on what is overdue, each day once', async () => {
    const world = await testApp()
    const { lawyer, invoice, caseId } = await reviewed(world)
    await lawyer.call(billingApi.change, {
      ...at(invoice),
      body: { ...changeOf(invoice), interest_bp: 1200, terms_days: 0 },
    })
    await lawyer.call(billingApi.review, { ...at(invoice), body: { is_reviewed: true } })
    // 73 days before the day of the test.
    await lawyer.call(billingApi.send, { ...at(invoice), body: { issued_on: '2026-09-04' } })
    const again = async () => {
      const body = { case_id: caseId, through: billedDay, with_interest: true }
      const { items } = await lawyer.call(billingApi.draft, { body })
      return lawyer.call(billingApi.show, { params: { id: items[0]?.id ?? '' } })
    }
    // 462.00 at 12% a year for 73 of 365 days.
    expect((await again()).lines).toMatchObject([{ kind: 'interest', amount_cents: 1109 }])
    await expect(again()).rejects.toThrow('nothing to bill')
    const { aging, overdue_cents } = await lawyer.call(billingApi.summary)
    expect(overdue_cents).toBe(46_200)
    expect(aging.days_61_90).toBe(46_200)
  })
})
