import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { vectorLength } from '@pam/law/clauses/vector-head'

/** Hyperparameters, chosen by comparing a few on the development contracts. */
const [epochs, averaged, rate, decay] = [4, 2, 0.02, 1e-3]
const [batchSize, mostWeight, weightPower] = [128, 20, 0.5]
const width = 2 * vectorLength
const kinds = clauseCategories.length

/** Segments with the vectors of each and of its chunk, and the clauses of each. */
export interface VectorSamples {
  readonly count: number
  /** Writes the vectors of a segment and of its chunk into a row. */
  readonly read: (index: number, row: Float32Array) => void
  readonly labels: (index: number) => Uint8Array
}

export interface HeadWeights {
  readonly weights: readonly Float32Array[]
  readonly biases: Float32Array
}

/** Adam on mini-batches, one against the rest for all categories at once; the last rounds are averaged. */
export function trainHead(samples: VectorSamples, random: () => number): HeadWeights {
  const head = new Head(clauseWeights(samples))
  const order = Int32Array.from({ length: samples.count }, (_, index) => index)
  const batches = Math.floor(samples.count / batchSize)
  const row = new Float32Array(width)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (let batch = 0; batch < batches; batch += 1) {
      for (const index of order.subarray(batch * batchSize, (batch + 1) * batchSize)) {
        samples.read(index, row)
        head.learn(row, samples.labels(index))
      }
      head.step(rate * Math.max(0.1, 1 - (epoch * batches + batch) / (epochs * batches)))
      if (epoch >= epochs - averaged) head.keep()
    }
  }
  return head.mean()
}

/** Rare clauses have more weight, up to a limit. */
function clauseWeights({ count, labels }: VectorSamples): Float32Array {
  const positives = new Float32Array(kinds)
  for (let index = 0; index < count; index += 1)
    for (const [kind, isClause] of labels(index).entries())
      positives[kind] = (positives[kind] ?? 0) + isClause
  return positives.map((found) => {
    const positive = Math.max(1, found)
    return Math.min(mostWeight, ((count - positive) / positive) ** weightPower)
  })
}

/** Weights with the running means of Adam; the bias is the last weight of a category. */
class Head {
  readonly #clauseWeight: Float32Array
  readonly #parts = Array.from({ length: kinds }, () => {
    const weights = new Float32Array(width + 1)
    weights[width] = -3
    const zeros = () => new Float32Array(width + 1)
    return { weights, slope: zeros(), mean: zeros(), square: zeros(), sum: new Float64Array(width + 1) }
  })
  #steps = 0
  #kept = 0

  constructor(clauseWeight: Float32Array) {
    this.#clauseWeight = clauseWeight
  }

  learn(row: Float32Array, labels: Uint8Array): void {
    for (const [kind, { weights, slope }] of this.#parts.entries()) {
      let sum = weights[width] ?? 0
      for (let place = 0; place < width; place += 1) sum += (weights[place] ?? 0) * (row[place] ?? 0)
      const isClause = labels[kind] === 1
      const miss = 1 / (1 + Math.exp(-sum)) - (isClause ? 1 : 0)
      if (Math.abs(miss) < 1e-4) continue
      const by = (miss * (isClause ? (this.#clauseWeight[kind] ?? 1) : 1)) / batchSize
      for (let place = 0; place < width; place += 1)
        slope[place] = (slope[place] ?? 0) + by * (row[place] ?? 0)
      slope[width] = (slope[width] ?? 0) + by
    }
  }

  step(size: number): void {
    this.#steps += 1
    const [first, second] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps]
    for (const { weights, slope, mean, square } of this.#parts)
      for (let place = 0; place <= width; place += 1) {
        // The embedding model has seen these contracts: without decay the head trusts its vectors too much.
        const by = (slope[place] ?? 0) + (place < width ? decay * (weights[place] ?? 0) : 0)
        const average = 0.9 * (mean[place] ?? 0) + 0.1 * by
        const spread = 0.999 * (square[place] ?? 0) + 0.001 * by * by
        mean[place] = average
        square[place] = spread
        slope[place] = 0
        weights[place] =
          (weights[place] ?? 0) - (size * (average / first)) / (Math.sqrt(spread / second) + 1e-7)
      }
  }

  keep(): void {
    this.#kept += 1
    for (const { weights, sum } of this.#parts)
      for (let place = 0; place <= width; place += 1) sum[place] = (sum[place] ?? 0) + (weights[place] ?? 0)
  }

  mean(): HeadWeights {
    const means = this.#parts.map(({ sum }) => Float32Array.from(sum, (total) => total / this.#kept))
    return {
      weights: means.map((all) => all.slice(0, width)),
      biases: Float32Array.from(means, (all) => all[width] ?? 0),
    }
  }
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a = 0, b = 0] = [order[last], order[other]]
    order[last] = b
    order[other] = a
  }
}
