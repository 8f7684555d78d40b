import type { LoadedSource } from './loaded-source.ts'
import { settleMeanings } from './settle-meanings.ts'
import { shape } from './shape.ts'
import { Holdings, type PlacesOf, placesOf, rarity } from './term-table.ts'
import { askedBits, estimateNearness, nearness } from './vectors.ts'

/** The weights of the parts. Each can be left out, to see what it is worth. */
export interface Weights {
  readonly words: number
  readonly meaning: number
  readonly neighbours: number
}

export const usualWeights: Weights = { words: 1, meaning: 1.2, neighbours: 0.4 }

/** What the question means, in the numbers of each model. Numbers of two models are never compared. */
export type Meanings = ReadonlyMap<string, Meaning>

export interface Meaning {
  readonly vector: Float32Array
  /** How near two texts are to this model that have nothing to do with each other. */
  readonly floor: number
}

/** Every passage of some sources in one row, with its score. */
export interface Pool {
  readonly sources: readonly LoadedSource[]
  /** Where the passages of each source begin, and at the end how many there are. */
  readonly begins: Uint32Array
  readonly scores: Float32Array
  readonly words: Float32Array
  readonly meaning: Float32Array | null
}

const [k1, b] = [1.2, 0.75]
const exactAtOnce = 4000
const refined = 600
const manyPassages = 20_000

/** BM25 over the words and nearness in meaning, each in units of its own spread, added. */
export function rankPassages(
  sources: readonly LoadedSource[],
  terms: ReadonlyMap<number, number>,
  meanings: Meanings,
  weights: Weights = usualWeights,
  lookUp: PlacesOf = placesOf,
): Pool {
  const begins = new Uint32Array(sources.length + 1)
  for (const [row, { index }] of sources.entries())
    begins[row + 1] = (begins[row] ?? 0) + index.passages.length
  const count = begins[sources.length] ?? 0
  const words = scoreWords(sources, begins, count, terms, lookUp)
  const scores = new Float32Array(count)
  add(scores, words, weights.words)
  const meaning =
    meanings.size > 0 && weights.meaning > 0 ? scoreMeaning(sources, begins, count, meanings, words) : null
  if (meaning) add(scores, meaning, weights.meaning)
  return { sources, begins, words, meaning, scores: lendToNeighbours(scores, begins, weights.neighbours) }
}

function scoreWords(
  sources: readonly LoadedSource[],
  begins: Uint32Array,
  count: number,
  terms: ReadonlyMap<number, number>,
  lookUp: PlacesOf,
): Float32Array {
  const scores = new Float32Array(count)
  const ids = [...terms.keys()]
  const places = lookUp(sources, ids)
  let total = 0
  for (const { wordCount } of sources) total += wordCount
  const mean = total / count || 1
  const holdings = new Holdings()
  const relative = lengthsIn(sources, begins, count, mean)
  for (const [column, id] of ids.entries()) {
    // Among very many passages, words of typical clauses that stand everywhere cost much and tell nothing.
    if (count > manyPassages && (terms.get(id) ?? 0) < 1 && spreadOf(places, ids.length, column) > 0.7)
      continue
    holdings.clear()
    for (const [row, source] of sources.entries()) {
      const place = places[row * ids.length + column] as number
      if (place >= 0) holdings.add(source, place, begins[row] as number)
    }
    const { passages, times, count: holding } = holdings
    if (holding === 0) continue
    const worth = (terms.get(id) ?? 0) * rarity(holding, count) * (k1 + 1)
    for (let i = 0; i < holding; i++) {
      const [at, often] = [passages[i] as number, times[i] as number]
      scores[at] = (scores[at] as number) + (worth * often) / (often + (relative[at] as number))
    }
  }
  return scores
}

/** In which share of the sources a term stands. */
function spreadOf(places: Int32Array, columns: number, column: number): number {
  let holding = 0
  for (let at = column; at < places.length; at += columns) if ((places[at] as number) >= 0) holding++
  return (holding * columns) / places.length
}

/** What BM25 asks of each passage's length: longer ones must hold a word more often. */
function lengthsIn(
  sources: readonly LoadedSource[],
  begins: Uint32Array,
  count: number,
  mean: number,
): Float32Array {
  const relative = new Float32Array(count)
  for (const [row, { index }] of sources.entries()) {
    const begin = begins[row] ?? 0
    for (let passage = 0; passage < index.lengths.length; passage++)
      relative[begin + passage] = k1 * (1 - b + (b * (index.lengths[passage] as number)) / mean)
  }
  return relative
}

/** Exact for few passages; for many, estimated from bits, and exact for those that could come first. */
function scoreMeaning(
  sources: readonly LoadedSource[],
  begins: Uint32Array,
  count: number,
  meanings: Meanings,
  words: Float32Array,
): Float32Array | null {
  const near = new Float32Array(count).fill(Number.NaN)
  const isExact = count <= exactAtOnce
  const asked = new Map(
    [...meanings].map(([space, { vector }]) => [space, isExact ? null : askedBits(vector)]),
  )
  const spaces: (string | null)[] = []
  for (const [row, { vectors, bits: own, index, space }] of sources.entries()) {
    const [vector, bits] = [meanings.get(space)?.vector, asked.get(space)]
    const isKnown = vector !== undefined && vectors !== null && vectors.size === vector.length
    spaces.push(isKnown ? space : null)
    if (!isKnown) continue
    const begin = begins[row] ?? 0
    if (bits && own) estimateNearness(own, bits, near, begin)
    else
      for (let passage = 0; passage < index.passages.length; passage++)
        near[begin + passage] = nearness(vectors, passage, vector)
  }
  if (spaces.every((it) => it === null)) return null
  const settle = settleMeanings(near, begins, spaces, (space) => meanings.get(space)?.floor ?? 0)
  if (!isExact) {
    const [{ mean: wordMean, spread: wordSpread }, { mean, spread }] = [shape(words), shape(near)]
    const joint = new Float32Array(count)
    for (let at = 0; at < count; at++)
      joint[at] = ((words[at] ?? 0) - wordMean) / wordSpread + ((near[at] ?? 0) - mean) / spread
    for (const at of [...topOf(joint, refined), ...topOf(near, refined)]) {
      const row = rowOf(begins, at)
      const [vectors, vector] = [sources[row]?.vectors, meanings.get(spaces[row] ?? '\0')?.vector]
      if (vectors && vector) near[at] = settle(row, nearness(vectors, at - (begins[row] ?? 0), vector))
    }
  }
  return near
}

/** From which value on a passage stands out among the others. */
export function standsOutFrom(values: Float32Array | null): number {
  if (!values) return Number.POSITIVE_INFINITY
  const { mean, spread } = shape(values)
  return mean + 2 * spread
}

function add(scores: Float32Array, values: Float32Array, weight: number): void {
  if (weight === 0) return
  const { mean, spread } = shape(values)
  for (let at = 0; at < scores.length; at++)
    scores[at] = (scores[at] ?? 0) + (weight * ((values[at] ?? 0) - mean)) / spread
}

/** A passage beside a good one is likelier to be part of the answer. */
function lendToNeighbours(scores: Float32Array, begins: Uint32Array, share: number): Float32Array {
  if (share === 0) return scores
  const lent = scores.slice()
  for (let row = 0; row + 1 < begins.length; row++) {
    const [first, end] = [begins[row] ?? 0, begins[row + 1] ?? 0]
    for (let at = first; at < end; at++) {
      const before = at > first ? (scores[at - 1] ?? 0) : Number.NEGATIVE_INFINITY
      const after = at + 1 < end ? (scores[at + 1] ?? 0) : Number.NEGATIVE_INFINITY
      const best = Math.max(before, after)
      if (Number.isFinite(best)) lent[at] = (lent[at] ?? 0) + share * best
    }
  }
  return lent
}

/** The places of the highest values, highest first; of equals the earlier. */
export function topOf(values: Float32Array, count: number): number[] {
  if (values.length <= count * 4)
    return Array.from(values.keys())
      .sort((a, c) => (values[c] ?? 0) - (values[a] ?? 0) || a - c)
      .slice(0, count)
  const heap: number[] = []
  const isLower = (x: number, y: number) =>
    (values[x] ?? 0) < (values[y] ?? 0) || ((values[x] ?? 0) === (values[y] ?? 0) && x > y)
  for (let at = 0; at < count; at++) {
    heap.push(at)
    up(heap, at, isLower)
  }
  // Nearly all are below the lowest of the best: they are passed over by one comparison.
  let lowest = values[heap[0] ?? 0] as number
  for (let at = count; at < values.length; at++) {
    if ((values[at] as number) <= lowest) continue
    heap[0] = at
    down(heap, isLower)
    lowest = values[heap[0]] as number
  }
  return heap.sort((a, c) => (values[c] ?? 0) - (values[a] ?? 0) || a - c)
}

function up(heap: number[], from: number, isLower: (x: number, y: number) => boolean): void {
  let at = from
  while (at > 0) {
    const parent = (at - 1) >> 1
    const [mine, above] = [heap[at] ?? 0, heap[parent] ?? 0]
    if (!isLower(mine, above)) return
    heap[at] = above
    heap[parent] = mine
    at = parent
  }
}

function down(heap: number[], isLower: (x: number, y: number) => boolean): void {
  let at = 0
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let lowest = at
    if (left < heap.length && isLower(heap[left] ?? 0, heap[lowest] ?? 0)) lowest = left
    if (right < heap.length && isLower(heap[right] ?? 0, heap[lowest] ?? 0)) lowest = right
    if (lowest === at) return
    const mine = heap[at] ?? 0
    heap[at] = heap[lowest] ?? 0
    heap[lowest] = mine
    at = lowest
  }
}

/** Which source a place of the pool belongs to. */
export function rowOf(begins: Uint32Array, at: number): number {
  let [low, high] = [0, begins.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((begins[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
