import type { Pool, Row } from './pool.ts'
import { clauseMeaning, type Meanings, recallMeaning, recallWords, type Terms } from './recall.ts'
import { shape } from './shape.ts'
import { type PlacesOf, placesOf } from './term-table.ts'

/** The weight of each part. Each can be disabled, to measure its effect. */
export interface Weights {
  readonly words: number
  readonly meaning: number
  /** The share of a good passage's score that its neighbors gain. */
  readonly neighbors: number
  /** From 0 to 1: the weight of a passage's clause relative to the passage itself. */
  readonly clauses: number
}

/** Inside one document the answering words are searched for; among many documents, the clause. */
export const passageWeights: Weights = { words: 0.45, meaning: 1, neighbors: 0.2, clauses: 0.3 }
export const clauseWeights: Weights = { words: 0.25, meaning: 1, neighbors: 0, clauses: 0.85 }

/** Word and meaning scores of each passage, each divided by its spread, added; plus those of its clause. */
export function rankPassages(
  row: Row,
  terms: Terms,
  meanings: Meanings,
  weights: Weights = passageWeights,
  lookUp: PlacesOf = placesOf,
): Pool {
  const words = recallWords(row, terms, lookUp)
  const meaning = weights.meaning > 0 ? recallMeaning(row, meanings, words.passages) : null
  const scores = new Float32Array(row.clauseOf.length)
  add(scores, words.passages, weights.words * (1 - weights.clauses))
  if (meaning) add(scores, meaning, weights.meaning * (1 - weights.clauses))
  if (weights.clauses > 0) {
    const ofClauses = new Float32Array(row.clauses.length - 1)
    add(ofClauses, words.clauses, weights.words * weights.clauses)
    if (meaning) add(ofClauses, clauseMeaning(row, meaning), weights.meaning * weights.clauses)
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] as number) + (ofClauses[row.clauseOf[at] as number] as number)
  }
  lendToNeighbors(scores, row.begins, weights.neighbors)
  return { ...row, words: words.passages, meaning, scores }
}

/** From this value on a passage is far above the others. */
export function standsOutFrom(values: Float32Array | null): number {
  if (!values) return Number.POSITIVE_INFINITY
  const { mean, spread } = shape(values)
  return mean + 2 * spread
}

function add(scores: Float32Array, values: Float32Array, weight: number): void {
  if (weight === 0) return
  const { mean, spread } = shape(values)
  const factor = weight / spread
  for (let at = 0; at < scores.length; at++)
    scores[at] = (scores[at] as number) + factor * ((values[at] as number) - mean)
}

/** A neighbor of a good passage is more likely to be part of the answer. */
function lendToNeighbors(scores: Float32Array, begins: Uint32Array, share: number): void {
  if (share === 0) return
  for (let row = 0; row + 1 < begins.length; row++) {
    const [first, end] = [begins[row] as number, begins[row + 1] as number]
    let before = Number.NEGATIVE_INFINITY
    for (let at = first; at < end; at++) {
      const own = scores[at] as number
      const after = at + 1 < end ? (scores[at + 1] as number) : Number.NEGATIVE_INFINITY
      const best = Math.max(before, after)
      if (Number.isFinite(best)) scores[at] = own + share * best
      before = own
    }
  }
}
