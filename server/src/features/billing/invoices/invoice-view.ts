import type { InvoiceLineView, InvoiceRow, InvoiceView, PaymentView } from '@pam/contracts/billing'
import { namesOf } from '#features/auth'
import { today } from '#features/cases'
import { trustBalance } from '#features/trust'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { InvoiceListRow } from '#slice/billing/billing.table'
import type { Invoice, InvoiceLine } from '#slice/billing/invoices.table'
import { daysBetween } from '#slice/billing/money'
import { permissionsOn } from './invoices.policy.ts'
import * as query from './invoices.queries.ts'

const someone = 'Former colleague'

export const rowView = (row: InvoiceListRow, day: string): InvoiceRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  case_id: row.caseId,
  case_title: row.caseTitle,
  case_number: row.caseNumber,
  client_id: row.clientContactId,
  client: row.clientName,
  issued_on: row.issuedOn,
  due_on: row.dueOn,
  total_cents: row.totalCents,
  unpaid_cents: row.unpaidCents,
  days_overdue: row.dueOn && row.unpaidCents > 0 ? Math.max(0, daysBetween(row.dueOn, day)) : 0,
})

export const lineView = (line: InvoiceLine): InvoiceLineView => ({
  id: line.id,
  kind: line.kind,
  worked_on: line.workedOn,
  description: line.description,
  timekeeper: line.timekeeperName,
  task_code: line.taskCode,
  activity_code: line.activityCode,
  expense_code: line.expenseCode,
  units_hundredths: line.unitsHundredths,
  unit_mils: line.unitMils,
  adjustment_cents: line.adjustmentCents,
  adjustment_reason: line.adjustmentReason,
  amount_cents: line.amountCents,
  is_taxable: line.isTaxable,
  is_from_work: line.entryId !== null || line.expenseId !== null,
})

type PaymentRow = Awaited<ReturnType<typeof query.paymentsOf>>[number]

export const paymentView = (
  { payment, refunded }: PaymentRow,
  row: Pick<InvoiceListRow, 'number' | 'caseId' | 'clientName'>,
  names: ReadonlyMap<string, string>,
): PaymentView => ({
  id: payment.id,
  invoice_id: payment.invoiceId,
  invoice_number: row.number ?? '',
  case_id: row.caseId,
  client: row.clientName,
  cents: payment.cents,
  refunded_cents: Number(refunded),
  received_on: payment.receivedOn,
  method: payment.method,
  reference: payment.reference,
  note: payment.note,
  recorded_by: payment.recordedBy ? (names.get(payment.recordedBy) ?? someone) : null,
})

/** An invoice with its lines, payments, credits and permissions. */
export async function viewOf(ctx: Ctx, invoice: Invoice): Promise<InvoiceView> {
  const { db } = ctx
  const row = await query.rowOf(db, invoice.id)
  if (!row) throw notFound('invoice')
  const [lines, payments, credits, plan, notes, mails, link, trust, day] = await Promise.all([
    query.linesOf(db, [invoice.id]),
    query.paymentsOf(db, [invoice.id]),
    query.creditsOf(db, [invoice.id]),
    query.planOf(db, invoice.id),
    query.notesOf(db, invoice.id),
    query.mailsOf(db, invoice.id),
    query.lastLinkOf(db, invoice.id),
    trustBalance(db, ctx, { caseId: invoice.caseId, clientId: invoice.clientContactId }),
    today(ctx, db),
  ])
  const names = await namesOf(db, invoice.firmId, [
    invoice.createdBy,
    ...payments.map(({ payment }) => payment.recordedBy),
    ...notes.map(({ authorId }) => authorId),
  ])
  return {
    ...rowView(row, day),
    ...termsOf(invoice),
    paid_cents: row.paidCents,
    credited_cents: row.creditedCents,
    client_email: row.clientEmail,
    split_with: await splitView(ctx, invoice),
    lines: lines.map(lineView),
    payments: payments.map((entry) => paymentView(entry, row, names)),
    credits: credits.map(({ id, number, kind, cents, issuedOn, reason }) => ({
      id,
      number,
      kind,
      cents,
      issued_on: issuedOn,
      reason,
    })),
    plan: planView(plan, row),
    notes: notes.map(({ id, authorId, text, createdAt }) => ({
      id,
      author: names.get(authorId) ?? someone,
      text,
      created_at: createdAt.toISOString(),
    })),
    mails: mails.map(({ kind, toAddress, mailedAt }) => ({
      kind,
      to: toAddress,
      mailed_at: mailedAt.toISOString(),
    })),
    payment_link: link ? { url: link.url, cents: link.cents, status: link.status } : null,
    trust,
    created_by: names.get(invoice.createdBy) ?? someone,
    can: permissionsOn(invoice, row.paidCents),
  }
}

const termsOf = (invoice: Invoice) => ({
  fee_kind: invoice.feeKind,
  layout: invoice.layout,
  period_from: invoice.periodFrom,
  period_to: invoice.periodTo,
  terms_days: invoice.termsDays,
  interest_bp: invoice.interestBp,
  tax_name: invoice.taxName,
  tax_bp: invoice.taxBp,
  discount_cents: invoice.discountCents,
  discount_reason: invoice.discountReason,
  note: invoice.note,
  fees_cents: invoice.feesCents,
  expenses_cents: invoice.expensesCents,
  tax_cents: invoice.taxCents,
  share_bp: invoice.shareBp,
  sent_at: invoice.sentAt?.toISOString() ?? null,
  void_reason: invoice.voidReason,
  version: invoice.version,
})

async function splitView(ctx: Ctx, invoice: Invoice): Promise<InvoiceView['split_with']> {
  if (invoice.splitOf === null && invoice.shareBp === 10_000) return []
  const group = await query.splitGroup(ctx.db, invoice.splitOf ?? invoice.id)
  const others = group.filter(({ id }) => id !== invoice.id)
  const rows = await query.rowsOfInvoices(
    ctx.db,
    ctx.actor,
    others.map(({ id }) => id),
  )
  return others.map(({ id, shareBp }) => ({
    id,
    client: rows.find((row) => row.id === id)?.clientName ?? '',
    share_bp: shareBp,
  }))
}

/** Payments fill the installments from the first on. */
function planView(
  plan: Awaited<ReturnType<typeof query.planOf>>,
  { totalCents, unpaidCents }: InvoiceListRow,
): InvoiceView['plan'] {
  const planned = plan.reduce((sum, part) => sum + part.cents, 0)
  let settled = Math.max(0, planned - Math.min(planned, unpaidCents, totalCents))
  return plan.map(({ dueOn, cents }) => {
    const isPaid = settled >= cents
    settled -= Math.min(settled, cents)
    return { due_on: dueOn, cents, is_paid: isPaid }
  })
}
