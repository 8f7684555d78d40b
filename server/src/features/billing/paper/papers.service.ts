import { Readable } from 'node:stream'
import type { InvoiceLayout, InvoiceView } from '@pam/contracts/billing'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { paperPdf } from '#platform/files/paper-pdf'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { viewOf } from '#slice/billing/invoices/invoice-view'
import type { Invoice } from '#slice/billing/invoices.table'
import { invoicePaper } from './invoice-paper.ts'
import { mailInvoice } from './mail-invoice.job.ts'

export const fileOf = (content: Buffer | string, name: string): FileAnswer => {
  const bytes = Buffer.from(content)
  return { content: Readable.from([bytes]), size: bytes.length, name }
}

export async function invoicePdf(
  ctx: Ctx,
  invoice: Invoice,
  layout: InvoiceLayout | undefined,
): Promise<FileAnswer> {
  const content = await paperPdf(await invoicePaper(ctx.db, invoice, layout), ctx.signal)
  await ctx.db.transaction((tx) => record(tx, ctx, 'invoice.pdf_taken', invoice.id))
  return fileOf(content, `Invoice ${invoice.number ?? 'draft'}.pdf`)
}

export async function emailInvoice(
  ctx: Ctx,
  granted: Granted<Invoice, 'note'>,
  { email_to, message, kind }: { email_to: string; message: string; kind: 'invoice' | 'reminder' },
): Promise<InvoiceView> {
  if (granted.number === null || granted.status === 'void')
    throw new AppError('conflict', 'Only a sent invoice can be emailed.')
  if (kind === 'reminder' && granted.status === 'paid')
    throw new AppError('conflict', 'This invoice is paid. No reminder was sent.')
  await ctx.db.transaction(async (tx) => {
    const mail = { mailId: newId(), invoiceId: granted.id, to: email_to, message, kind, by: ctx.actor.userId }
    await ctx.jobs.enqueue(tx, mailInvoice, mail)
    await record(tx, ctx, 'invoice.emailed', granted.id, { case: granted.caseId, kind })
  })
  return viewOf(ctx, granted)
}
