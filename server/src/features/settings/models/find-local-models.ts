import type { LocalModels } from '@pam/contracts/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { nameOf, parseTarget } from '#platform/outbound/address'
import { objectIn } from './provider-call.ts'
import { readModels } from './provider-models.ts'

export interface LocalServer {
  readonly name: string
  readonly address: string
}

/** Programs that run models on a computer, where each listens unless somebody changed it. */
const usualServers: readonly LocalServer[] = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', address: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', address: 'http://127.0.0.1:8000/v1' },
]

const waitMs = 2000

/** Probes only this computer for local model servers and their models. Configures nothing. */
export async function findLocalModels(
  ctx: Ctx,
  servers: readonly LocalServer[] = usualServers,
): Promise<LocalModels> {
  const found = await Promise.all(servers.map((server) => modelsOf(ctx, server)))
  const running = found.filter((one) => one !== null)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'settings.local_models_looked_for', 'openrouter', { found: running.length }),
  )
  return { servers: running }
}

/** Null for one that does not answer, or not as a model server does. */
async function modelsOf(
  ctx: Ctx,
  { name, address }: LocalServer,
): Promise<LocalModels['servers'][number] | null> {
  try {
    const answer = await ctx.outbound.request({
      url: `${address}/models`,
      headers: { accept: 'application/json' },
      firmId: ctx.actor.firmId,
      actorId: ctx.actor.userId,
      provider: 'openrouter',
      purpose: 'look for a model on this computer',
      timeoutMs: waitMs,
      idleTimeoutMs: waitMs,
      allowPrivate: [nameOf(parseTarget(address))],
      staysInside: true,
      signal: ctx.signal,
    })
    if (answer.status !== 200) {
      answer.discard()
      return null
    }
    return { name, address, models: readModels(await objectIn(answer)) }
  } catch {
    return null
  }
}
