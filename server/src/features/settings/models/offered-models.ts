import type { OfferedModel } from '@pam/contracts/chat/models'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { integrationOf } from '#slice/settings/integrations/secret'
import { type Caller, callProvider, objectIn } from './provider-call.ts'
import { readOffered } from './provider-models.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound' | 'clock'>
type Kept = Map<string, { readonly at: number; readonly models: readonly OfferedModel[] }>

const keptMs = 5 * 60_000
/** One memory for each installation that runs in this process. */
const memories = new WeakMap<Services['outbound'], Kept>()

/** What the firm's model service offers, read from it and known for some minutes. No client data goes along. */
export async function offeredModels(services: Parts, caller: Caller): Promise<readonly OfferedModel[]> {
  const connection = await integrationOf(services, caller.firmId, 'openrouter')
  if (!connection) return []
  const memory = memories.get(services.outbound) ?? new Map()
  memories.set(services.outbound, memory)
  const key = `${caller.firmId} ${connection.address}`
  const now = services.clock.now().getTime()
  const known = memory.get(key)
  if (known && now - known.at < keptMs) return known.models
  const answer = await callProvider(services, connection, caller, {
    path: '/models',
    purpose: 'list of models',
  })
  if (answer.status !== 200) {
    answer.discard()
    throw new AppError('unavailable', `The model service did not show its list of models (${answer.status}).`)
  }
  const models = readOffered(await objectIn(answer))
  memory.set(key, { at: now, models })
  return models
}
