import weights from './answer-weights.json' with { type: 'json' }
import type { Question } from './read-question.ts'
import type { Candidate } from './score-units.ts'

/** A unit the answer model read with the question; the higher the logit, the more likely it answers. */
export interface ReadUnit<Source> {
  readonly candidate: Candidate<Source>
  readonly logit: number
}

export interface RankedUnit<Source> {
  readonly candidate: Candidate<Source>
  readonly score: number
}

export interface Ranking<Source> {
  readonly ranked: readonly RankedUnit<Source>[]
  /** The model's score of the first. */
  readonly logit: number
  /** The probability that the first answers the question, 0 to 1. */
  readonly probability: number
}

const { rank, found } = weights

/** A heading that is exactly the subject, above a value of the requested kind, is rarely wrong. */
const ofCalled = 3

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
  parts.unreal * rank.unreal +
  (parts.called === 1 && parts.typed === 1 ? ofCalled : 0)

/** A logit at which the model is nearly always right. */
const sure = 6

/** If the first leads by no more than this, having all the words of a question decides. */
const nearEnough = 1.5

/** By words and by the answer model. */
export const scoreOf = ({ candidate, logit }: ReadUnit<unknown>): number =>
  scoreByWords(candidate) + logit * rank.logit

/** Most likely first. How the weights were fitted is in docs/benchmarks/answers.md. */
export function rankUnits<Source>(
  { isYesNo, terms }: Question,
  units: readonly ReadUnit<Source>[],
): Ranking<Source> {
  const scored = units
    .map(({ candidate, logit }) => ({
      candidate,
      logit,
      score: scoreOf({ candidate, logit }),
    }))
    .toSorted((one, other) => other.score - one.score)
  const carrying = terms.filter(({ isHard }) => isHard).length
  const [likeliest] = scored
  const exact = scored.findIndex(({ candidate }) => candidate.parts.cover === 1)
  const said = scored[exact]
  // "Notice before the owner comes in": a clause with all the words comes before one with some that is only slightly
  // more likely.
  if (carrying > 1 && likeliest && said && exact > 0 && likeliest.score - said.score < nearEnough)
    scored.unshift(...scored.splice(exact, 1))
  const [first, second] = scored
  if (!first) return { ranked: [], logit: Number.NEGATIVE_INFINITY, probability: 0 }
  const { parts } = first.candidate
  const seen = {
    score: first.score,
    logit: first.logit,
    ahead: Math.min(first.score - (second?.score ?? first.score - 5), 5),
    cover: parts.cover,
    unknown: parts.unknown,
    untyped: parts.untyped,
    typed: parts.typed,
    heading: parts.heading,
    yesNo: isYesNo ? 1 : 0,
    yesUnknown: isYesNo ? parts.unknown : 0,
    constant: 1,
  }
  const sum = Object.entries(seen).reduce((total, [name, value]) => {
    const { weight, mean, spread } = found[name as keyof typeof seen]
    return total + (weight * (value - mean)) / spread
  }, 0)
  // "Does it ask for punitive damages": if a content word of a yes-or-no question occurs nowhere, only a certain answer
  // counts.
  const isMissing = isYesNo && parts.unknown >= 0.3 && first.logit < sure
  return {
    ranked: scored,
    logit: first.logit,
    probability: isMissing ? 0 : 1 / (1 + Math.exp(-sum)),
  }
}

/** Units nearly as likely as the best are quoted with it. */
export const closeScore = 0.35
/** If the first is no more likely than this, the next is quoted with a larger gap. */
export const sureEnough = 0.8
export const closeWhereUnsure = 1.5

export const leastProbability: number = weights.least

/**
 * Words and model seldom err the same way: if the model is certain, less is enough. On half of the questions of the
 * held-out documents, this shows 38 instead of 35 of 100 answers, another passage for 9 instead of 7, and no more when
 * there is none.
 */
const leastWithModel = 0.4
const plainlySaid = 2.5
/** If more of the question occurs nowhere, the model errs about half the time. */
const mostUnknown = 0.5

/** The probability from which an answer is shown. */
export const leastFor = (logit: number, unknown: number): number =>
  isPlain(logit) && unknown < mostUnknown ? leastWithModel : leastProbability

/** The model is certain. */
export const isPlain = (logit: number): boolean => logit >= plainlySaid
