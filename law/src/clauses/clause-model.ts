import { fromBase64, toBase64 } from './base64.ts'
import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import { featurePlaces } from './clause-features.ts'

/** One category of the model file: the few nonzero weights, packed. */
export interface PackedCategory {
  readonly category: string
  /** Gaps between the indexes of the weights, as variable-length bytes in base64. */
  readonly places: string
  /** One signed byte each, in base64, times the scale. */
  readonly weights: string
  readonly scale: number
  readonly bias: number
  /** From a score to a probability: slope and offset. */
  readonly slope: number
  readonly offset: number
  /** From this probability on, the contract is reported to have the clause. */
  readonly threshold: number
}

export interface PackedModel {
  readonly version: string
  readonly source: string
  readonly licence: string
  readonly places: number
  readonly categories: readonly PackedCategory[]
}

/** Weights of one category from training. */
export interface CategoryWeights {
  readonly weights: Float32Array
  readonly bias: number
}

export type Deciding = Pick<PackedCategory, 'slope' | 'offset' | 'threshold'>

/** Keeps the strongest weights, each in one byte. */
export function packCategory(
  category: ClauseCategory,
  { weights, bias }: CategoryWeights,
  deciding: Deciding,
  most: number,
): PackedCategory {
  const sizes = weights
    .map(Math.abs)
    .filter((value) => value > 0)
    .sort()
  const scale = (sizes.at(-1) ?? 0) / 127 || 1
  // A weight that rounds to zero has no effect.
  const least = Math.max(sizes.at(-most) ?? 0, scale / 2)
  const kept: number[] = []
  for (let place = 0; place < weights.length; place += 1)
    if (Math.abs(weights[place] ?? 0) >= least) kept.push(place)
  const [gaps, bytes]: [number[], number[]] = [[], []]
  let last = 0
  for (const place of kept) {
    pushGap(gaps, place - last)
    last = place
    bytes.push(Math.round((weights[place] ?? 0) / scale) & 0xff)
  }
  return { category, places: toBase64(gaps), weights: toBase64(bytes), scale, bias, ...deciding }
}

function pushGap(bytes: number[], gap: number): void {
  let left = gap
  while (left > 127) {
    bytes.push((left & 127) | 128)
    left >>>= 7
  }
  bytes.push(left)
}

/** The model indexed by feature: the categories of each feature, and their weights. */
export class ClauseModel {
  readonly version: string
  readonly deciding: readonly Deciding[]
  readonly #biases: readonly number[]
  readonly #first = new Uint32Array(featurePlaces + 1)
  readonly #category: Uint8Array
  readonly #weight: Float32Array

  constructor({ version, places, categories }: PackedModel) {
    if (
      places !== featurePlaces ||
      categories.some((category, index) => category.category !== clauseCategories[index])
    )
      throw new Error('The clause model was made for other features or categories. Train it again.')
    this.version = version
    this.deciding = categories.map(({ slope, offset, threshold }) => ({ slope, offset, threshold }))
    this.#biases = categories.map((category) => category.bias)
    const unpacked = categories.map((category) => ({
      places: unpackGaps(fromBase64(category.places)),
      bytes: fromBase64(category.weights),
      scale: category.scale,
    }))
    for (const { places: them } of unpacked)
      for (const place of them) this.#first[place + 1] = (this.#first[place + 1] ?? 0) + 1
    for (let place = 0; place < featurePlaces; place += 1)
      this.#first[place + 1] = (this.#first[place + 1] ?? 0) + (this.#first[place] ?? 0)
    const total = this.#first[featurePlaces] ?? 0
    this.#category = new Uint8Array(total)
    this.#weight = new Float32Array(total)
    const next = this.#first.slice()
    for (const [category, { places: them, bytes, scale }] of unpacked.entries())
      for (const [index, place] of them.entries()) {
        const at = next[place] ?? 0
        next[place] = at + 1
        this.#category[at] = category
        this.#weight[at] = (((bytes[index] ?? 0) << 24) >> 24) * scale
      }
  }

  /** Every category's score for a segment, in category order. */
  scores(places: Int32Array, weights: Float32Array): Float64Array {
    const sums = Float64Array.from(this.#biases)
    for (const [index, place] of places.entries()) {
      const weight = weights[index] ?? 0
      const end = this.#first[place + 1] ?? 0
      for (let at = this.#first[place] ?? 0; at < end; at += 1) {
        const category = this.#category[at] ?? 0
        sums[category] = (sums[category] ?? 0) + (this.#weight[at] ?? 0) * weight
      }
    }
    return sums
  }
}

function unpackGaps(bytes: Uint8Array): number[] {
  const places: number[] = []
  let [place, gap, shift] = [0, 0, 0]
  for (const byte of bytes) {
    gap |= (byte & 127) << shift
    shift += 7
    if (byte < 128) {
      place += gap
      places.push(place)
      gap = 0
      shift = 0
    }
  }
  return places
}
