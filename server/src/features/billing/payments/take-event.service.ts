import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { isTaken } from '#platform/store/errors'
import type { PaymentLink } from '#slice/billing/billing.table'
import { invoiceById } from '#slice/billing/paper/mails.queries'
import { linkOf, lockConnection, takeEvent } from './connection.queries.ts'
import { settleLink } from './links.service.ts'
import { insertNote, paymentOfCharge, refundedOf } from './payments.queries.ts'
import { addRefund } from './payments.service.ts'
import type { StripeEvent } from './stripe-events.ts'

/**
 * Asks the provider about a link that was used, then follows a refund made there. Everything it records is keyed by what
 * the provider calls it, so that it can run any number of times.
 */
export const followPayment = defineJob({
  name: 'billing.follow_payment',
  payload: z.object({
    firmId: z.uuid(),
    linkId: z.uuid().nullable(),
    refund: z.object({ chargeId: z.string(), cents: z.number().int() }).nullable(),
  }),
  lane: 'slow',
  retryLimit: 5,
  async run(ctx: JobCtx, { firmId, linkId, refund }) {
    const link = linkId ? await linkOf(ctx.db, firmId, { id: linkId }) : undefined
    if (link && link.status !== 'paid') await settleLink(ctx, link)
    if (refund) await followRefund(ctx, firmId, refund)
  },
})

type Taking = Pick<Services, 'db' | 'jobs'> & Pick<Ctx, 'now'>

/** What was reported and what comes of it are one transaction: an event is taken with its effect, or it comes again. */
export async function takeStripeEvent(ctx: Taking, firmId: string, event: StripeEvent): Promise<void> {
  const { id: eventId, kind, meaning } = event
  await ctx.db.transaction(async (tx) => {
    if (!(await takeEvent(tx, { firmId, eventId, kind, receivedAt: ctx.now() }))) return
    if (meaning.is === 'link_used') {
      const link = await linkOf(tx, firmId, meaning)
      if (link) await ctx.jobs.enqueue(tx, followPayment, { firmId, linkId: link.id, refund: null })
    }
    if (meaning.is === 'refunded')
      await ctx.jobs.enqueue(tx, followPayment, { firmId, linkId: meaning.linkId, refund: meaning })
    if (meaning.is === 'transfer_failed') {
      const link = await linkOf(tx, firmId, meaning)
      if (link)
        await note(tx, ctx, link, {
          action: 'invoice.transfer_failed',
          text: `The bank transfer of ${dollars(meaning.cents)} through the payment link failed. Nothing was paid.`,
        })
    }
    if (meaning.is === 'disputed') {
      const payment = await paymentOfCharge(tx, firmId, meaning.chargeId)
      const invoice = payment && (await invoiceById(tx, payment.invoiceId))
      if (invoice) {
        const reason = meaning.reason ? ` (${meaning.reason.replaceAll('_', ' ')})` : ''
        await note(
          tx,
          ctx,
          { firmId, invoiceId: invoice.id, createdBy: invoice.sentBy ?? invoice.createdBy },
          {
            action: 'invoice.disputed_online',
            text: `The client disputes ${dollars(meaning.cents)} of the payment ${meaning.chargeId}${reason}. Answer the dispute in Stripe. The books are unchanged until Stripe decides.`,
          },
        )
      }
    }
  })
}

async function note(
  tx: Db,
  ctx: Pick<Ctx, 'now'>,
  { firmId, invoiceId, createdBy }: Pick<PaymentLink, 'firmId' | 'invoiceId' | 'createdBy'>,
  { action, text }: { action: string; text: string },
): Promise<void> {
  await insertNote(tx, { id: newId(), firmId, invoiceId, authorId: createdBy, text, createdAt: ctx.now() })
  const actor = { userId: createdBy, firmId, role: 'lawyer' as const, sessionId: null }
  await record(tx, { actor, now: ctx.now }, action, invoiceId)
}

/** The provider reports the total refunded so far; the part missing in the books is recorded. */
async function followRefund(
  ctx: Pick<Ctx, 'db' | 'now' | 'jobs'>,
  firmId: string,
  { chargeId, cents }: { chargeId: string; cents: number },
): Promise<void> {
  const payment = await paymentOfCharge(ctx.db, firmId, chargeId)
  const invoice = payment && (await invoiceById(ctx.db, payment.invoiceId))
  if (!payment || !invoice) return
  const actor = {
    userId: invoice.sentBy ?? invoice.createdBy,
    firmId,
    role: 'lawyer' as const,
    sessionId: null,
  }
  const poster = { actor, now: ctx.now, jobs: ctx.jobs }
  const refundedOn = await today(poster, ctx.db)
  try {
    await ctx.db.transaction(async (tx) => {
      await lockConnection(tx, firmId)
      const missing = cents - (await refundedOf(tx, payment.id))
      if (missing <= 0) return
      await addRefund(tx, poster, invoice, {
        paymentId: payment.id,
        cents: missing,
        refundedOn,
        reason: 'Refunded in Stripe',
        requestKey: `stripe/${chargeId}/refunded/${cents}`.slice(0, 120),
        recordedBy: null,
      })
    })
  } catch (error) {
    if (!isTaken(error, 'invoice_refunds_once')) throw error
  }
}
