import { z } from 'zod'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { OutboundRequest, OutboundResponse } from '#platform/outbound/outbound'
import { providersAllowed } from '#slice/settings/firm-settings/ai-policy.service'
import { integrationOf } from '#slice/settings/integrations/secret'
import { type Connection, providerFacts } from './providers.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

export interface ModelMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

interface Question {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  /** For the ledger of what left. */
  readonly purpose: string
  readonly messages: readonly ModelMessage[]
  readonly signal: AbortSignal
}

/** The model the firm has set up for client data, or why there is none, as a person reads it. */
export type ModelAvailability =
  | { readonly model: string; readonly runsHere: boolean }
  | { readonly whyNot: string; readonly isSetUp: boolean }

const limits = { timeoutMs: 180_000, idleTimeoutMs: 120_000, maxBytes: 2 * 1024 * 1024 }

/** Checked before anything is sent: whether there is a model, and whether it may receive client data. */
export async function modelAvailability(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<ModelAvailability> {
  const reached = await reachModel(services, firmId)
  if ('whyNot' in reached) return reached
  const { model, connection } = reached
  return { model, runsHere: connection.runsHere }
}

type ReachedModel =
  | { readonly model: string; readonly connection: Connection }
  | Extract<ModelAvailability, { whyNot: string }>

/** The same with the firm's key, read at one moment: stays in this slice. */
export async function reachModel(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<ReachedModel> {
  const connection = await integrationOf(services, firmId, 'openrouter')
  const model = connection?.fields.model
  if (!connection || !model)
    return {
      whyNot: 'No language model is set up. An administrator can connect one in Settings.',
      isSetUp: false,
    }
  if (!connection.runsHere && !(await mayHaveClientData(services.db, firmId)))
    return {
      whyNot: 'The firm’s AI policy does not allow sending client data to the model service.',
      isSetUp: true,
    }
  return { model, connection }
}

/** Whether the model is the firm's own, so that questions do not leave the firm. */
export async function modelRunsHere(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<boolean> {
  return (await integrationOf(services, firmId, 'openrouter'))?.runsHere ?? false
}

async function mayHaveClientData(db: Db, firmId: string): Promise<boolean> {
  return (await providersAllowed(db, firmId)).openrouter === 'client_data'
}

/** One question to the firm's model, complete answer. Refused before anything is sent if the policy forbids it. */
export async function askModel(services: Parts, question: Question): Promise<string> {
  const { firmId } = question
  const reached = await reachModel(services, firmId)
  if ('whyNot' in reached) throw new AppError('conflict', reached.whyNot)
  const { messages, ...asked } = question
  const answer = await postToModel(services, reached.connection, {
    ...asked,
    accept: 'application/json',
    limits,
    body: { model: reached.model, messages, temperature: 0, stream: false },
  })
  if (answer.status !== 200) {
    answer.discard()
    throw new AppError('unavailable', faultWords(answer.status))
  }
  return wordsIn(answer)
}

interface Posted {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  readonly purpose: string
  readonly accept: string
  readonly body: Readonly<Record<string, unknown>>
  readonly limits: Pick<OutboundRequest, 'timeoutMs' | 'idleTimeoutMs' | 'maxBytes'>
  readonly signal: AbortSignal
}

/** One question to the service, with the firm's key, through the outbound client. */
export function postToModel(
  { outbound }: Pick<Services, 'outbound'>,
  connection: Connection,
  { accept, body, limits, caseId, ...asked }: Posted,
): Promise<OutboundResponse> {
  const { secret, address, allowPrivate, runsHere } = connection
  return outbound.request({
    url: `${address}/chat/completions`,
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      ...(secret === null ? {} : providerFacts.openrouter.authorization({ ...connection, secret })),
    },
    body: JSON.stringify(body),
    ...asked,
    provider: 'openrouter',
    ...limits,
    ...(caseId ? { caseId } : {}),
    ...(allowPrivate && { allowPrivate: [nameOf(parseTarget(address))] }),
    ...(runsHere && { staysInside: true }),
  })
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

async function wordsIn(answer: OutboundResponse): Promise<string> {
  const parsed = completion.safeParse(await answer.json().catch(() => null))
  const content = parsed.data?.choices[0]?.message.content
  if (!content)
    throw new AppError('unavailable', 'The model service returned an unexpected response. Nothing was saved.')
  return content
}

/** What went wrong, and what to do about it. */
function faultWords(status: number): string {
  if (status === 401 || status === 403)
    return 'The model service refuses the firm’s key. An administrator can renew it in Settings.'
  if (status === 402) return 'The firm’s account at the model service has no credit left.'
  if (status === 404) return 'The model service does not offer the model selected in Settings.'
  if (status === 413) return 'The document is too long for this model.'
  if (status === 429) return 'The model service is busy. Try again in a minute.'
  return `The model service failed (${status}). Try again later.`
}
