import { colleaguesOf } from '#features/auth'
import { sampleDice } from '#features/cases'
import { postOperatingEntry } from '#features/trust'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertInvoices } from '#slice/billing/invoices/invoices.queries'
import type { InvoicePayment } from '#slice/billing/invoices.table'
import { daysAfter } from '#slice/billing/money'
import { insertArrangements, settingsOf } from '#slice/billing/settings.queries'
import * as query from './billing.demo.queries.ts'

const pastDays = 730
const termsDays = 30
/** Cases of this area are billed by a share of the recovery, not by the hour. */
const contingent = 'personal-injury'

const monthEnd = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

interface Bill {
  readonly id: string
  readonly caseId: string
  readonly clientId: string
  readonly leadId: string
  readonly month: string
  readonly fees: number
  readonly expenses: number
}

/** Two years of monthly bills for the sample firm: most paid, some late, the last month partly still to be billed. */
export async function seedBilling({ tx, firmId, now }: SampleFirm): Promise<void> {
  const people = await colleaguesOf(tx, firmId)
  const admin = people.find(({ role }) => role === 'admin') ?? people[0]
  if (!admin) return
  const today = now.toISOString().slice(0, 10)
  const cases = new Map((await query.casesToBill(tx, firmId)).map((row) => [row.id, row]))
  await query.insertSampleSettings(tx, { ...(await settingsOf(tx, firmId)), interestBp: 900, version: 1 })
  await insertArrangements(tx, arrangementsFor(firmId, [...cases.values()]))
  const months = await query.monthsOfWork(tx, firmId, daysAfter(today, -pastDays), `${today.slice(0, 7)}-01`)
  const bills = months.flatMap(({ caseId, month, fees, expenses }, index): Bill[] => {
    const own = cases.get(caseId)
    const isLast = monthEnd(month) >= daysAfter(`${today.slice(0, 7)}-01`, -1)
    // Of the last month every third case waits for its bill.
    if (!own || own.area === contingent || fees + expenses === 0 || (isLast && index % 3 === 0)) return []
    return [{ id: newId(), caseId, clientId: own.client_id, leadId: own.lead_id, month, fees, expenses }]
  })
  for (let from = 0; from < bills.length; from += 100)
    await insertInvoices(
      tx,
      bills.slice(from, from + 100).map((bill) => draftOf(bill, firmId)),
    )
  await query.lineUpWork(tx, firmId)
  const drafts = new Set(bills.slice(-3).map(({ id }) => id))
  const sent = bills.filter(({ id }) => !drafts.has(id))
  const { sendings, counts } = sendingsOf(sent, admin.id)
  await query.sendSamples(tx, sendings)
  await query.countSamples(tx, firmId, counts)
  const payments = paymentsOf(sent, sendings, { firmId, today, by: admin.id })
  await query.paySamples(tx, payments)
  await postMonths({ tx, firmId, now }, admin.id, sent, sendings, payments)
}

const arrangementsFor = (firmId: string, cases: readonly { id: string; area: string; lead_id: string }[]) =>
  cases
    .filter(({ area }) => area === contingent)
    .map(({ id, lead_id }) => ({
      caseId: id,
      firmId,
      feeKind: 'contingency' as const,
      fixedCents: 0,
      contingencyBp: 3333,
      contingencyBase: 'net' as const,
      hourlyBp: 10_000,
      hasAgreement: true,
      termsDays: null,
      payers: [],
      originatingUserId: lead_id,
      ledesClientId: '',
      ledesMatterId: '',
      requiresCodes: false,
      version: 1,
    }))

const draftOf = ({ id, caseId, clientId, leadId, month, fees, expenses }: Bill, firmId: string) => ({
  id,
  firmId,
  caseId,
  clientContactId: clientId,
  status: 'draft' as const,
  feeKind: 'hourly' as const,
  layout: 'classic' as const,
  periodFrom: `${month}-01`,
  periodTo: monthEnd(month),
  termsDays,
  interestBp: 900,
  feesCents: fees,
  expensesCents: expenses,
  totalCents: fees + expenses,
  createdBy: leadId,
  createdAt: new Date(`${daysAfter(monthEnd(month), 2)}T15:00:00Z`),
})

/** Numbered in the order they were sent, each year from one on. */
function sendingsOf(bills: readonly Bill[], by: string) {
  const counts = new Map<number, number>()
  const sendings = bills.map(({ id, month }): query.SampleSending => {
    const issued = daysAfter(monthEnd(month), 4)
    const year = Number(issued.slice(0, 4))
    const place = (counts.get(year) ?? 0) + 1
    counts.set(year, place)
    return {
      id,
      number: `${year}-${String(place).padStart(4, '0')}`,
      issued_on: issued,
      due_on: daysAfter(issued, termsDays),
      sent_at: `${issued}T15:00:00Z`,
      sent_by: by,
    }
  })
  return { sendings, counts }
}

/** Most clients pay within six weeks, some late or in part, and a few not at all. */
function paymentsOf(
  bills: readonly Bill[],
  sendings: readonly query.SampleSending[],
  { firmId, today, by }: { firmId: string; today: string; by: string },
): InvoicePayment[] {
  const roll = sampleDice(20_262)
  const methods = ['check', 'ach', 'check', 'card', 'wire'] as const
  return bills.flatMap((bill, index) => {
    const sending = sendings[index]
    const [delay, fate, method] = [roll(), roll(), roll()]
    const on = daysAfter(sending?.issued_on ?? today, 9 + Math.floor(delay * (fate < 0.8 ? 32 : 95)))
    const isOld = (sending?.issued_on ?? today) < daysAfter(today, -200)
    if (on > today || fate > (isOld ? 0.985 : 0.93)) return []
    const whole = bill.fees + bill.expenses
    const cents = fate > 0.88 && !isOld ? Math.ceil(whole * 0.4) : whole
    return [
      {
        id: newId(),
        firmId,
        invoiceId: bill.id,
        cents,
        receivedOn: on,
        method: methods[Math.floor(method * methods.length)] ?? 'check',
        reference: String(1200 + index),
        note: '',
        requestKey: `sample/${bill.id}`,
        providerChargeId: null,
        ledgerEntryId: null,
        recordedBy: by,
        createdAt: new Date(`${on}T15:00:00Z`),
      },
    ]
  })
}

/** The books by the month: two entries instead of hundreds, which every process that seeds would wait for. */
async function postMonths(
  { tx, firmId, now }: Pick<SampleFirm, 'tx' | 'firmId' | 'now'>,
  userId: string,
  bills: readonly Bill[],
  sendings: readonly query.SampleSending[],
  payments: readonly InvoicePayment[],
): Promise<void> {
  const ctx = { actor: { userId, firmId, role: 'admin' as const, sessionId: null }, now: () => now }
  const today = now.toISOString().slice(0, 10)
  const endOf = (month: string) => (monthEnd(month) < today ? monthEnd(month) : today)
  const sent = Map.groupBy(bills.keys(), (index) => (sendings[index]?.issued_on ?? today).slice(0, 7))
  const sum = (indexes: readonly number[], key: 'fees' | 'expenses') =>
    indexes.reduce((all, index) => all + (bills[index]?.[key] ?? 0), 0)
  const entry = { caseId: null, clientId: null } as const
  for (const [month, indexes] of [...sent].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [fees, expenses] = [sum(indexes, 'fees'), sum(indexes, 'expenses')]
    await postOperatingEntry(
      tx,
      ctx,
      {
        ...entry,
        kind: 'invoice',
        on: endOf(month),
        memo: `Invoices of ${month}`,
        postings: [
          { account: 'receivable', cents: fees + expenses },
          { account: 'fee_income', cents: -fees },
          { account: 'expense_recoveries', cents: -expenses },
        ],
      },
      month,
    )
  }
  const paid = Map.groupBy(payments, ({ receivedOn }) => receivedOn.slice(0, 7))
  for (const [month, rows] of [...paid].toSorted(([a], [b]) => a.localeCompare(b))) {
    const cents = rows.reduce((all, row) => all + row.cents, 0)
    await postOperatingEntry(
      tx,
      ctx,
      {
        ...entry,
        kind: 'payment',
        on: endOf(month),
        memo: `Payments of ${month}`,
        postings: [
          { account: 'operating_bank', cents },
          { account: 'receivable', cents: -cents },
        ],
      },
      month,
    )
  }
}
