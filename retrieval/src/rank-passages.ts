import type { LoadedSource } from './loaded-source.ts'
import { Holdings, placesOf, rarity } from './term-table.ts'
import { bitsOf, differingBits, nearness } from './vectors.ts'

/** The weights of the parts. Each can be left out, to see what it is worth. */
export interface Weights {
  readonly words: number
  readonly meaning: number
  readonly neighbours: number
}

export const usualWeights: Weights = { words: 1, meaning: 1.2, neighbours: 0.4 }

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
  vector: Float32Array | null,
  weights: Weights = usualWeights,
): Pool {
  const begins = new Uint32Array(sources.length + 1)
  for (const [row, { index }] of sources.entries())
    begins[row + 1] = (begins[row] ?? 0) + index.passages.length
  const count = begins[sources.length] ?? 0
  const words = scoreWords(sources, begins, count, terms)
  const scores = new Float32Array(count)
  add(scores, words, weights.words)
  const meaning = vector && weights.meaning > 0 ? scoreMeaning(sources, begins, count, vector, words) : null
  if (meaning) add(scores, meaning, weights.meaning)
  return { sources, begins, words, meaning, scores: lendToNeighbours(scores, begins, weights.neighbours) }
}

function scoreWords(
  sources: readonly LoadedSource[],
  begins: Uint32Array,
  count: number,
  terms: ReadonlyMap<number, number>,
): Float32Array {
  const scores = new Float32Array(count)
  const ids = [...terms.keys()]
  const places = placesOf(sources, ids)
  let total = 0
  for (const { index } of sources) for (const length of index.lengths) total += length
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
  vector: Float32Array,
  words: Float32Array,
): Float32Array | null {
  const near = new Float32Array(count).fill(Number.NaN)
  const isExact = count <= exactAtOnce
  const bits = isExact ? null : bitsOf(vector)
  let known = 0
  for (const [row, { vectors, bits: own, index }] of sources.entries()) {
    if (!vectors || vectors.size !== vector.length) continue
    known++
    const begin = begins[row] ?? 0
    for (let passage = 0; passage < index.passages.length; passage++)
      near[begin + passage] =
        bits && own
          ? Math.cos((Math.PI * differingBits(own, passage, bits)) / vector.length)
          : nearness(vectors, passage, vector)
  }
  if (known === 0) return null
  settleUnknown(near)
  if (bits) {
    const [{ mean: wordMean, spread: wordSpread }, { mean, spread }] = [shape(words), shape(near)]
    const joint = new Float32Array(count)
    for (let at = 0; at < count; at++)
      joint[at] = ((words[at] ?? 0) - wordMean) / wordSpread + ((near[at] ?? 0) - mean) / spread
    for (const at of [...topOf(joint, refined), ...topOf(near, refined)]) {
      const row = rowOf(begins, at)
      const vectors = sources[row]?.vectors
      if (vectors) near[at] = nearness(vectors, at - (begins[row] ?? 0), vector)
    }
  }
  return near
}

/** A passage whose meaning is not known yet is taken as ordinary, neither near nor far. */
function settleUnknown(near: Float32Array): void {
  let [sum, known] = [0, 0]
  for (const value of near)
    if (!Number.isNaN(value)) {
      sum += value
      known++
    }
  const ordinary = sum / known
  for (let at = 0; at < near.length; at++) if (Number.isNaN(near[at])) near[at] = ordinary
}

function shape(values: Float32Array): { mean: number; spread: number } {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return { mean, spread: Math.sqrt(Math.max(0, squares / values.length - mean * mean)) || 1 }
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
  for (let at = 0; at < values.length; at++) {
    const lowest = heap[0]
    if (heap.length === count && lowest !== undefined && !isLower(lowest, at)) continue
    if (heap.length < count) {
      heap.push(at)
      up(heap, heap.length - 1, isLower)
    } else {
      heap[0] = at
      down(heap, isLower)
    }
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
