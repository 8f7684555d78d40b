import weights from './answer-weights.json' with { type: 'json' }
import type { Question } from './read-question.ts'
import type { Candidate } from './score-units.ts'

/** A unit with how near its meaning is to the question's, as a cosine. */
export interface MeantUnit<Source> {
  readonly candidate: Candidate<Source>
  readonly ofUnit: number
  readonly ofSentence: number
}

export interface RankedUnit<Source> {
  readonly candidate: Candidate<Source>
  readonly score: number
}

export interface Ranking<Source> {
  readonly ranked: readonly RankedUnit<Source>[]
  /** How likely the first answers the question, 0 to 1. */
  readonly probability: number
}

const { rank, found } = weights

/** What the words of a unit add to its score. */
export const scoreByWords = ({ parts }: Candidate<unknown>): number =>
  parts.cover * rank.cover +
  parts.all * rank.all +
  parts.typed * rank.typed +
  parts.untyped * rank.untyped +
  parts.heading * rank.heading +
  parts.bare * rank.bare +
  parts.pairs * rank.pairs +
  parts.hinted * rank.hinted +
  parts.titled * rank.titled +
  parts.unreal * rank.unreal

/** What the meaning of a unit adds to its score. */
export const scoreByMeaning = (ofUnit: number, ofSentence: number): number =>
  Math.max(ofUnit, ofSentence) * rank.nearest + ofUnit * rank.unit

/** By words and by meaning together. How the weights were fitted is in docs/benchmarks/chat.md. */
export function rankUnits<Source>(
  { isYesNo }: Question,
  units: readonly MeantUnit<Source>[],
): Ranking<Source> {
  const scored = units
    .map(({ candidate, ofUnit, ofSentence }) => ({
      candidate,
      score: scoreByWords(candidate) + scoreByMeaning(ofUnit, ofSentence),
      nearest: Math.max(ofUnit, ofSentence),
    }))
    .toSorted((one, other) => other.score - one.score)
  const [first] = scored
  if (!first) return { ranked: [], probability: 0 }
  const { parts } = first.candidate
  const seen = {
    score: first.score,
    nearest: first.nearest,
    cover: parts.cover,
    unknown: parts.unknown,
    untyped: parts.untyped,
    typed: parts.typed,
    yesNo: isYesNo ? 1 : 0,
    constant: 1,
  }
  const sum = Object.entries(seen).reduce((total, [name, value]) => {
    const { weight, mean, spread } = found[name as keyof typeof seen]
    return total + (weight * (value - mean)) / spread
  }, 0)
  // "Does it ask for punitive damages": where a word that carries a yes-or-no question is nowhere, near words are no answer.
  const isMissing = isYesNo && parts.unknown >= 0.3 && first.nearest < 0.6
  return { ranked: scored, probability: isMissing ? 0 : 1 / (1 + Math.exp(-sum)) }
}

/** What is nearly as likely as the best is quoted with it. */
export const closeScore = 0.35

export const leastProbability: number = weights.least
