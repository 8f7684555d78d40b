import type { InvoiceView } from '@pam/contracts/billing'
import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { isBroken, isTaken } from '#platform/store/errors'
import type { PaymentLink } from '#slice/billing/billing.table'
import { viewOf } from '#slice/billing/invoices/invoice-view'
import { requireInvoice } from '#slice/billing/invoices/invoices.policy'
import { rowOf } from '#slice/billing/invoices/invoices.queries'
import type { Invoice } from '#slice/billing/invoices.table'
import { invoiceById } from '#slice/billing/paper/mails.queries'
import { dropEvents, insertLink, openLinkOf, openLinks, setLinkStatus } from './connection.queries.ts'
import { providerOf } from './connection.service.ts'
import { insertNote } from './payments.queries.ts'
import { addPayment } from './payments.service.ts'
import { type Charge, chargeOf, closeLink, createLink } from './stripe.ts'

const notSetUp = () =>
  new AppError(
    'conflict',
    'Online payment is not set up. An administrator can connect Stripe in the billing settings.',
  )

/** One open link for an invoice. Its money goes to the operating account: invoices are for what is earned. */
export async function makeLink(
  ctx: Ctx,
  granted: Granted<Invoice, 'pay'>,
  wanted: number | undefined,
): Promise<InvoiceView> {
  const owed = (await rowOf(ctx.db, granted.id))?.unpaidCents ?? 0
  const cents = wanted ?? owed
  if (cents < 50 || cents > owed)
    throw badInput(`Enter an amount between $0.50 and the ${dollars(owed)} this invoice still owes.`, {
      cents: `Enter an amount between $0.50 and ${dollars(owed)}.`,
    })
  const stripe = await providerOf(ctx, granted.firmId, ctx.actor.userId)
  if (!stripe) throw notSetUp()
  const before = await openLinkOf(ctx.db, granted.id)
  if (before?.cents === cents) return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
  if (before) {
    await closeLink(ctx, stripe, before.providerId)
    await ctx.db.transaction((tx) => setLinkStatus(tx, before.id, 'closed', ctx.now()))
  }
  const id = newId()
  const made = await createLink(ctx, stripe, {
    id,
    number: granted.number ?? '',
    cents,
    caseId: granted.caseId,
  })
  await ctx.db.transaction(async (tx) => {
    await insertLink(tx, {
      id,
      firmId: granted.firmId,
      invoiceId: granted.id,
      cents,
      providerId: made.id,
      url: made.url,
      status: 'open',
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
      checkedAt: null,
    })
    await record(tx, ctx, 'invoice.payment_link_made', granted.id, { case: granted.caseId })
  })
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}

export async function checkLink(ctx: Ctx, granted: Granted<Invoice, 'note'>): Promise<InvoiceView> {
  const link = await openLinkOf(ctx.db, granted.id)
  if (!link) throw new AppError('conflict', 'This invoice has no open payment link.')
  await settleLink(ctx, link)
  return viewOf(ctx, await requireInvoice(ctx, granted.id, 'read'))
}

type Asking = Pick<Ctx, 'db' | 'secrets' | 'outbound' | 'now' | 'jobs'>

/** Records what was paid through a link, once; closes one whose invoice no longer owes its amount. */
export async function settleLink(ctx: Asking, link: PaymentLink): Promise<void> {
  const stripe = await providerOf(ctx, link.firmId, link.createdBy)
  if (!stripe) throw notSetUp()
  const charge = await chargeOf(ctx, stripe, link.providerId)
  if (charge) return recordCharge(ctx, link, charge)
  // Money may still come through a link that was closed a moment ago; without any it stays closed.
  if (link.status !== 'open') return
  const row = await rowOf(ctx.db, link.invoiceId)
  if (row && row.unpaidCents < link.cents) {
    await closeLink(ctx, stripe, link.providerId)
    await ctx.db.transaction((tx) => setLinkStatus(tx, link.id, 'closed', ctx.now()))
  } else await ctx.db.transaction((tx) => setLinkStatus(tx, link.id, 'open', ctx.now()))
}

async function recordCharge(ctx: Asking, link: PaymentLink, charge: Charge): Promise<void> {
  const invoice = await invoiceById(ctx.db, link.invoiceId)
  if (!invoice) return
  const actor = { userId: link.createdBy, firmId: link.firmId, role: 'lawyer' as const, sessionId: null }
  const poster = { actor, now: ctx.now, jobs: ctx.jobs }
  const receivedOn = await today(poster, ctx.db)
  try {
    await ctx.db.transaction(async (tx) => {
      await addPayment(tx, poster, invoice, {
        cents: charge.cents,
        receivedOn,
        method: charge.method,
        reference: charge.id.slice(0, 120),
        note: 'Paid online',
        requestKey: `stripe/${charge.id}`.slice(0, 120),
        providerChargeId: charge.id,
        recordedBy: null,
      })
      await setLinkStatus(tx, link.id, 'paid', ctx.now())
    })
  } catch (error) {
    if (isTaken(error)) return
    if (!isBroken(error, 'invoice_money_fits') && !isBroken(error, 'invoice_money_needs_sent')) throw error
    // Paid otherwise meanwhile: the money is with the provider and a person decides; nothing is lost without a word.
    await ctx.db.transaction(async (tx) => {
      await setLinkStatus(tx, link.id, 'paid', ctx.now())
      await insertNote(tx, {
        id: newId(),
        firmId: link.firmId,
        invoiceId: link.invoiceId,
        authorId: link.createdBy,
        text: `Stripe received ${dollars(charge.cents)} (${charge.id}), more than this invoice owes. It was not recorded. Refund it in Stripe.`,
        createdAt: ctx.now(),
      })
      await record(tx, poster, 'invoice.overpaid_online', link.invoiceId, { charge: charge.id })
    })
  }
}

/** Longer than the provider tries again, and than a signature is accepted. */
const eventsKeptMs = 90 * 86_400_000

/** Asks about every open link: an office behind a router cannot be called by the provider. */
export const checkLinks = defineJob({
  name: 'billing.check_payment_links',
  payload: z.object({}),
  lane: 'slow',
  retryLimit: 0,
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    await dropEvents(ctx.db, new Date(ctx.now().getTime() - eventsKeptMs))
    for (const link of await openLinks(ctx.db, 500)) {
      try {
        await settleLink(ctx, link)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        ctx.log.warn({ err: error, link: link.id }, 'a payment link could not be checked')
      }
    }
  },
})
