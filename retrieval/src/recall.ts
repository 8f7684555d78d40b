import type { LoadedSource } from './loaded-source.ts'
import { type Row, rowOf } from './pool.ts'
import { settleMeanings } from './settle-meanings.ts'
import { shape } from './shape.ts'
import { Holdings, type PlacesOf, rarity } from './term-table.ts'
import { topOf } from './top.ts'
import { askedBits, estimateNearness, nearness } from './vectors.ts'

/** The question's vector in each model. Vectors of two models are never compared. */
export type Meanings = ReadonlyMap<string, Meaning>

export interface Meaning {
  readonly vector: Float32Array
  /** This model's similarity of two unrelated texts. */
  readonly floor: number
}

/** Searched terms: by number, with the weight of each. */
export type Terms = ReadonlyMap<number, number>

const [k1, b] = [1.2, 0.75]
const exactAtOnce = 4000
const refined = 600
const manyPassages = 20_000
/** The weight of a title word relative to one in the passage, and the maximum number of titles it may be in. */
const titleShare = 0.5
const fewTitles = 3

/** BM25 of every passage, and of every clause as a unit. */
export function recallWords(
  row: Row,
  terms: Terms,
  lookUp: PlacesOf,
): { passages: Float32Array; clauses: Float32Array } {
  const { sources, begins, clauseOf } = row
  const [count, clauseCount] = [clauseOf.length, row.clauses.length - 1]
  const scores = { passages: new Float32Array(count), clauses: new Float32Array(clauseCount) }
  const ids = [...terms.keys()]
  const places = lookUp(sources, ids)
  const relative = lengthsIn(row)
  const holdings = new Holdings()
  for (const [column, id] of ids.entries()) {
    const weight = terms.get(id) ?? 0
    // Among very many passages, common words of typical clauses are expensive and uninformative.
    if (count > manyPassages && weight < 1 && spreadOf(places, ids.length, column) > 0.7) continue
    holdings.clear()
    for (const [number, source] of sources.entries()) {
      const place = places[number * ids.length + column] as number
      if (place >= 0) holdings.add(source, place, begins[number] as number)
    }
    addTitles(scores, row, id, weight)
    if (holdings.count === 0) continue
    const clauses = addPassages(scores.passages, holdings, relative.passages, weight)
    addClauses(scores.clauses, clauses(clauseOf), relative.clauses, weight)
  }
  return scores
}

/** A title word counts a little in every passage, if few titles have it. */
function addTitles(
  scores: { passages: Float32Array; clauses: Float32Array },
  { sources, begins, clauseBegins }: Row,
  id: number,
  weight: number,
): void {
  const titled: number[] = []
  for (let number = 0; number < sources.length; number++)
    if (sources[number]?.titleIds.has(id)) titled.push(number)
  if (titled.length === 0 || titled.length > Math.max(fewTitles, sources.length * 0.1)) return
  const worth = weight * titleShare * rarity(titled.length, Math.max(sources.length, fewTitles))
  for (const number of titled) {
    for (let at = begins[number] as number; at < (begins[number + 1] as number); at++)
      scores.passages[at] = (scores.passages[at] as number) + worth
    for (let at = clauseBegins[number] as number; at < (clauseBegins[number + 1] as number); at++)
      scores.clauses[at] = (scores.clauses[at] as number) + worth
  }
}

/** Adds a term's score to each passage; returns the clauses it is in, and how often. */
function addPassages(
  scores: Float32Array,
  { passages, times, count }: Holdings,
  relative: Float32Array,
  weight: number,
) {
  const worth = weight * rarity(count, scores.length) * (k1 + 1)
  for (let i = 0; i < count; i++) {
    const [at, often] = [passages[i] as number, times[i] as number]
    scores[at] = (scores[at] as number) + (worth * often) / (often + (relative[at] as number))
  }
  return (clauseOf: Uint32Array) => {
    let held = 0
    const [clauses, often] = [new Uint32Array(count), new Uint32Array(count)]
    for (let i = 0; i < count; i++) {
      const clause = clauseOf[passages[i] as number] as number
      if (held === 0 || clauses[held - 1] !== clause) clauses[held++] = clause
      often[held - 1] = (often[held - 1] as number) + (times[i] as number)
    }
    return { clauses, often, held }
  }
}

function addClauses(
  scores: Float32Array,
  { clauses, often, held }: { clauses: Uint32Array; often: Uint32Array; held: number },
  relative: Float32Array,
  weight: number,
): void {
  const worth = weight * rarity(held, scores.length) * (k1 + 1)
  for (let i = 0; i < held; i++) {
    const [at, times] = [clauses[i] as number, often[i] as number]
    scores[at] = (scores[at] as number) + (worth * times) / (times + (relative[at] as number))
  }
}

/** The share of the sources with a term. */
function spreadOf(places: Int32Array, columns: number, column: number): number {
  let holding = 0
  for (let at = column; at < places.length; at += columns) if ((places[at] as number) >= 0) holding++
  return (holding * columns) / places.length
}

/** BM25's length normalization: longer texts need a word more often. */
function lengthsIn({ sources, begins, clauseOf, clauses }: Row) {
  const passages = new Float32Array(clauseOf.length)
  const byClause = new Float32Array(clauses.length - 1)
  let total = 0
  for (const [number, { index }] of sources.entries()) {
    const begin = begins[number] as number
    for (let passage = 0; passage < index.lengths.length; passage++) {
      const [length, at] = [index.lengths[passage] as number, begin + passage]
      const clause = clauseOf[at] as number
      passages[at] = length
      byClause[clause] = (byClause[clause] as number) + length
      total += length
    }
  }
  return { passages: relativeTo(total, passages), clauses: relativeTo(total, byClause) }
}

function relativeTo(total: number, lengths: Float32Array): Float32Array {
  const mean = total / lengths.length || 1
  for (let at = 0; at < lengths.length; at++)
    lengths[at] = k1 * (1 - b + (b * (lengths[at] as number)) / mean)
  return lengths
}

/**
 * The similarity of each passage: exact for few; for many, estimated from bits, and exact for candidates for the top.
 */
export function recallMeaning(row: Row, meanings: Meanings, words: Float32Array): Float32Array | null {
  if (meanings.size === 0) return null
  const { sources, begins, clauseOf } = row
  const count = clauseOf.length
  const near = new Float32Array(count).fill(Number.NaN)
  const isExact = count <= exactAtOnce
  const asked = new Map(
    [...meanings].map(([space, { vector }]) => [space, isExact ? null : askedBits(vector)]),
  )
  const spaces: (string | null)[] = []
  for (const [number, { vectors, bits: own, index, space }] of sources.entries()) {
    const [vector, bits] = [meanings.get(space)?.vector, asked.get(space)]
    const isKnown = vector !== undefined && vectors !== null && vectors.size === vector.length
    spaces.push(isKnown ? space : null)
    if (!isKnown) continue
    const begin = begins[number] ?? 0
    if (bits && own) estimateNearness(own, bits, near, begin)
    else
      for (let passage = 0; passage < index.passages.length; passage++)
        near[begin + passage] = nearness(vectors, passage, vector)
  }
  if (spaces.every((space) => space === null)) return null
  const settle = settleMeanings(near, begins, spaces, (space) => meanings.get(space)?.floor ?? 0)
  if (!isExact) refine(row, meanings, words, near, spaces, settle)
  return near
}

function refine(
  { sources, begins, clauseOf, clauses }: Row,
  meanings: Meanings,
  words: Float32Array,
  near: Float32Array,
  spaces: readonly (string | null)[],
  settle: (number: number, value: number) => number,
): void {
  const [{ mean: wordMean, spread: wordSpread }, { mean, spread }] = [shape(words), shape(near)]
  const joint = new Float32Array(near.length)
  for (let at = 0; at < joint.length; at++)
    joint[at] = ((words[at] as number) - wordMean) / wordSpread + ((near[at] as number) - mean) / spread
  const chosen = new Set<number>()
  for (const at of [...topOf(joint, refined), ...topOf(near, refined)]) {
    // A clause is scored as a whole, so all of it is computed exactly.
    const clause = clauseOf[at] as number
    for (let i = clauses[clause] as number; i < (clauses[clause + 1] as number); i++) chosen.add(i)
  }
  for (const at of chosen) {
    const number = rowOf(begins, at)
    const [vectors, vector] = [sources[number]?.vectors, meanings.get(spaces[number] ?? '\0')?.vector]
    if (vectors && vector) near[at] = settle(number, nearness(vectors, at - (begins[number] ?? 0), vector))
  }
}

/** The similarity of each clause as a whole: the normalized mean of its passages' vectors. */
export function clauseMeaning({ sources, clauses, clauseBegins }: Row, near: Float32Array): Float32Array {
  const meaning = new Float32Array(clauses.length - 1)
  for (const [number, source] of sources.entries())
    for (let clause = clauseBegins[number] as number; clause < (clauseBegins[number + 1] as number); clause++)
      meaning[clause] = wholeClause(source, near, clauses, clause, clause - (clauseBegins[number] as number))
  return meaning
}

function wholeClause(
  { index: { lengths, clauses: own }, clauseSizes }: LoadedSource,
  near: Float32Array,
  clauses: Uint32Array,
  clause: number,
  its: number,
): number {
  const [from, to] = [clauses[clause] as number, clauses[clause + 1] as number]
  if (to - from === 1) return near[from] as number
  let [sum, weights] = [0, 0]
  for (let at = from; at < to; at++) {
    const weight = Math.sqrt(lengths[(own[its] as number) + at - from] as number)
    sum += weight * (near[at] as number)
    weights += weight
  }
  return sum / ((clauseSizes?.[its] ?? weights) || 1)
}
