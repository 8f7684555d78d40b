import { type FakeProvider, goodSecret } from './provider.ts'

export const goodAccount = `AC${'0f'.repeat(16)}`
const account = `/2010-04-01/Accounts/${goodAccount}`
const fault = (status: number) => ({ code: 20000 + status, message: `fault ${status}`, status })
const basic = `Basic ${Buffer.from(`${goodAccount}:${goodSecret}`).toString('base64')}`

/** Numbers that end in 0 cannot be reached; the others are queued first and delivered when asked again. */
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
    return { status: 404, body: fault(404) }
  },
}

const message = (status: string) => ({ sid: 'SM1', status, error_code: null, error_message: null })

function sent(form: URLSearchParams) {
  const to = form.get('To') ?? ''
  if (!form.get('From') || !form.get('Body')) return { status: 400, body: fault(400) }
  return to.endsWith('0')
    ? {
        status: 400,
        body: { code: 21211, message: `The 'To' number ${to} is not a valid phone number.`, status: 400 },
      }
    : { status: 201, body: message('queued') }
}
