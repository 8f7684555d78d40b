import { betaBinomialLn, betaQuantile } from './beta.ts'

export interface Tally {
  readonly successes: number
  readonly tries: number
}

export interface Rate {
  readonly rate: number
  readonly low: number
  readonly high: number
}

const strengths = [1, 2, 3, 5, 8, 10, 15, 25, 40, 65, 100] as const

/** The weight of the firm's overall rate, in tries: the maximum-likelihood estimate over all groups. */
export function priorStrength(groups: readonly Tally[], overall: number): number {
  const likelihood = (strength: number) =>
    groups.reduce(
      (sum, { successes, tries }) =>
        sum + betaBinomialLn(successes, tries, overall * strength, (1 - overall) * strength),
      0,
    )
  const [first = 10] = strengths.toSorted((a, b) => likelihood(b) - likelihood(a))
  return first
}

/** A group's rate shrunk toward the overall one: three of three is a good sign, not a certainty. */
export function shrunkRate(
  { successes, tries }: Tally,
  overall: number,
  strength: number,
  level = 0.9,
): Rate {
  const a = successes + overall * strength
  const b = tries - successes + (1 - overall) * strength
  const tail = (1 - level) / 2
  return { rate: a / (a + b), low: betaQuantile(tail, a, b), high: betaQuantile(1 - tail, a, b) }
}
