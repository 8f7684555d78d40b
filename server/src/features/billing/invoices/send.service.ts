import type { InvoiceView } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { recordCaseEvent, today } from '#features/cases'
import { firmSettings } from '#features/settings'
import { releaseFromInvoice } from '#features/time'
import { postOperatingEntry, reverseEntry } from '#features/trust'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { Invoice } from '#slice/billing/invoices.table'
import { daysAfter } from '#slice/billing/money'
import { mailInvoice } from '#slice/billing/paper/mail-invoice.job'
import { rowView, viewOf } from './invoice-view.ts'
import { requireInvoice } from './invoices.policy.ts'
import * as query from './invoices.queries.ts'
import { reserveNumbers } from './numbering.queries.ts'

interface Sending {
  readonly issued_on?: string | undefined
  readonly email_to: string | null
  readonly message: string
}

/** Numbers, dates and books an invoice in one transaction; the mail with its PDF follows by a job. */
export async function sendInvoice(
  ctx: Ctx,
  granted: Granted<Invoice, 'send'>,
  { issued_on, email_to, message }: Sending,
): Promise<InvoiceView> {
  const day = await today(ctx, ctx.db)
  const issuedOn = issued_on ?? day
  if (issuedOn > day)
    throw badInput('An invoice cannot be dated in the future.', {
      issued_on: 'Choose today or an earlier day.',
    })
  if (granted.totalCents <= 0)
    throw new AppError(
      'conflict',
      `The total is ${dollars(granted.totalCents)}: there is nothing to send. Change the draft or delete it.`,
    )
  const { invoice: terms } = await firmSettings(ctx.db, ctx.actor.firmId)
  await ctx.db.transaction(async (tx) => {
    const year = Number(issuedOn.slice(0, 4))
    const number = `${terms.number_prefix}${(await reserveNumbers(tx, granted.firmId, 'invoice', year))(0)}`
    const ledgerEntryId = await postOperatingEntry(
      tx,
      ctx,
      bookingOf({ ...granted, number }, issuedOn, 1),
      number,
    )
    const sent = {
      status: 'sent' as const,
      number,
      issuedOn,
      dueOn: daysAfter(issuedOn, granted.termsDays),
      sentBy: ctx.actor.userId,
      sentAt: ctx.now(),
      ledgerEntryId,
    }
    if (!(await query.updateInvoice(tx, granted, sent))) throw changedSince('this invoice')
    if (email_to)
      await ctx.jobs.enqueue(tx, mailInvoice, {
        mailId: newId(),
        invoiceId: granted.id,
        to: email_to,
        message,
        kind: 'invoice',
        by: ctx.actor.userId,
      })
    await recordSent(tx, ctx, granted, number)
  })
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}

/** What an invoice does to the books, or with -1 undoes. */
const bookingOf = (invoice: Invoice, on: string, sign: 1 | -1) => ({
  kind: sign === 1 ? ('invoice' as const) : ('adjustment' as const),
  on,
  memo: `${sign === 1 ? 'Invoice' : 'Void of invoice'} ${invoice.number}`,
  caseId: invoice.caseId,
  clientId: invoice.clientContactId,
  postings: [
    { account: 'receivable' as const, cents: sign * invoice.totalCents },
    { account: 'expense_recoveries' as const, cents: -sign * invoice.expensesCents },
    { account: 'tax_payable' as const, cents: -sign * invoice.taxCents },
    {
      account: 'fee_income' as const,
      cents: -sign * (invoice.totalCents - invoice.expensesCents - invoice.taxCents),
    },
  ],
})

async function recordSent(
  tx: Db,
  ctx: Ctx,
  { id, caseId, totalCents }: Invoice,
  number: string,
): Promise<void> {
  const words = `Invoice ${number} for ${dollars(totalCents)} was sent.`
  await recordCaseEvent(tx, ctx, caseId, 'invoice.sent', words, id)
  await record(tx, ctx, 'invoice.sent', id, { case: caseId, number })
}

/** Keeps its number and stays on record; its work can be billed again. */
export async function voidInvoice(
  ctx: Ctx,
  granted: Granted<Invoice, 'void'>,
  reason: string,
): Promise<InvoiceView> {
  const row = await query.rowOf(ctx.db, granted.id)
  if (!row || row.paidCents > 0)
    throw new AppError('conflict', 'This invoice has payments. Refund them first, then void the invoice.')
  await ctx.db.transaction(async (tx) => {
    if (granted.ledgerEntryId) await reverseEntry(tx, ctx, granted.ledgerEntryId, `Void: ${reason}`)
    // Booked together with others of its month.
    else await postOperatingEntry(tx, ctx, bookingOf(granted, await today(ctx, tx), -1), granted.number ?? '')
    for (const { ledgerEntryId } of await query.creditsOf(tx, [granted.id]))
      if (ledgerEntryId) await reverseEntry(tx, ctx, ledgerEntryId, `Void: ${reason}`)
    const change = {
      status: 'void' as const,
      voidedBy: ctx.actor.userId,
      voidedAt: ctx.now(),
      voidReason: reason,
    }
    if (!(await query.updateInvoice(tx, granted, change))) throw changedSince('this invoice')
    const leadId = granted.splitOf ?? granted.id
    const group = await query.splitGroup(tx, leadId)
    if (group.every(({ status }) => status === 'void')) await releaseFromInvoice(tx, ctx, leadId)
    await recordCaseEvent(
      tx,
      ctx,
      granted.caseId,
      'invoice.voided',
      `Invoice ${granted.number} was voided.`,
      granted.id,
    )
    await record(tx, ctx, 'invoice.voided', granted.id, { case: granted.caseId })
  })
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}

/** Sends one after the other: each has its own number and its own fate. */
export async function sendBatch(ctx: Ctx, ids: readonly string[]) {
  const sent: string[] = []
  const failed: { id: string; reason: string }[] = []
  for (const id of new Set(ids)) {
    try {
      const granted = await requireInvoice(ctx, id, 'send')
      const email = ctx.mail.configured ? (await query.rowOf(ctx.db, id))?.clientEmail || null : null
      await sendInvoice(ctx, granted, { email_to: email, message: '' })
      sent.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, reason: error.message })
    }
  }
  const day = await today(ctx, ctx.db)
  const rows = await query.rowsOfInvoices(ctx.db, ctx.actor, sent)
  return { sent: rows.map((row) => rowView(row, day)), failed }
}
