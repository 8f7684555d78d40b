import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { OutboundResponse } from '#platform/outbound/outbound'
import { type Connection, providerFacts } from './providers.ts'

/** For whom a provider is called: the ledger keeps it. */
export interface Caller {
  readonly firmId: string
  readonly actorId: string | null
}

interface Call {
  readonly path: string
  readonly purpose: string
  readonly form?: Readonly<Record<string, string>>
}

/** A check is one small question; a service that needs longer is of no use to someone who waits. */
const timeLimitMs = 10_000

/** One request to a provider, with its key, through the outbound client. */
export function callProvider(
  { outbound }: Pick<Services, 'outbound'>,
  connection: Connection,
  { firmId, actorId }: Caller,
  { path, purpose, form }: Call,
): Promise<OutboundResponse> {
  const { provider, secret, address, allowPrivate, runsHere } = connection
  const key = secret === null ? {} : providerFacts[provider].authorization({ ...connection, secret })
  return outbound.request({
    url: `${address}${path}`,
    headers: {
      accept: 'application/json',
      ...key,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    firmId,
    actorId,
    provider,
    purpose,
    timeoutMs: timeLimitMs,
    idleTimeoutMs: timeLimitMs,
    ...(allowPrivate && { allowPrivate: [nameOf(parseTarget(address))] }),
    ...(runsHere && { staysInside: true }),
  })
}

/** The answer as an object; anything else is a service that does not speak as this one does. */
export async function objectIn(answer: OutboundResponse): Promise<Record<string, unknown>> {
  const read = await answer.json()
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  throw new AppError('unavailable', 'The service did not return the expected data.')
}
