import { type Embed, openEmbedder } from '@pam/retrieval/embedder'
import type { Services } from '#platform/context'

let opened: { readonly model: string; readonly embed: Promise<Embed> } | null = null

/** The embedding model of this machine, opened once; null where it is not installed. */
export function embedHere({ meaningModel }: Pick<Services, 'meaningModel'>): Promise<Embed> | null {
  if (!meaningModel) return null
  if (opened?.model !== meaningModel.model)
    opened = { model: meaningModel.model, embed: openEmbedder(meaningModel) }
  return opened.embed
}

/** How near two texts are in meaning, by their vectors of length one: 1 for the same. */
export const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
