/** What a line of the past says: its facts, and whether it came to pass. */
export interface Example {
  readonly facts: readonly number[]
  readonly happened: boolean
}

/** Which way a fact may push: up alone, or down alone. */
export type Push = 'up' | 'down'

export interface Logistic {
  readonly base: number
  /** One weight a fact, on the scale of the fact itself. */
  readonly weights: readonly number[]
}

const probability = (score: number) => 1 / (1 + Math.exp(-score))

export const chanceBy = ({ base, weights }: Logistic, facts: readonly number[]): number =>
  probability(weights.reduce((sum, weight, index) => sum + weight * (facts[index] ?? 0), base))

const rounds = 60
/** Draws weights toward none, as so many examples of no effect would: a handful of lines proves little. */
const ridge = 1

/**
 * Logistic regression whose facts push one way only: a deadline with less time left is never the safer one, whatever
 * a few lines of the past happen to say. One weight at a time by Newton's step, cut off at none.
 */
export function fitLogistic(examples: readonly Example[], pushes: readonly Push[]): Logistic {
  const count = examples.length
  const columns = pushes.map((_, place) => columnOf(examples, place))
  const weights = pushes.map(() => 0)
  const share = examples.filter((it) => it.happened).length / Math.max(count, 1)
  let base = Math.log((share + 1e-6) / (1 - share + 1e-6))
  const scores = new Float64Array(count).fill(base)
  const truth = Float64Array.from(examples, ({ happened }) => (happened ? 1 : 0))
  const slope = (values: Float64Array | undefined) => {
    let [first, second] = [0, 0]
    for (let row = 0; row < count; row += 1) {
      const p = probability(scores[row] ?? 0)
      const value = values?.[row] ?? 1
      first += ((truth[row] ?? 0) - p) * value
      second += p * (1 - p) * value ** 2
    }
    return { first, second }
  }
  const shift = (by: number, values: Float64Array | undefined) => {
    for (let row = 0; row < count; row += 1) scores[row] = (scores[row] ?? 0) + by * (values?.[row] ?? 1)
  }
  for (let round = 0; round < rounds; round += 1) {
    const { first, second } = slope(undefined)
    const step = first / (second + 1e-9)
    base += step
    shift(step, undefined)
    let furthest = Math.abs(step)
    columns.forEach(({ values }, place) => {
      const { first: up, second: bend } = slope(values)
      const before = weights[place] ?? 0
      const wanted = before + (up - ridge * before) / (bend + ridge)
      const after = pushes[place] === 'up' ? Math.max(0, wanted) : Math.min(0, wanted)
      weights[place] = after
      shift(after - before, values)
      furthest = Math.max(furthest, Math.abs(after - before))
    })
    if (furthest < 1e-5) break
  }
  return {
    base: columns.reduce(
      (sum, { mean, spread }, place) => sum - ((weights[place] ?? 0) * mean) / spread,
      base,
    ),
    weights: columns.map(({ spread }, place) => (weights[place] ?? 0) / spread),
  }
}

/** One fact over all examples, around its mean in units of its spread, so that every fact is drawn alike. */
function columnOf(examples: readonly Example[], place: number) {
  const raw = examples.map(({ facts }) => facts[place] ?? 0)
  const mean = raw.reduce((sum, it) => sum + it, 0) / Math.max(raw.length, 1)
  const spread = Math.sqrt(raw.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(raw.length, 1)) || 1
  return { mean, spread, values: Float64Array.from(raw, (it) => (it - mean) / spread) }
}
