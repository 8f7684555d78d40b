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
  /** Between which values each fact was seen; what lies beyond counts as the nearest of them. */
  readonly ranges: readonly (readonly [number, number])[]
}

const probability = (score: number) => 1 / (1 + Math.exp(-score))

const within = (value: number, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))

export const chanceBy = ({ base, weights, ranges }: Logistic, facts: readonly number[]): number =>
  probability(
    weights.reduce(
      (sum, weight, index) => sum + weight * within(facts[index] ?? 0, ranges[index] ?? [0, 0]),
      base,
    ),
  )

const rounds = 60
/** The outermost part on each side that is drawn in. */
const tail = 0.02
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
  const share = examples.filter((example) => example.happened).length / Math.max(count, 1)
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
    ranges: columns.map(({ range }) => range),
  }
}

/** One fact over all examples, around its mean in units of its spread, so that every fact is drawn alike. */
function columnOf(examples: readonly Example[], place: number) {
  const seen = examples.map(({ facts }) => facts[place] ?? 0).toSorted((a, b) => a - b)
  const cut = Math.floor(seen.length * tail)
  // A line or two far from all others must not decide how much a fact weighs.
  const range = [seen[cut] ?? 0, seen[seen.length - 1 - cut] ?? 0] as const
  const raw = examples.map(({ facts }) => within(facts[place] ?? 0, range))
  const mean = raw.reduce((sum, value) => sum + value, 0) / Math.max(raw.length, 1)
  const spread =
    Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(raw.length, 1)) || 1
  return { mean, spread, range, values: Float64Array.from(raw, (value) => (value - mean) / spread) }
}
