import { fromBase64, toBase64 } from './base64.ts'
import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import type { Deciding } from './clause-model.ts'
import type { VectorPassages } from './vector-passages.ts'

/** Dimensions of the embedding model. */
export const vectorLength = 384

/** One category: a weight for each dimension of the segment's vector, then of the chunk's, in one byte each. */
export interface PackedVectorCategory extends Deciding {
  readonly category: string
  readonly weights: string
  readonly scale: number
  readonly bias: number
}

export interface PackedVectorHead {
  readonly version: string
  /** The sha256 of the embedding model it was trained on. Vectors of another model are meaningless to it. */
  readonly embedder: string
  readonly source: string
  readonly license: string
  readonly categories: readonly PackedVectorCategory[]
}

export function packVectorCategory(
  category: ClauseCategory,
  weights: Float32Array,
  bias: number,
  deciding: Deciding,
): PackedVectorCategory {
  const scale = Math.max(...weights.map(Math.abs)) / 127 || 1
  const bytes = Array.from(weights, (weight) => Math.round(weight / scale) & 0xff)
  return { category, weights: toBase64(bytes), scale, bias, ...deciding }
}

/** A linear model of each category over the vectors of a segment and of its chunk. */
export class VectorHead {
  readonly version: string
  readonly embedder: string
  readonly deciding: readonly Deciding[]
  readonly #categories: readonly { readonly weights: Float32Array; readonly bias: number }[]

  constructor({ version, embedder, categories }: PackedVectorHead) {
    if (categories.some(({ category }, index) => category !== clauseCategories[index]))
      throw new Error('The vector head was made for other categories. Train it again.')
    this.version = version
    this.embedder = embedder
    this.deciding = categories.map(({ slope, offset, threshold }) => ({ slope, offset, threshold }))
    this.#categories = categories.map(({ weights, scale, bias }) => {
      const bytes = fromBase64(weights)
      if (bytes.length !== 2 * vectorLength)
        throw new Error('The vector head was made for other vectors. Train it again.')
      return { weights: Float32Array.from(bytes, (byte) => ((byte << 24) >> 24) * scale), bias }
    })
  }

  /** Every category's score for each segment. */
  scores({ chunkOf }: VectorPassages, vectors: readonly Float32Array[]): Float64Array[] {
    return chunkOf.map((chunk, index) => this.#score(vectors[index], vectors[chunk]))
  }

  #score(segment: Float32Array | undefined, chunk: Float32Array | undefined): Float64Array {
    return Float64Array.from(this.#categories, ({ weights, bias }) => {
      let sum = bias
      for (let place = 0; place < vectorLength; place += 1)
        sum +=
          (weights[place] ?? 0) * (segment?.[place] ?? 0) +
          (weights[vectorLength + place] ?? 0) * (chunk?.[place] ?? 0)
      return sum
    })
  }
}
