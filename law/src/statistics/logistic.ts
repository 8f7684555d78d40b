/** One example: its features, and whether the event happened. */
export interface Example {
  readonly facts: readonly number[]
  readonly happened: boolean
}

/** The allowed direction of a feature: only up, or only down. */
export type Push = 'up' | 'down'

export interface Logistic {
  readonly base: number
  /** One weight per feature, on the scale of the feature. */
  readonly weights: readonly number[]
  /** The range of each feature seen in training; values outside it are clamped. */
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
/** The fraction clipped on each side. */
const tail = 0.02
/** Shrinks weights toward zero, like this many examples without effect: a handful of examples proves little. */
const ridge = 1

/**
 * Logistic regression with monotonic features: a deadline with less time left is never safer, whatever a few examples
 * show. One weight at a time by Newton's step, clipped at zero.
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

/** One feature over all examples, centered and scaled, so that every feature is shrunk alike. */
function columnOf(examples: readonly Example[], place: number) {
  const seen = examples.map(({ facts }) => facts[place] ?? 0).toSorted((a, b) => a - b)
  const cut = Math.floor(seen.length * tail)
  // A few outliers must not decide the weight of a feature.
  const range = [seen[cut] ?? 0, seen[seen.length - 1 - cut] ?? 0] as const
  const raw = examples.map(({ facts }) => within(facts[place] ?? 0, range))
  const mean = raw.reduce((sum, value) => sum + value, 0) / Math.max(raw.length, 1)
  const spread =
    Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(raw.length, 1)) || 1
  return { mean, spread, range, values: Float64Array.from(raw, (value) => (value - mean) / spread) }
}
