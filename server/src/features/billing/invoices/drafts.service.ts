import type { InvoiceRow, NewDraft } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { percentOfBasisPoints } from '@pam/law/format/numbers'
import { type Case, recordCaseEvent, today } from '#features/cases'
import { firmSettings } from '#features/settings'
import {
  claimForInvoice,
  releaseFromInvoice,
  type UnbilledEntry,
  type UnbilledExpense,
  unbilledWork,
} from '#features/time'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { BillingSettings, FeeArrangement } from '#slice/billing/billing.table'
import type { Invoice } from '#slice/billing/invoices.table'
import { daysBetween } from '#slice/billing/money'
import { arrangementOf, clientsOf, settingsOf } from '#slice/billing/settings.queries'
import {
  chargedFor,
  fixedLine,
  grossOf,
  interestCents,
  interestLine,
  type LineDraft,
  plainLine,
  shareOf,
  splitLine,
  withTotals,
} from './draft-lines.ts'
import { rowView } from './invoice-view.ts'
import { requireBilledCase } from './invoices.policy.ts'
import * as query from './invoices.queries.ts'

interface Work {
  readonly entries: readonly UnbilledEntry[]
  readonly expenses: readonly UnbilledExpense[]
}

/** Makes a draft from unbilled work, one for each payer. */
export async function makeDraft(
  ctx: Ctx,
  granted: Granted<Case, 'bill'>,
  wanted: NewDraft,
  batchId: string | null = null,
): Promise<InvoiceRow[]> {
  const { db, actor } = ctx
  const [arrangement, settings, firm, day] = await Promise.all([
    arrangementOf(db, actor.firmId, granted.id),
    settingsOf(db, actor.firmId),
    firmSettings(db, actor.firmId),
    today(ctx, db),
  ])
  const payers = await payersOf(ctx, arrangement)
  const work = await chosenWork(ctx, wanted)
  const fees = await feeLines(db, arrangement, work, wanted)
  const invoices = payers.map(({ contact_id, share_bp }, index) => ({
    ...startOf(ctx, granted, { arrangement, settings, wanted, work }),
    id: newId(),
    clientContactId: contact_id,
    shareBp: share_bp,
    termsDays: arrangement.termsDays ?? firm.invoice.payment_days,
    batchId,
    position: index,
  }))
  const [lead] = invoices
  if (!lead) throw noPayer()
  const shares = payers.map(({ share_bp }) => share_bp)
  await db.transaction(async (tx) => {
    for (const [index, { position: _, ...invoice }] of invoices.entries()) {
      const own = shares.length === 1 ? fees : fees.flatMap((line) => splitLine(line, shares)[index] ?? [])
      const interest = wanted.with_interest ? await interestLines(tx, invoice, day) : []
      if (own.length + interest.length === 0) throw nothingToBill()
      await insertDraft(tx, { ...invoice, splitOf: index === 0 ? null : lead.id }, [...own, ...interest])
    }
    if (work.entries.length + work.expenses.length > 0)
      await claimForInvoice(tx, ctx, {
        caseId: granted.id,
        invoiceId: lead.id,
        entryIds: work.entries.map(({ id }) => id),
        expenseIds: work.expenses.map(({ id }) => id),
      })
    await record(tx, ctx, 'invoice.drafted', lead.id, {
      case: granted.id,
      invoices: invoices.length,
      entries: work.entries.length,
      expenses: work.expenses.length,
    })
    await recordCaseEvent(tx, ctx, granted.id, 'invoice.drafted', 'An invoice was drafted.', lead.id)
  })
  const rows = await query.rowsOfInvoices(
    db,
    actor,
    invoices.map(({ id }) => id),
  )
  return rows.map((row) => rowView(row, day))
}

const nothingToBill = () =>
  new AppError(
    'conflict',
    'There is nothing to bill: no unbilled work up to this day, and no fixed fee is due.',
  )

const noPayer = () =>
  new AppError('conflict', 'This case has no client to bill. Add a client to the case first.')

async function payersOf(ctx: Ctx, { caseId, payers }: FeeArrangement) {
  if (payers.length > 0) return payers
  const [client] = (await clientsOf(ctx.db, ctx.actor.firmId, [caseId])).filter(
    ({ role }) => role === 'client',
  )
  if (!client) throw noPayer()
  return [{ contact_id: client.contactId, share_bp: 10_000 }]
}

/** All unbilled work up to the day, or what of it was chosen. */
async function chosenWork(ctx: Ctx, { case_id, through, entry_ids, expense_ids }: NewDraft): Promise<Work> {
  const work = await unbilledWork(ctx, { caseId: case_id, through })
  if (!entry_ids && !expense_ids) return work
  const [entryIds, expenseIds] = [new Set(entry_ids), new Set(expense_ids)]
  const entries = work.entries.filter(({ id }) => entryIds.has(id))
  const expenses = work.expenses.filter(({ id }) => expenseIds.has(id))
  if (entries.length < entryIds.size || expenses.length < expenseIds.size)
    throw new AppError(
      'conflict',
      'Some of the selected work has since been changed or billed. Nothing was drafted. Load the unbilled work again.',
    )
  return { entries, expenses }
}

interface Made {
  readonly arrangement: FeeArrangement
  readonly settings: BillingSettings
  readonly wanted: NewDraft
  readonly work: Work
}

function startOf(ctx: Ctx, granted: Case, { arrangement, settings, wanted, work }: Made) {
  const days = [
    ...work.entries.map((entry) => entry.worked_on),
    ...work.expenses.map((expense) => expense.spent_on),
  ]
  const first = days.reduce((earliest, day) => (day < earliest ? day : earliest), wanted.through)
  return {
    firmId: granted.firmId,
    caseId: granted.id,
    number: null,
    status: 'draft' as const,
    feeKind: arrangement.feeKind,
    layout: settings.layout,
    periodFrom: first,
    periodTo: wanted.through,
    interestBp: settings.interestBp,
    taxName: settings.taxName,
    taxBp: settings.taxBp,
    discountCents: 0,
    discountReason: '',
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
  }
}

async function feeLines(
  db: Db,
  arrangement: FeeArrangement,
  work: Work,
  wanted: NewDraft,
): Promise<LineDraft[]> {
  const expenses = work.expenses.map(expenseLine)
  const spent = expenses.reduce((sum, line) => sum + line.amountCents, 0)
  const fixed = await fixedPart(db, arrangement, wanted, spent)
  return [...work.entries.map((entry) => entryLine(entry, arrangement)), ...fixed, ...expenses]
}

function entryLine(entry: UnbilledEntry, { feeKind, hourlyBp }: FeeArrangement): LineDraft {
  const unitMils = entry.rate_cents * 10
  const gross = grossOf(entry.hundredths_billed, unitMils)
  const charged = chargedFor(feeKind, gross, { isNoCharge: entry.is_no_charge, hourlyBp })
  return {
    ...plainLine,
    ...charged,
    kind: 'fee',
    workedOn: entry.worked_on,
    description: entry.narrative || 'Legal services',
    timekeeperId: entry.user_id,
    timekeeperName: entry.timekeeper.slice(0, 120),
    taskCode: entry.task_code,
    activityCode: entry.activity_code,
    unitsHundredths: entry.hundredths_billed,
    unitMils,
    amountCents: gross + charged.adjustmentCents,
    entryId: entry.id,
  }
}

const expenseLine = (expense: UnbilledExpense): LineDraft => ({
  ...plainLine,
  kind: 'expense',
  workedOn: expense.spent_on,
  description: expense.description,
  expenseCode: expense.expense_code,
  unitsHundredths: expense.units_hundredths,
  unitMils: expense.unit_cost_mils,
  amountCents: grossOf(expense.units_hundredths, expense.unit_cost_mils),
  expenseId: expense.id,
})

/** What is due beside hours: a part of a flat fee, a share of a recovery, a period of a retainer. */
async function fixedPart(
  db: Db,
  arrangement: FeeArrangement,
  wanted: NewDraft,
  expensesCents: number,
): Promise<LineDraft[]> {
  const { feeKind, fixedCents, contingencyBp, contingencyBase, caseId } = arrangement
  const on = wanted.through
  if (feeKind === 'contingency') {
    if (!wanted.recovery_cents) return []
    const base =
      contingencyBase === 'net' ? Math.max(0, wanted.recovery_cents - expensesCents) : wanted.recovery_cents
    const after = contingencyBase === 'net' ? ` after expenses of ${dollars(expensesCents)}` : ''
    const words = `Contingent fee: ${percentOfBasisPoints(contingencyBp)} of the recovery of ${dollars(wanted.recovery_cents)}${after}`
    return [fixedLine(on, words, shareOf(base, contingencyBp))]
  }
  if (feeKind === 'retainer')
    return fixedCents > 0 ? [fixedLine(on, 'Retainer for the period', fixedCents)] : []
  if (feeKind === 'hourly') return []
  const left = Math.max(0, fixedCents - (await query.fixedBilled(db, caseId)))
  const due = wanted.fixed_cents ?? left
  if (due > left)
    throw badInput(`Only ${dollars(left)} of the fixed fee is still to be billed.`, {
      fixed_cents: `Enter at most ${dollars(left)}.`,
    })
  return due > 0 ? [fixedLine(on, feeKind === 'flat' ? 'Flat fee' : 'Fixed part of the fee', due)] : []
}

/** Interest on what the same client owes in the case past its due date, from where it was last charged. */
async function interestLines(
  tx: Db,
  { caseId, clientContactId }: Pick<Invoice, 'caseId' | 'clientContactId'>,
  day: string,
): Promise<LineDraft[]> {
  const lines: LineDraft[] = []
  for (const { row, interestBp } of await query.overdueOf(tx, caseId, clientContactId, day)) {
    const from = (await query.interestChargedTo(tx, row.id)) ?? row.dueOn ?? day
    const cents = interestCents(row.unpaidCents, interestBp, daysBetween(from, day))
    if (cents > 0)
      lines.push(
        interestLine(day, cents, { invoiceId: row.id, number: row.number ?? '', from, bp: interestBp }),
      )
  }
  return lines
}

type NewInvoice = Parameters<typeof query.insertInvoices>[1][number]

export async function insertDraft(tx: Db, invoice: NewInvoice, work: readonly LineDraft[]): Promise<void> {
  const { lines, totals } = withTotals(work, {
    on: invoice.periodTo,
    discountCents: invoice.discountCents ?? 0,
    discountReason: invoice.discountReason ?? '',
    taxName: invoice.taxName ?? '',
    taxBp: invoice.taxBp ?? 0,
  })
  await query.insertInvoices(tx, [{ ...invoice, ...totals }])
  await query.insertLines(tx, placed(invoice, lines))
}

export const placed = ({ id, firmId }: Pick<Invoice, 'id' | 'firmId'>, lines: readonly LineDraft[]) =>
  lines.map((line, index) => ({ ...line, id: newId(), firmId, invoiceId: id, position: index + 1 }))

/** Deletes a draft, and the others of a split bill with it: their work is unbilled again. */
export async function discardDraft(ctx: Ctx, granted: Granted<Invoice, 'discard'>) {
  const leadId = granted.splitOf ?? granted.id
  await ctx.db.transaction(async (tx) => {
    const group = await query.splitGroup(tx, leadId)
    if (group.some(({ number }) => number !== null))
      throw new AppError(
        'conflict',
        'Another invoice of this split bill was sent. Void it first; nothing was deleted.',
      )
    await releaseFromInvoice(tx, ctx, leadId)
    // The invoice that claimed the work goes last: the others refer to it.
    for (const { id } of group.toSorted((a, b) => Number(a.splitOf === null) - Number(b.splitOf === null)))
      await query.deleteInvoice(tx, id)
    await record(tx, ctx, 'invoice.discarded', leadId, { case: granted.caseId, invoices: group.length })
  })
  return { done: true as const }
}

/** For many cases: a grant for each, and why one could not be drafted. */
export async function makeBatch(
  ctx: Ctx,
  { through, case_ids }: { through: string; case_ids: readonly string[] },
) {
  const batchId = newId()
  const drafts: InvoiceRow[] = []
  const failed: { case_id: string; case_title: string; reason: string }[] = []
  for (const caseId of new Set(case_ids)) {
    const legalCase = await requireBilledCase(ctx, caseId)
    try {
      drafts.push(
        ...(await makeDraft(ctx, legalCase, { case_id: caseId, through, with_interest: true }, batchId)),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ case_id: caseId, case_title: legalCase.title, reason: error.message })
    }
  }
  return { drafts, failed }
}
