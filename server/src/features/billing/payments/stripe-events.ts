import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Allowed clock difference between the two systems. Older signatures are refused, no matter who sends them. */
const windowSeconds = 5 * 60

/** As the provider signs: over the second it was sent and the bytes as they came. */
export const stripeSignature = (secret: string, seconds: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** Several signatures come while the provider changes its secret: `t=...,v1=...,v1=...`. */
export function isSignedByStripe(header: string, secret: string, body: Buffer, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const [seconds] = parts.flatMap(([name, value = '']) =>
    name === 't' && /^\d{9,11}$/.test(value) ? [value] : [],
  )
  if (seconds === undefined || Math.abs(now.getTime() / 1000 - Number(seconds)) > windowSeconds) return false
  const right = Buffer.from(stripeSignature(secret, seconds, body))
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value)
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

const name = z.string().min(1).max(120)
const cents = z.number().int().nonnegative()

const event = z.object({
  id: name,
  object: z.literal('event'),
  type: z.string().min(1).max(80),
  data: z.object({ object: z.unknown() }),
})

const session = z.object({
  object: z.literal('checkout.session'),
  payment_link: name.nullable().optional(),
  amount_total: cents.nullable().optional(),
})
const charge = z.object({
  object: z.literal('charge'),
  payment_intent: name.nullable(),
  currency: z.string(),
  amount_refunded: cents,
  metadata: z.object({ link: z.uuid() }).partial().catch({}),
})
const dispute = z.object({
  object: z.literal('dispute'),
  payment_intent: name.nullable(),
  amount: cents,
  reason: z.string().max(80).catch(''),
})

/** What a report means for the books; `nothing` for what is not about them. */
export type Meaning =
  | { readonly is: 'nothing' }
  | { readonly is: 'link_used'; readonly providerId: string }
  | { readonly is: 'transfer_failed'; readonly providerId: string; readonly cents: number }
  | {
      readonly is: 'refunded'
      readonly chargeId: string
      /** Over all refunds of the charge so far. */
      readonly cents: number
      readonly linkId: string | null
    }
  | { readonly is: 'disputed'; readonly chargeId: string; readonly cents: number; readonly reason: string }

export interface StripeEvent {
  readonly id: string
  readonly kind: string
  readonly meaning: Meaning
}

const nothing: Meaning = { is: 'nothing' }

function meaningOf(kind: string, object: unknown): Meaning {
  if (kind.startsWith('checkout.session.')) {
    const { data } = session.safeParse(object)
    if (!data?.payment_link) return nothing
    if (kind === 'checkout.session.async_payment_failed')
      return { is: 'transfer_failed', providerId: data.payment_link, cents: data.amount_total ?? 0 }
    return kind === 'checkout.session.completed' || kind === 'checkout.session.async_payment_succeeded'
      ? { is: 'link_used', providerId: data.payment_link }
      : nothing
  }
  if (kind === 'charge.refunded') {
    const { data } = charge.safeParse(object)
    if (!data?.payment_intent || data.currency !== 'usd') return nothing
    return {
      is: 'refunded',
      chargeId: data.payment_intent,
      cents: data.amount_refunded,
      linkId: data.metadata.link ?? null,
    }
  }
  if (kind === 'charge.dispute.created') {
    const { data } = dispute.safeParse(object)
    if (!data?.payment_intent) return nothing
    return { is: 'disputed', chargeId: data.payment_intent, cents: data.amount, reason: data.reason }
  }
  return nothing
}

/** Undefined where the bytes are no event. */
export function readStripeEvent(body: Buffer): StripeEvent | undefined {
  try {
    const { data } = event.safeParse(JSON.parse(body.toString('utf8')))
    return data && { id: data.id, kind: data.type, meaning: meaningOf(data.type, data.data.object) }
  } catch {
    return undefined
  }
}
