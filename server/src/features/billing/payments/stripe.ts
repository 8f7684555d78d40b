import { z } from 'zod'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'

/** The payment provider, ready for use. The key is in the clear: it is never stored, logged or answered like this. */
export interface Stripe {
  readonly key: string
  /** Without a slash at the end. */
  readonly address: string
  readonly allowPrivate: boolean
  readonly firmId: string
  readonly actorId: string | null
}

export const stripeAddress = 'https://api.stripe.com'
const version = '2024-06-20'
const timeLimitMs = 20_000

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly purpose: string
  readonly form?: Readonly<Record<string, string>>
  /** The same key twice does the same thing once. */
  readonly once?: string
  readonly caseId?: string
}

async function ask(
  { outbound }: Pick<Services, 'outbound'>,
  { key, address, allowPrivate, firmId, actorId }: Stripe,
  { method, path, purpose, form, once, caseId }: Call,
): Promise<unknown> {
  const answer = await outbound.request({
    url: `${address}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      'stripe-version': version,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(once && { 'idempotency-key': once }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
    firmId,
    actorId,
    ...(caseId && { caseId }),
    provider: 'stripe',
    purpose,
    timeoutMs: timeLimitMs,
    idleTimeoutMs: timeLimitMs,
    maxBytes: 2_000_000,
    ...(allowPrivate && { allowPrivate: [nameOf(parseTarget(address))] }),
  })
  if (answer.status === 200) return answer.json()
  answer.discard()
  throw new AppError('unavailable', refusal(answer.status))
}

function refusal(status: number): string {
  if (status === 401 || status === 403)
    return 'Stripe refused the key. An administrator can enter it again in the billing settings.'
  if (status === 402 || status === 400) return 'Stripe refused the request. Check the account in Stripe.'
  if (status === 429) return 'Too many requests to Stripe. Try again in a minute.'
  return `Stripe failed (status ${status}). Nothing was changed. Try again later.`
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new AppError('unavailable', 'The payment provider did not answer with the data we asked for.')
}

/** Asks one cheap question that only a good key can. */
export const checkKey = async (services: Pick<Services, 'outbound'>, stripe: Stripe): Promise<void> => {
  const call = { method: 'GET', path: '/v1/balance', purpose: 'check' } as const
  read(z.object({ object: z.literal('balance') }), await ask(services, stripe, call))
}

/** A page of the provider where one invoice is paid once. Nothing about the client is handed over. */
export async function createLink(
  services: Pick<Services, 'outbound'>,
  stripe: Stripe,
  { id, number, cents, caseId }: { id: string; number: string; cents: number; caseId: string },
): Promise<{ id: string; url: string }> {
  const purpose = 'payment link'
  const price = read(
    z.object({ id: z.string() }),
    await ask(services, stripe, {
      method: 'POST',
      path: '/v1/prices',
      purpose,
      once: `price-${id}`,
      caseId,
      form: { currency: 'usd', unit_amount: String(cents), 'product_data[name]': `Invoice ${number}` },
    }),
  )
  return read(
    z.object({ id: z.string().max(120), url: z.url({ protocol: /^https?$/ }).max(500) }),
    await ask(services, stripe, {
      method: 'POST',
      path: '/v1/payment_links',
      purpose,
      once: `link-${id}`,
      caseId,
      form: {
        'line_items[0][price]': price.id,
        'line_items[0][quantity]': '1',
        'payment_method_types[0]': 'card',
        'payment_method_types[1]': 'us_bank_account',
        'restrictions[completed_sessions][limit]': '1',
        'metadata[link]': id,
        // On the charge too: refunds and disputes are reported by it.
        'payment_intent_data[metadata][link]': id,
      },
    }),
  )
}

export async function closeLink(
  services: Pick<Services, 'outbound'>,
  stripe: Stripe,
  id: string,
): Promise<void> {
  const path = `/v1/payment_links/${encodeURIComponent(id)}`
  await ask(services, stripe, {
    method: 'POST',
    path,
    purpose: 'close payment link',
    form: { active: 'false' },
  })
}

const sessions = z.object({
  data: z.array(
    z.object({
      payment_status: z.string(),
      currency: z.string().nullable(),
      amount_total: z.number().int().nonnegative().nullable(),
      payment_intent: z
        .object({
          id: z.string().max(120),
          payment_method: z.object({ type: z.string() }).nullable().optional(),
        })
        .nullable(),
    }),
  ),
})

export interface Charge {
  readonly id: string
  readonly cents: number
  readonly method: 'card' | 'ach'
}

/** What was paid through a link; a bank transfer that is still on its way is not paid yet. */
export async function chargeOf(
  services: Pick<Services, 'outbound'>,
  stripe: Stripe,
  linkId: string,
): Promise<Charge | null> {
  const query = new URLSearchParams({
    payment_link: linkId,
    limit: '10',
    'expand[]': 'data.payment_intent.payment_method',
  })
  const { data } = read(
    sessions,
    await ask(services, stripe, {
      method: 'GET',
      path: `/v1/checkout/sessions?${query}`,
      purpose: 'check payment',
    }),
  )
  const paid = data.find(
    ({ payment_status, payment_intent }) => payment_status === 'paid' && payment_intent !== null,
  )
  if (!paid?.payment_intent || paid.currency !== 'usd' || !paid.amount_total) return null
  return {
    id: paid.payment_intent.id,
    cents: paid.amount_total,
    method: paid.payment_intent.payment_method?.type === 'us_bank_account' ? 'ach' : 'card',
  }
}
