import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import { featuresOf } from './clause-features.ts'
import type { ClauseModel, Deciding } from './clause-model.ts'
import type { Segment } from './segments.ts'
import type { Span } from './spans.ts'

export interface ClauseSpan extends Span {
  /** The finder's probability that this is such a clause, 0 to 1. */
  readonly score: number
}

/** The result for one category. If it was not found, the spans are the nearest passages examined. */
export interface FoundClause {
  readonly category: ClauseCategory
  readonly found: boolean
  readonly spans: readonly ClauseSpan[]
}

export const mostSpans = 3
/** Below this a passage is not worth a look. */
const faintest = 0.005

/** Scores from the vectors of the segments, if there are any. */
export interface ByMeaning {
  readonly scores: readonly Float64Array[]
  readonly deciding: readonly Deciding[]
}

/**
 * Looks for every category in the segments of a contract. Returns the three most likely passages, best first. Without
 * vectors the words decide, with their own thresholds.
 */
export function findClauses(
  segments: readonly Segment[],
  model: ClauseModel,
  meaning: ByMeaning | null = null,
): FoundClause[] {
  const words = featuresOf(segments).map(({ places, weights }) => model.scores(places, weights))
  const scores = meaning ? words.map((own, index) => joined(own, meaning.scores[index])) : words
  const chance = meaning ? jointProbability : probability
  return clauseCategories.map((category, index) => {
    const best = bestOf(scores, index)
    const deciding = (meaning ?? model).deciding[index]
    const spans = best.flatMap(({ place, score }) => {
      const segment = segments[place]
      const sure = deciding ? chance(score, deciding) : 0
      if (!segment || sure < faintest) return []
      const { start, end, text } = segment
      return [{ start, end, text, score: Math.round(sure * 1000) / 1000 }]
    })
    const top = meaning ? ofTwo(best[0]?.score, best[1]?.score) : best[0]?.score
    const sure = top !== undefined && deciding ? chance(top, deciding) : 0
    return { category, found: spans.length > 0 && sure >= (deciding?.threshold ?? 1), spans }
  })
}

/** Beyond these a score carries no more information. */
export const clipped = (score: number): number => Math.max(-6, Math.min(10, score))

type Line = Pick<Deciding, 'slope' | 'offset'>

export const probability = (score: number, { slope, offset }: Line): number =>
  1 / (1 + Math.exp(-(slope * clipped(score) + offset)))

/** Combined scores of words and vectors have a wider range. */
const mostByWords = 12
export const jointProbability = (score: number, { slope, offset }: Line): number =>
  1 / (1 + Math.exp(-(slope * score + offset)))

/** The words' scores, clamped, plus those of the vectors. */
export const joined = (words: Float64Array, meaning: Float64Array | undefined): Float64Array =>
  words.map((score, index) => Math.max(-mostByWords, Math.min(mostByWords, score)) + (meaning?.[index] ?? 0))

/** A contract has a clause by its best passage, and slightly by the second. */
export const ofTwo = (best = -mostByWords, second = best): number => 0.7 * best + 0.3 * second

function bestOf(scores: readonly Float64Array[], category: number) {
  const best: { place: number; score: number }[] = []
  for (const [place, them] of scores.entries()) {
    const score = them[category] ?? 0
    if (best.length === mostSpans && score <= (best.at(-1)?.score ?? 0)) continue
    best.push({ place, score })
    best.sort((a, b) => b.score - a.score)
    if (best.length > mostSpans) best.pop()
  }
  return best
}
