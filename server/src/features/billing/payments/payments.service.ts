import type { CreditKind, InvoiceView } from '@pam/contracts/billing'
import type { NewPayment } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import { namesOf } from '#features/auth'
import { recordCaseEvent, today } from '#features/cases'
import { postEarnedFeeTransfer, postOperatingEntry } from '#features/trust'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { isBroken, isTaken } from '#platform/store/errors'
import { paymentView, viewOf } from '#slice/billing/invoices/invoice-view'
import { requireInvoice } from '#slice/billing/invoices/invoices.policy'
import { rowOf } from '#slice/billing/invoices/invoices.queries'
import { reserveNumbers } from '#slice/billing/invoices/numbering.queries'
import type { Invoice, InvoicePayment, InvoiceRefund } from '#slice/billing/invoices.table'
import * as query from './payments.queries.ts'

export async function listPayments(
  ctx: Ctx,
  { after, limit, ...filter }: query.PaymentFilter & { after?: string | undefined; limit: number },
) {
  const rows = await query.listPayments(ctx.db, ctx.actor, filter, placeAfter(after, 'day'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.payment
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    page.map(({ payment }) => payment.recordedBy),
  )
  return {
    items: page.map(({ row, ...entry }) => paymentView(entry, row, names)),
    next: rows.length > limit && last ? cursorOf(last.receivedOn, last.id) : null,
  }
}

type Poster = Pick<Ctx, 'actor' | 'now' | 'jobs'>

/** What the database refused, in words, with what is still owed. */
async function said<T>(db: Db, invoice: Pick<Invoice, 'id'>, cents: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isBroken(error, 'invoice_money_needs_sent'))
      throw new AppError('conflict', 'Only a sent invoice can be paid or credited.', { cause: error })
    if (!isBroken(error, 'invoice_money_fits')) throw error
    const owed = (await rowOf(db, invoice.id))?.unpaidCents ?? 0
    throw new AppError(
      'conflict',
      `${dollars(cents)} is more than the ${dollars(owed)} this invoice still owes. Nothing was recorded.`,
      { fields: { cents: `At most ${dollars(owed)}.` }, cause: error },
    )
  }
}

/** The ledger first, then the row that locks the invoice: everyone locks in this order. */
export async function addPayment(
  tx: Db,
  ctx: Poster,
  invoice: Pick<Invoice, 'id' | 'firmId' | 'caseId' | 'clientContactId' | 'number'>,
  payment: Omit<InvoicePayment, 'id' | 'firmId' | 'invoiceId' | 'ledgerEntryId' | 'createdAt'>,
): Promise<void> {
  const ledgerEntryId = await postOperatingEntry(
    tx,
    ctx,
    {
      kind: 'payment',
      on: payment.receivedOn,
      memo: `Payment of invoice ${invoice.number}`,
      caseId: invoice.caseId,
      clientId: invoice.clientContactId,
      invoiceId: invoice.id,
      postings: [
        { account: 'operating_bank', cents: payment.cents },
        { account: 'receivable', cents: -payment.cents },
      ],
    },
    payment.reference || (invoice.number ?? ''),
  )
  await insertPaid(tx, ctx, invoice, { ...payment, ledgerEntryId })
}

async function insertPaid(
  tx: Db,
  ctx: Poster,
  invoice: Pick<Invoice, 'id' | 'firmId' | 'caseId' | 'number'>,
  payment: Omit<InvoicePayment, 'id' | 'firmId' | 'invoiceId' | 'createdAt'>,
): Promise<void> {
  const id = newId()
  const place = { id, firmId: invoice.firmId, invoiceId: invoice.id, createdAt: ctx.now() }
  await query.insertPayment(tx, { ...payment, ...place })
  const words = `A payment of ${dollars(payment.cents)} was recorded on invoice ${invoice.number}.`
  await recordCaseEvent(tx, ctx, invoice.caseId, 'invoice.paid', words, invoice.id)
  await record(tx, ctx, 'payment.recorded', id, { case: invoice.caseId, invoice: invoice.id })
}

const show = async (ctx: Ctx, id: string) => viewOf(ctx, await requireInvoice(ctx, id, 'read'))

/** The answer to a request that was already done: the invoice as it is, or a refusal if the key was for something else. */
async function doneBefore(
  ctx: Ctx,
  invoiceId: string,
  key: string,
  cents: number,
): Promise<InvoiceView | undefined> {
  const found = await query.paymentOfKey(ctx.db, ctx.actor.firmId, key)
  if (!found) return undefined
  if (found.invoiceId !== invoiceId || found.cents !== cents)
    throw new AppError('conflict', 'This request was already used for another payment. Nothing was recorded.')
  return show(ctx, invoiceId)
}

/** A payment that was recorded already is answered before its invoice, which may be paid by now, is asked for. */
export async function recordPayment(
  ctx: Ctx,
  { id }: Granted<Invoice, 'read'>,
  wanted: NewPayment,
): Promise<InvoiceView> {
  const before = await doneBefore(ctx, id, wanted.request_key, wanted.cents)
  if (before) return before
  const granted = await requireInvoice(ctx, id, 'pay')
  await requirePast(ctx, wanted.received_on, 'received_on')
  const work = ctx.db.transaction((tx) =>
    addPayment(tx, ctx, granted, {
      cents: wanted.cents,
      receivedOn: wanted.received_on,
      method: wanted.method,
      reference: wanted.reference,
      note: wanted.note,
      requestKey: wanted.request_key,
      providerChargeId: null,
      recordedBy: ctx.actor.userId,
    }),
  )
  await once(said(ctx.db, granted, wanted.cents, work))
  return (await doneBefore(ctx, id, wanted.request_key, wanted.cents)) ?? show(ctx, id)
}

/** Two of the same request at once: the second finds the first one's row. */
const once = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!isTaken(error, 'invoice_payments_once') && !isTaken(error, 'invoice_refunds_once')) throw error
  })

async function requirePast(ctx: Ctx, on: string, field: string): Promise<void> {
  if (on > (await today(ctx, ctx.db)))
    throw badInput('This day is in the future.', { [field]: 'Choose today or an earlier day.' })
}

/** Moves the money from trust to operating and records the payment, both or neither. */
export async function applyTrust(
  ctx: Ctx,
  { id }: Granted<Invoice, 'read'>,
  wanted: { cents: number; on: string; reference: string; request_key: string },
): Promise<InvoiceView> {
  const before = await doneBefore(ctx, id, wanted.request_key, wanted.cents)
  if (before) return before
  const granted = await requireInvoice(ctx, id, 'pay')
  await requirePast(ctx, wanted.on, 'on')
  const owed = (await rowOf(ctx.db, id))?.unpaidCents ?? 0
  if (wanted.cents > owed)
    throw badInput(`${dollars(wanted.cents)} is more than the ${dollars(owed)} this invoice still owes.`, {
      cents: `At most ${dollars(owed)}.`,
    })
  const work = ctx.db.transaction(async (tx) => {
    const ledgerEntryId = await postEarnedFeeTransfer(tx, ctx, {
      caseId: granted.caseId,
      clientId: granted.clientContactId,
      invoiceId: granted.id,
      cents: wanted.cents,
      on: wanted.on,
      memo: `Invoice ${granted.number}`,
    })
    await insertPaid(tx, ctx, granted, {
      cents: wanted.cents,
      receivedOn: wanted.on,
      method: 'trust',
      reference: wanted.reference,
      note: '',
      requestKey: wanted.request_key,
      providerChargeId: null,
      ledgerEntryId,
      recordedBy: ctx.actor.userId,
    })
  })
  await once(said(ctx.db, granted, wanted.cents, work))
  return (await doneBefore(ctx, id, wanted.request_key, wanted.cents)) ?? show(ctx, id)
}

interface Refund {
  readonly cents: number
  readonly refunded_on: string
  readonly reason: string
  readonly request_key: string
}

/** Takes money back out of the operating account; never out of trust. */
export async function addRefund(
  tx: Db,
  ctx: Poster,
  invoice: Pick<Invoice, 'id' | 'firmId' | 'caseId' | 'clientContactId' | 'number'>,
  refund: Omit<InvoiceRefund, 'id' | 'firmId' | 'ledgerEntryId' | 'createdAt'>,
): Promise<void> {
  const ledgerEntryId = await postOperatingEntry(
    tx,
    ctx,
    {
      kind: 'refund',
      on: refund.refundedOn,
      memo: `Refund on invoice ${invoice.number}`,
      caseId: invoice.caseId,
      clientId: invoice.clientContactId,
      invoiceId: invoice.id,
      postings: [
        { account: 'receivable', cents: refund.cents },
        { account: 'operating_bank', cents: -refund.cents },
      ],
    },
    invoice.number ?? '',
  )
  const id = newId()
  await query.insertRefund(tx, {
    ...refund,
    id,
    firmId: invoice.firmId,
    ledgerEntryId,
    createdAt: ctx.now(),
  })
  await record(tx, ctx, 'payment.refunded', id, { case: invoice.caseId, invoice: invoice.id })
}

export async function refundPayment(
  ctx: Ctx,
  granted: Granted<InvoicePayment, 'refund'>,
  { cents, refunded_on, reason, request_key }: Refund,
): Promise<InvoiceView> {
  const before = await query.refundOfKey(ctx.db, ctx.actor.firmId, request_key)
  if (before && (before.paymentId !== granted.id || before.cents !== cents))
    throw new AppError('conflict', 'This request was already used for another refund. Nothing was recorded.')
  if (before) return show(ctx, granted.invoiceId)
  await requirePast(ctx, refunded_on, 'refunded_on')
  const invoice = await requireInvoice(ctx, granted.invoiceId, 'read')
  const work = ctx.db.transaction((tx) =>
    addRefund(tx, ctx, invoice, {
      paymentId: granted.id,
      cents,
      refundedOn: refunded_on,
      reason,
      requestKey: request_key,
      recordedBy: ctx.actor.userId,
    }),
  )
  await once(
    work.catch((error: unknown) => {
      if (!isBroken(error, 'invoice_refunds_fit')) throw error
      throw new AppError(
        'conflict',
        'The refund is more than the remaining amount of this payment. Nothing was recorded.',
        {
          fields: { cents: `At most ${dollars(granted.cents)}, less earlier refunds.` },
          cause: error,
        },
      )
    }),
  )
  return show(ctx, granted.invoiceId)
}

interface Credit {
  readonly cents: number
  readonly kind: CreditKind
  readonly issued_on: string
  readonly reason: string
}

export async function creditInvoice(
  ctx: Ctx,
  granted: Granted<Invoice, 'credit'>,
  { cents, kind, issued_on, reason }: Credit,
): Promise<InvoiceView> {
  await requirePast(ctx, issued_on, 'issued_on')
  const work = ctx.db.transaction(async (tx) => {
    const year = Number(issued_on.slice(0, 4))
    const number = `CN-${(await reserveNumbers(tx, granted.firmId, 'credit_note', year))(0)}`
    const ledgerEntryId = await postOperatingEntry(
      tx,
      ctx,
      {
        kind: kind === 'credit' ? 'credit_note' : 'write_off',
        on: issued_on,
        memo: `${kind === 'credit' ? 'Credit note' : 'Write-off'} ${number} on invoice ${granted.number}`,
        caseId: granted.caseId,
        clientId: granted.clientContactId,
        invoiceId: granted.id,
        postings: [
          { account: kind === 'credit' ? 'fee_income' : 'write_offs', cents },
          { account: 'receivable', cents: -cents },
        ],
      },
      number,
    )
    const id = newId()
    await query.insertCredit(tx, {
      id,
      firmId: granted.firmId,
      invoiceId: granted.id,
      number,
      kind,
      cents,
      issuedOn: issued_on,
      reason,
      ledgerEntryId,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
    })
    await record(tx, ctx, 'invoice.credited', id, { case: granted.caseId, invoice: granted.id, kind })
  })
  await said(ctx.db, granted, cents, work)
  return show(ctx, granted.id)
}

export async function setPlan(
  ctx: Ctx,
  granted: Granted<Invoice, 'pay'>,
  parts: readonly { due_on: string; cents: number }[],
): Promise<InvoiceView> {
  const owed = (await rowOf(ctx.db, granted.id))?.unpaidCents ?? 0
  const planned = parts.reduce((sum, part) => sum + part.cents, 0)
  if (parts.length > 0 && planned !== owed)
    throw badInput(
      `The installments add up to ${dollars(planned)}; the invoice still owes ${dollars(owed)}.`,
      {
        parts: `They must add up to ${dollars(owed)}.`,
      },
    )
  if (parts.some(({ due_on }, index) => index > 0 && due_on <= (parts[index - 1]?.due_on ?? '')))
    throw badInput('Each installment is due after the one before.', {
      parts: 'Each installment is due after the one before.',
    })
  await ctx.db.transaction(async (tx) => {
    const rows = parts.map(({ due_on, cents }, index) => ({
      id: newId(),
      firmId: granted.firmId,
      invoiceId: granted.id,
      position: index + 1,
      dueOn: due_on,
      cents,
    }))
    await query.replacePlan(tx, granted, rows)
    await record(tx, ctx, 'invoice.plan_set', granted.id, { parts: parts.length })
  })
  return show(ctx, granted.id)
}

export async function addCollectionNote(
  ctx: Ctx,
  granted: Granted<Invoice, 'note'>,
  text: string,
): Promise<InvoiceView> {
  const { id: invoiceId, firmId } = granted
  await ctx.db.transaction(async (tx) => {
    const id = newId()
    await query.insertNote(tx, {
      id,
      firmId,
      invoiceId,
      authorId: ctx.actor.userId,
      text,
      createdAt: ctx.now(),
    })
    await record(tx, ctx, 'invoice.noted', invoiceId)
  })
  return show(ctx, granted.id)
}
