import { readIndex } from '@pam/retrieval/index-source'
import { embeddedSpace } from '@pam/retrieval/model-files'
import { nearness, readVectors, type Vectors } from '@pam/retrieval/vectors'
import type { Ctx } from '#platform/context'
import { documentEditions, packedSources } from '#slice/search/indexing/sources.queries'

export interface NearPassage {
  readonly documentId: string
  readonly start: number
  readonly end: number
  /** Cosine similarity with the question. */
  readonly nearness: number
}

interface Known {
  readonly passages: readonly { readonly start: number; readonly end: number }[]
  readonly vectors: Vectors | null
}

const mostKept = 300
/** Recently used versions: a version never changes. Access is checked each time. */
const kept = new Map<string, Known>()

/** The similarity of each passage of these documents to a question, by the vectors computed when they were read. */
export async function nearPassages(
  ctx: Ctx,
  documentIds: readonly string[],
  question: Float32Array,
): Promise<NearPassage[]> {
  if (documentIds.length === 0) return []
  const editions = await documentEditions(ctx.db, ctx.actor, documentIds)
  const missing = editions.flatMap(({ edition }) => (kept.has(edition) ? [] : [edition]))
  for (const { key, words, vectors, space } of await packedSources(ctx.db, missing, embeddedSpace)) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, {
      passages: readIndex(words).passages,
      vectors: vectors && space === '' ? readVectors(vectors) : null,
    })
  }
  return editions.flatMap(({ edition, documentId }) => {
    const known = kept.get(edition)
    const { vectors } = known ?? {}
    if (!known || !vectors) return []
    return known.passages.map(({ start, end }, number) => ({
      documentId,
      start,
      end,
      nearness: nearness(vectors, number, question),
    }))
  })
}
