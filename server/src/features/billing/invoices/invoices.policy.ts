import type { InvoiceAct } from '@pam/contracts/billing'
import { requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import type { Invoice } from '#slice/billing/invoices.table'
import { findInvoice } from './invoices.queries.ts'

type Held = Pick<Invoice, 'status'>
const isOpen = ({ status }: Held) => status === 'draft' || status === 'reviewed'

/** By status; what is owed and paid is decided by the database when it is written. */
const rules: Record<InvoiceAct, (invoice: Held) => boolean> = {
  change: isOpen,
  review: isOpen,
  discard: isOpen,
  send: ({ status }) => status === 'reviewed',
  void: ({ status }) => status === 'sent' || status === 'paid',
  pay: ({ status }) => status === 'sent',
  credit: ({ status }) => status === 'sent',
}

/** What the screen may offer: sent with every invoice, so that the browser never guesses. */
export const permissionsOn = (invoice: Held, paidCents: number): Record<InvoiceAct, boolean> => ({
  change: rules.change(invoice),
  review: rules.review(invoice),
  discard: rules.discard(invoice),
  send: rules.send(invoice),
  void: rules.void(invoice) && paidCents === 0,
  pay: rules.pay(invoice),
  credit: rules.credit(invoice),
})

const refusals: Record<InvoiceAct, (invoice: Invoice) => string> = {
  change: ({ number }) => `Invoice ${number} was sent and cannot be changed. Correct it with a credit note.`,
  review: ({ number }) => `Invoice ${number} was already sent.`,
  discard: ({ number }) => `Invoice ${number} was sent and cannot be deleted. Void it instead.`,
  send: ({ status }) =>
    status === 'draft' ? 'Review this draft before you send it.' : 'This invoice was already sent.',
  void: ({ status }) =>
    status === 'void'
      ? 'This invoice is already void.'
      : 'Only a sent invoice can be voided. Delete the draft instead.',
  pay: ({ status }) =>
    status === 'paid'
      ? 'This invoice is paid in full. Record the money as a trust deposit or refund it.'
      : status === 'void'
        ? 'This invoice is void and cannot be paid.'
        : 'Send this invoice before you record a payment.',
  credit: ({ status }) =>
    status === 'paid'
      ? 'This invoice is paid in full. Refund a payment first, then credit the invoice.'
      : status === 'void'
        ? 'This invoice is void.'
        : 'This invoice is a draft: change it instead.',
}

export async function requireInvoice<A extends InvoiceAct | 'read' | 'note'>(ctx: Ctx, id: string, act: A) {
  const found = await findInvoice(ctx.db, ctx.actor, id)
  if (!found) throw notFound('invoice')
  if (isRuled(act) && !rules[act](found)) throw new AppError('conflict', refusals[act](found))
  return grant(found, act)
}

const isRuled = (act: string): act is InvoiceAct => Object.hasOwn(rules, act)

/** Closed cases are billed too: the last bill follows the end of the work. */
export async function requireBilledCase(ctx: Ctx, id: string) {
  const found = await requireVisibleCase(ctx, id)
  if (found.status === 'declined')
    throw new AppError('conflict', 'This case was declined and cannot be billed.')
  return grant(found, 'bill')
}
