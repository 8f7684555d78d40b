import type { Embed } from '@pam/retrieval/embedder'
import type { Services } from '#platform/context'
import { SearchThread } from './search-thread.ts'

/** A run of the model keeps its thread for tens of milliseconds, and nobody else's request waits for that. */
const threads = 2
const restsAfterMs = 5 * 60_000

let opened: { readonly model: string; readonly embed: Embed } | null = null

/** The embedding model of this machine; null where it is not installed. Texts asked for at once are worked on at once. */
export function embedHere({ meaningModel }: Pick<Services, 'meaningModel'>): Embed | null {
  if (!meaningModel) return null
  if (opened?.model !== meaningModel.model)
    opened = { model: meaningModel.model, embed: byThreads(meaningModel) }
  return opened.embed
}

function byThreads(model: Services['meaningModel']): Embed {
  const pool = Array.from({ length: threads }, (_, n) => ({
    thread: new SearchThread(`meaning ${n + 1}`, model, { restsAfterMs }),
    waiting: 0,
  }))
  return async (text) => {
    // The first for a single text, so that the other need not start.
    const free = pool.reduce((best, one) => (one.waiting < best.waiting ? one : best))
    free.waiting += 1
    try {
      const vector = await free.thread.run({ task: 'meaning', text })
      if (!vector) throw new Error('The embedding model cannot be opened.')
      return vector
    } finally {
      free.waiting -= 1
    }
  }
}

/** How near two texts are in meaning, by their vectors of length one: 1 for the same. */
export const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
