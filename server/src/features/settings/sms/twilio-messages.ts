import type { SmsTest } from '@pam/contracts/settings'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { type Caller, callProvider, objectIn } from '#slice/settings/models/provider-call'
import { type Connection, providerFacts } from '#slice/settings/models/providers'

/** The status of a message according to the service. */
export interface MessageState {
  readonly status: SmsTest['status']
  readonly message: string | null
  readonly providerId: string | null
}

/** The service has more words for a message than a reader needs. */
const states: Partial<Record<string, SmsTest['status']>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  received: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

type Parts = Pick<Services, 'outbound'>

const messagesPath = ({ fields }: Connection) =>
  `/2010-04-01/Accounts/${encodeURIComponent(fields.account_sid ?? '')}/Messages`

export async function sendMessage(
  services: Parts,
  connection: Connection,
  caller: Caller,
  { to, text, purpose }: { to: string; text: string; purpose: string },
): Promise<MessageState> {
  const form = { To: to, From: connection.fields.phone_number ?? '', Body: text }
  const call = { path: `${messagesPath(connection)}.json`, purpose, form }
  return stateAfter(() => callProvider(services, connection, caller, call), connection)
}

export async function readMessage(
  services: Parts,
  connection: Connection,
  caller: Caller,
  providerId: string,
  purpose: string,
): Promise<MessageState> {
  const path = `${messagesPath(connection)}/${encodeURIComponent(providerId)}.json`
  const ask = () => callProvider(services, connection, caller, { path, purpose: `${purpose} status` })
  return stateAfter(ask, connection)
}

async function stateAfter(
  ask: () => ReturnType<typeof callProvider>,
  connection: Connection,
): Promise<MessageState> {
  try {
    const answer = await ask()
    const said = await objectIn(answer)
    if (answer.status >= 400) {
      const message =
        wordsOf(said.message, connection) ?? `The service rejected it (status ${answer.status}).`
      return { status: 'failed', message, providerId: null }
    }
    return {
      status: states[String(said.status)] ?? 'queued',
      message: wordsOf(said.error_message, connection),
      providerId: typeof said.sid === 'string' ? said.sid.slice(0, 100) : null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: 'failed', message: error.message, providerId: null }
  }
}

/** The service's own words, short, on one line, and without the key should it repeat it in any form it was sent. */
function wordsOf(value: unknown, connection: Connection): string | null {
  if (typeof value !== 'string' || value === '') return null
  const told = hiddenSecrets(connection).reduce((text, secret) => text.replaceAll(secret, '(key)'), value)
  return told.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 400)
}

function hiddenSecrets(connection: Connection): string[] {
  const { provider, secret } = connection
  if (secret === null) return []
  const headers = Object.values(providerFacts[provider].authorization({ ...connection, secret }))
  return [secret, ...headers.map((header) => header.replace(/^\S+ /, ''))]
}
