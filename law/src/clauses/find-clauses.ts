import { type ClauseCategory, clauseCategories } from './clause-cues.ts'
import { featuresOf } from './clause-features.ts'
import type { ClauseModel } from './clause-model.ts'
import type { Segment } from './segments.ts'
import type { Span } from './spans.ts'

export interface ClauseSpan extends Span {
  /** How sure the finder is that this is such a clause, 0 to 1. */
  readonly score: number
}

/** What was found of one category. Where nothing was, the spans are the nearest passages that were looked at. */
export interface FoundClause {
  readonly category: ClauseCategory
  readonly found: boolean
  readonly spans: readonly ClauseSpan[]
}

export const mostSpans = 3
/** Below this a passage is not even worth a look. */
const faintest = 0.005

/** Looks for every category in the segments of a contract. The three most likely passages are given, best first. */
export function findClauses(segments: readonly Segment[], model: ClauseModel): FoundClause[] {
  const features = featuresOf(segments)
  const scores = features.map(({ places, weights }) => model.scores(places, weights))
  return clauseCategories.map((category, index) => {
    const best = bestOf(scores, index)
    const deciding = model.deciding[index]
    const spans = best.flatMap(({ place, score }) => {
      const segment = segments[place]
      const sure = deciding ? probability(score, deciding) : 0
      if (!segment || sure < faintest) return []
      const { start, end, text } = segment
      return [{ start, end, text, score: Math.round(sure * 1000) / 1000 }]
    })
    const top = best[0] && deciding ? probability(best[0].score, deciding) : 0
    return { category, found: spans.length > 0 && top >= (deciding?.threshold ?? 1), spans }
  })
}

/** Beyond these a score says no more. */
export const clipped = (score: number): number => Math.max(-6, Math.min(10, score))

export const probability = (score: number, { slope, offset }: { slope: number; offset: number }): number =>
  1 / (1 + Math.exp(-(slope * clipped(score) + offset)))

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
