import { clauseCategories } from '@pam/law/clauses/clause-cues'
import type { Deciding } from '@pam/law/clauses/clause-model'
import { clipped } from '@pam/law/clauses/find-clauses'

/** The best score of a category in a held-out contract, and whether annotators found the clause there. */
export interface Judged {
  readonly score: number
  readonly isThere: boolean
}

interface Line {
  slope: number
  offset: number
}

/**
 * From scores to probabilities and thresholds. Few contracts have the rare clauses, so each category is regularized
 * toward a line that all share; the threshold maximizes the expected F1 by those probabilities, not the result on a
 * handful of contracts.
 */
export function decideFor(judged: readonly (readonly Judged[])[], limit: Limit = clipped): Deciding[] {
  const within = judged.map((them) => them.map(({ score, isThere }) => ({ score: limit(score), isThere })))
  const common = fitLine(within.flat(), { slope: 0, offset: 0 }, 0, 300)
  return clauseCategories.map((_, category) => {
    const them = within[category] ?? []
    const line = fitLine(them, common, 9, 400)
    return { ...line, threshold: bestThreshold(them.map(({ score }) => chance(score, line))) }
  })
}

/** Clamps a score to its meaningful range. */
export type Limit = (score: number) => number

const chance = (score: number, { slope, offset }: Line) => 1 / (1 + Math.exp(-(slope * score + offset)))

/** Logistic regression on one feature, regularized toward a line by `hold`. */
function fitLine(judged: readonly Judged[], towards: Line, hold: number, steps: number): Line {
  const line = { ...towards }
  const size = Math.max(1, judged.length)
  for (let step = 0; step < steps; step += 1) {
    let [slope, offset] = [0, 0]
    for (const { score, isThere } of judged) {
      const miss = chance(score, line) - (isThere ? 1 : 0)
      slope += (miss * score) / 3
      offset += miss
    }
    line.slope -= (0.1 * (slope + (hold / 3) * (line.slope - towards.slope))) / size
    line.offset -= (0.5 * offset) / size
  }
  return line
}

function bestThreshold(chances: readonly number[]): number {
  const sorted = chances.toSorted((a, b) => b - a)
  const expected = sorted.reduce((sum, value) => sum + value, 0)
  let [hits, best, threshold] = [0, -1, 1]
  for (const [index, chance] of sorted.entries()) {
    hits += chance
    const f1 = (2 * hits) / (index + 1 + expected)
    if (f1 > best) [best, threshold] = [f1, (chance + (sorted[index + 1] ?? chance)) / 2]
  }
  return threshold
}
