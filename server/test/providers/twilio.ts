import { type FakeProvider, goodSecret } from './provider.ts'

export const goodAccount = `AC${'0f'.repeat(16)}`
const account = `/2010-04-01/Accounts/${goodAccount}`
const fault = (status: number) => ({ code: 20000 + status, message: `fault ${status}`, status })
const basic = `Basic ${Buffer.from(`${goodAccount}:${goodSecret}`).toString('base64')}`

/**
 * Numbers that end in 0 are refused, and what goes to numbers that end in 8 does not arrive, in words that repeat the key.
 * The others are queued first and delivered when asked again.
 */
export const twilio: FakeProvider = {
  fault,
  answer({ method, path, headers, body }) {
    if (!path.startsWith(account)) return { status: 404, body: fault(404) }
    if (headers.authorization !== basic)
      return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    if (path === `${account}.json`)
      return { status: 200, body: { sid: goodAccount, status: 'active', type: 'Full' } }
    if (method === 'POST' && path === `${account}/Messages.json`) return sent(new URLSearchParams(body))
    if (path === `${account}/Messages/SM1.json`) return { status: 200, body: message('delivered') }
    if (path === `${account}/Messages/SM2.json`) return { status: 200, body: lost }
    return { status: 404, body: fault(404) }
  },
}

const message = (status: string, sid = 'SM1') => ({ sid, status, error_code: null, error_message: null })
const lost = {
  ...message('undelivered', 'SM2'),
  error_code: 30003,
  error_message: `Unreachable handset (${basic}, ${goodSecret})`,
}

function sent(form: URLSearchParams) {
  const to = form.get('To') ?? ''
  if (!form.get('From') || !form.get('Body')) return { status: 400, body: fault(400) }
  return to.endsWith('0')
    ? {
        status: 400,
        body: { code: 21211, message: `The 'To' number ${to} is not a valid phone number.`, status: 400 },
      }
    : { status: 201, body: message('queued', to.endsWith('8') ? 'SM2' : 'SM1') }
}
