import { mayUseModels } from '#features/cases'
import { embeddingService, embedTexts } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Where } from '#slice/search/results/seen-sources.queries'

type Parts = Pick<Ctx, 'db' | 'actor' | 'secrets' | 'outbound'>

export interface Meaning {
  readonly space: string
  readonly vector: Float32Array
  readonly floor: number
}

/** Vectors of one model and one size share a space. */
export const spaceOf = (service: string, size: number): string => `${service}/${size}`

const patienceMs = 3000
const mostKept = 500
const restMs = 60_000

/** Unrelated sentences: how similar a model finds them calibrates its scores. */
const strangers = [
  'The tide was low and the boats lay on their sides in the mud.',
  'Add two eggs, a pinch of salt and a little butter to the flour.',
  'The orchestra tuned its strings while the audience looked for seats.',
  'Frost cracked the pipe behind the greenhouse in the night.',
]
const floors = new Map<string, number>()

/** Cached question vectors, so that a question is sent once; least recently used ones are evicted. */
const known = new Map<string, Float32Array>()
/** Firms whose service returned vectors of another size than the stored ones. */
const changed = new Set<string>()
export const isServiceChanged = (firmId: string): boolean => changed.has(firmId)
export const serviceWasLearnt = (firmId: string): void => void changed.delete(firmId)

/** Firms whose service did not respond, and until when it is not retried. */
const resting = new Map<string, number>()

export const restService = (firmId: string): void => void resting.set(firmId, performance.now() + restMs)
export const isServiceResting = (firmId: string): boolean => (resting.get(firmId) ?? 0) > performance.now()
export const wakeService = (firmId: string): void => void resting.delete(firmId)

/**
 * A question's vector from the firm's embedding service: null if it may not be sent or there is no response, and
 * then search goes by words for whatever only that service has embedded.
 */
export async function meaningOf(
  ctx: Parts,
  text: string,
  where: Where,
  spaces: ReadonlySet<string>,
): Promise<Meaning | null> {
  const { firmId, userId } = ctx.actor
  for (const caseId of where.caseIds ?? []) if (!(await mayUseModels(ctx.db, caseId))) return null
  const service = await embeddingService(ctx, firmId)
  if (!service || isServiceResting(firmId)) return null
  const caseId = where.caseIds?.length === 1 ? (where.caseIds[0] ?? null) : null
  try {
    const asked = await vectorOf(`${firmId} ${service} ${text}`, async () => {
      const texts = floors.has(service) ? [text] : [text, ...strangers]
      const [vector, ...others] = await embedTexts(ctx, {
        firmId,
        actorId: userId,
        caseId,
        purpose: 'search',
        texts,
        timeoutMs: patienceMs,
        signal: AbortSignal.timeout(patienceMs),
      })
      if (others.length > 0) floors.set(service, meanNearness(others))
      wakeService(firmId)
      return vector ?? new Float32Array()
    })
    const space = spaceOf(service, asked.length)
    if (!spaces.has(space) && [...spaces].some((space) => space.startsWith(`${service}/`)))
      changed.add(firmId)
    return { space, vector: asked, floor: floors.get(service) ?? 0 }
  } catch {
    // The failure is in the outbound log; here search falls back to words.
    restService(firmId)
    return null
  }
}

async function vectorOf(key: string, learn: () => Promise<Float32Array>): Promise<Float32Array> {
  const kept = known.get(key)
  if (kept) return kept
  const vector = await learn()
  if (known.size >= mostKept) known.delete(known.keys().next().value ?? '')
  known.set(key, vector)
  return vector
}

function meanNearness(vectors: readonly Float32Array[]): number {
  const pairs = vectors.flatMap((one, at) => vectors.slice(at + 1).map((other) => dot(one, other)))
  return Math.min(0.95, pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length)
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
