import { fromBase64, toBase64 } from './base64.ts'
import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import type { Deciding } from './clause-model.ts'

/** Dimensions of the clause model. */
export const vectorLength = 384

/** One category: a weight for each dimension of the mean of a segment's tokens, then of their maximum, in one byte each. */
export interface PackedVectorCategory extends Deciding {
  readonly category: string
  readonly weights: string
  readonly scale: number
  readonly bias: number
}

export interface PackedVectorHead {
  readonly version: string
  /** The sha256 of the clause model it was trained with. Vectors of another model are meaningless to it. */
  readonly model: string
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

/** A linear model of each category over the vectors of a segment. */
export class VectorHead {
  readonly version: string
  readonly model: string
  readonly deciding: readonly Deciding[]
  readonly #categories: readonly { readonly weights: Float32Array; readonly bias: number }[]

  constructor({ version, model, categories }: PackedVectorHead) {
    if (categories.some(({ category }, index) => category !== clauseCategories[index]))
      throw new Error('The vector head was made for other categories. Train it again.')
    this.version = version
    this.model = model
    this.deciding = categories.map(({ slope, offset, threshold }) => ({ slope, offset, threshold }))
    this.#categories = categories.map(({ weights, scale, bias }) => {
      const bytes = fromBase64(weights)
      if (bytes.length !== 2 * vectorLength)
        throw new Error('The vector head was made for other vectors. Train it again.')
      return { weights: Float32Array.from(bytes, (byte) => ((byte << 24) >> 24) * scale), bias }
    })
  }

  /** Every category's score for a segment, from its mean and its maximum. */
  scores(vector: Float32Array): Float64Array {
    return Float64Array.from(this.#categories, ({ weights, bias }) =>
      weights.reduce((sum, weight, place) => sum + weight * (vector[place] ?? 0), bias),
    )
  }
}
