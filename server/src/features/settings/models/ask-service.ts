import type { DataAllowed, Provider } from '@pam/contracts/settings'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { HttpRequest, OutboundResponse } from '#platform/outbound/outbound'
import { readPolicy } from '#slice/settings/firm-settings/ai-policy.service'
import { integrationOf } from '#slice/settings/integrations/secret'
import { type Connection, providerFacts } from './providers.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

/** A service the firm has set up and its policy lets be used, or why not, as a person reads it. */
type ServiceAvailability = { readonly connection: Connection } | { readonly whyNot: string }

interface Wanted {
  readonly provider: Provider
  /** How it is called in sentences: "the voice service". */
  readonly name: string
  /** The least sensitive data it would receive. */
  readonly hands: Exclude<DataAllowed, 'nothing'>
}

const ranks: readonly DataAllowed[] = ['nothing', 'no_client_data', 'client_data']

/** Asked before anything is sent: is the service set up, and may it be handed this? */
export async function serviceAvailability(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
  { provider, name, hands }: Wanted,
): Promise<ServiceAvailability> {
  const connection = await integrationOf(services, firmId, provider)
  if (!connection)
    return {
      whyNot: `${sentence(name)} is not set up. An administrator can connect it in Settings, under Integrations.`,
    }
  const { settings } = await readPolicy(services.db, firmId)
  if (ranks.indexOf(settings.providers[provider]) < ranks.indexOf(hands))
    return {
      whyNot:
        hands === 'client_data'
          ? `The firm’s AI policy does not allow sending client data to ${name}.`
          : `The firm’s AI policy does not allow sending anything to ${name}.`,
    }
  return { connection }
}

interface Call extends Wanted, Pick<HttpRequest, 'method' | 'headers' | 'body'> {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  readonly path: string
  /** For the ledger of what left. */
  readonly purpose: string
  readonly signal: AbortSignal
  readonly longestMs: number
  readonly mostBytes: number
  /** Statuses other than success that the caller reads itself. */
  readonly answeredHere?: readonly number[]
}

/** One call of a service with its key, if configured and allowed by the policy. A refusal is explained. */
export async function askService(services: Parts, call: Call): Promise<OutboundResponse> {
  const availability = await serviceAvailability(services, call.firmId, call)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const { connection } = availability
  const { provider, secret, address, allowPrivate } = connection
  const answer = await services.outbound.request({
    url: `${address}${call.path}`,
    ...(call.method && { method: call.method }),
    headers: {
      ...call.headers,
      ...(secret === null ? {} : providerFacts[provider].authorization({ ...connection, secret })),
    },
    ...(call.body !== undefined && { body: call.body }),
    firmId: call.firmId,
    actorId: call.actorId,
    provider,
    purpose: call.purpose,
    signal: call.signal,
    ...(call.caseId && { caseId: call.caseId }),
    timeoutMs: call.longestMs,
    idleTimeoutMs: call.longestMs,
    maxBytes: call.mostBytes,
    ...(allowPrivate && { allowPrivate: [nameOf(parseTarget(address))] }),
  })
  const isGood = answer.status >= 200 && answer.status < 300
  if (isGood || call.answeredHere?.includes(answer.status)) return answer
  answer.discard()
  throw new AppError('unavailable', faultWords(call.name, answer.status))
}

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What went wrong, and what to do about it. */
function faultWords(name: string, status: number): string {
  const the = sentence(name)
  if (status === 401 || status === 403)
    return `${the} refuses the firm’s key. An administrator can renew it in Settings.`
  if (status === 402) return `The firm’s account at ${name} has no credit left.`
  if (status === 404)
    return `${the} did not recognize the request. An administrator can check it in Settings.`
  if (status === 413) return `This text is too long for ${name}.`
  if (status === 429) return `${the} is busy. Try again in a minute.`
  return `${the} failed (${status}). Try again later.`
}
