import { createHmac } from 'node:crypto'
import { type Answer, type FakeProvider, goodSecret, type Report } from './provider.ts'

interface Link {
  readonly cents: number
  isActive: boolean
}

const prices = new Map<string, number>()
const links = new Map<string, Link>()
const done = new Map<string, Answer>()

const fault = (status: number) => ({
  error: { type: status === 401 ? 'invalid_request_error' : 'api_error', message: `fault ${status}` },
})

const made = (body: unknown): Answer => ({ status: 200, body })
const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
})

function makePrice(form: URLSearchParams): Answer {
  const cents = Number(form.get('unit_amount'))
  if (!Number.isInteger(cents) || cents < 50) return refused('Amount must be at least 50 cents.')
  if (form.get('currency') !== 'usd' || !form.get('product_data[name]'))
    return refused('Missing required param.')
  const id = `price_${prices.size + 1}`
  prices.set(id, cents)
  return made({ id, object: 'price', unit_amount: cents, currency: 'usd' })
}

function makeLink(form: URLSearchParams): Answer {
  const cents = prices.get(form.get('line_items[0][price]') ?? '')
  if (cents === undefined || form.get('line_items[0][quantity]') !== '1') return refused('No such price.')
  const id = `plink_${links.size + 1}`
  links.set(id, { cents, isActive: true })
  return made({ id, object: 'payment_link', active: true, url: `https://buy.stripe.example/${id}` })
}

/** The last two digits of the amount decide: 45 was paid by card, 46 is on its way from a bank, 47 came from one, 48 came in another currency. */
function sessionsOf(id: string, link: Link): Answer {
  const ending = link.cents % 100
  if (ending < 45 || ending > 48) return made({ object: 'list', data: [], has_more: false })
  const session = {
    id: `cs_${id}`,
    object: 'checkout.session',
    status: 'complete',
    payment_status: ending === 46 ? 'unpaid' : 'paid',
    currency: ending === 48 ? 'cad' : 'usd',
    amount_total: link.cents,
    payment_intent: {
      id: `pi_${process.pid}_${id}`,
      object: 'payment_intent',
      payment_method: { id: `pm_${id}`, type: ending === 45 ? 'card' : 'us_bank_account' },
    },
  }
  return made({ object: 'list', data: [session], has_more: false })
}

/**
 * Signed and sent as https://docs.stripe.com/webhooks describes: v1 over time and body, and a v0 that must not be
 * trusted.
 */
const report = ({ events, ...to }: Report): Promise<number[]> =>
  Promise.all(events.map((event) => deliver(event, to)))

async function deliver(event: unknown, { url, secret, seconds }: Omit<Report, 'events'>): Promise<number> {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': `t=${seconds},v1=${signature},v0=${'0'.repeat(64)}`,
    },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Answers as the calls of version 2024-06-20 do that make payment links and list what was paid through them. */
export const stripe: FakeProvider = {
  fault,
  report,
  answer({ method, path, headers, body }) {
    if (headers.authorization !== `Bearer ${goodSecret}`) return { status: 401, body: fault(401) }
    const url = new URL(path, 'http://stripe.example')
    const once = headers['idempotency-key']
    const before = typeof once === 'string' ? done.get(once) : undefined
    if (before) return before
    const answer = answerTo(method, url, new URLSearchParams(body))
    if (typeof once === 'string') done.set(once, answer)
    return answer
  },
}

function answerTo(method: string, url: URL, form: URLSearchParams): Answer {
  if (method === 'GET' && url.pathname === '/v1/balance') return made({ object: 'balance', available: [] })
  if (method === 'POST' && url.pathname === '/v1/prices') return makePrice(form)
  if (method === 'POST' && url.pathname === '/v1/payment_links') return makeLink(form)
  const [, named] = /^\/v1\/payment_links\/(plink_\d+)$/.exec(url.pathname) ?? []
  const asked = named ?? url.searchParams.get('payment_link') ?? ''
  const link = links.get(asked)
  if (!link) return { status: 404, body: fault(404) }
  if (method === 'POST' && named) {
    link.isActive = form.get('active') !== 'false'
    return made({ id: named, object: 'payment_link', active: link.isActive })
  }
  return url.pathname === '/v1/checkout/sessions'
    ? sessionsOf(asked, link)
    : { status: 404, body: fault(404) }
}
