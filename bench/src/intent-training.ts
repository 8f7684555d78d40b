import { randomFrom } from './clause-training.ts'

export interface Row {
  readonly label: number
  readonly said: string
  readonly places: Int32Array
  readonly values: Float32Array
  readonly weight: number
}

/** Weights are stored by input: those of all labels for the first input, then for the next. */
export interface Head {
  readonly size: number
  readonly weights: Float32Array
  readonly biases: Float32Array
  readonly temperature: number
}

export interface Judged {
  readonly said: string
  readonly meant: string
  readonly label: string
  readonly probability: number
  readonly isRight: boolean
  readonly weight: number
}

const [epochs, batchSize, rate] = [30, 96, 0.03]

/** Softmax regression with L2, by Adam on mini-batches. */
export function fitIntents(rows: readonly Row[], labels: number, size: number, decay: number): Head {
  const random = randomFrom(11)
  const state = new Adam(size * labels, decay)
  const biases = new Adam(labels, 0)
  const order = rows.map((_, index) => index)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1))
      const [a = 0, b = 0] = [order[last], order[other]]
      order[last] = b
      order[other] = a
    }
    for (let from = 0; from < order.length; from += batchSize) {
      for (const index of order.slice(from, from + batchSize)) {
        const row = rows[index]
        if (row) learn(row, state, biases, labels)
      }
      const step = rate * Math.max(0.03, 1 - epoch / epochs)
      state.step(step)
      biases.step(step)
    }
  }
  return { size, weights: state.weights, biases: biases.weights, temperature: 1 }
}

function learn(
  { places, values, label, weight }: Row,
  { weights, slope }: Adam,
  biases: Adam,
  labels: number,
): void {
  const miss = sharesOf(places, values, weights, biases.weights, 1)
  miss[label] = (miss[label] ?? 0) - 1
  for (let one = 0; one < labels; one += 1) {
    miss[one] = ((miss[one] ?? 0) * weight) / batchSize
    biases.slope[one] = (biases.slope[one] ?? 0) + (miss[one] ?? 0)
  }
  for (let input = 0; input < places.length; input += 1) {
    const base = (places[input] ?? 0) * labels
    const value = values[input] ?? 0
    for (let one = 0; one < labels; one += 1)
      slope[base + one] = (slope[base + one] ?? 0) + (miss[one] ?? 0) * value
  }
}

/** Weights with the running means of their gradients. */
class Adam {
  readonly weights: Float32Array
  readonly slope: Float32Array
  readonly #mean: Float32Array
  readonly #square: Float32Array
  readonly #decay: number
  #steps = 0

  constructor(count: number, decay: number) {
    this.weights = new Float32Array(count)
    this.slope = new Float32Array(count)
    this.#mean = new Float32Array(count)
    this.#square = new Float32Array(count)
    this.#decay = decay
  }

  step(rate: number): void {
    this.#steps += 1
    const { weights, slope } = this
    const [mean, square, decay] = [this.#mean, this.#square, this.#decay]
    const first = rate / (1 - 0.9 ** this.#steps)
    const second = 1 / (1 - 0.999 ** this.#steps)
    for (let at = 0; at < weights.length; at += 1) {
      const by = (slope[at] ?? 0) + decay * (weights[at] ?? 0)
      const average = 0.9 * (mean[at] ?? 0) + 0.1 * by
      const spread = 0.999 * (square[at] ?? 0) + 0.001 * by * by
      mean[at] = average
      square[at] = spread
      weights[at] = (weights[at] ?? 0) - (first * average) / (Math.sqrt(spread * second) + 1e-6)
      slope[at] = 0
    }
  }
}

function sharesOf(
  places: Int32Array,
  values: Float32Array,
  weights: Float32Array,
  biases: Float32Array,
  temperature: number,
): Float64Array {
  const labels = biases.length
  const scores = Float64Array.from(biases)
  for (let input = 0; input < places.length; input += 1) {
    const base = (places[input] ?? 0) * labels
    const value = values[input] ?? 0
    for (let label = 0; label < labels; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[base + label] ?? 0) * value
  }
  let [top, all] = [Number.NEGATIVE_INFINITY, 0]
  for (let label = 0; label < labels; label += 1) top = Math.max(top, scores[label] ?? 0)
  for (let label = 0; label < labels; label += 1) {
    const power = Math.exp(((scores[label] ?? 0) - top) / temperature)
    scores[label] = power
    all += power
  }
  for (let label = 0; label < labels; label += 1) scores[label] = (scores[label] ?? 0) / all
  return scores
}

/** The temperature that minimizes the log loss of held-out rows. */
export function calibrationOf(
  { weights, biases }: Head,
  rows: readonly Row[],
): { temperature: number; loss: number } {
  let best = { temperature: 1, loss: Number.POSITIVE_INFINITY }
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  for (let temperature = 0.2; temperature < 3; temperature *= 1.08) {
    let loss = 0
    for (const { places, values, label, weight } of rows)
      loss -=
        weight * Math.log(Math.max(1e-9, sharesOf(places, values, weights, biases, temperature)[label] ?? 0))
    if (loss / all < best.loss) best = { temperature, loss: loss / all }
  }
  return best
}

export const judge = (
  { weights, biases, temperature }: Head,
  rows: readonly Row[],
  labels: readonly string[],
): Judged[] =>
  rows.map(({ places, values, label, said, weight }) => {
    const shares = sharesOf(places, values, weights, biases, temperature)
    const probability = Math.max(...shares)
    const found = shares.indexOf(probability)
    return {
      said,
      meant: labels[label] ?? '',
      label: labels[found] ?? '',
      probability,
      isRight: found === label,
      weight,
    }
  })

/** The lowest probability from which this share of the decisions is right. */
export function thresholdFor(
  judged: readonly Judged[],
  precision: number,
  isTaken: (label: string) => boolean,
): number {
  const taken = judged.filter(({ label }) => isTaken(label))
  for (let threshold = 0.3; threshold < 0.99; threshold += 0.01) {
    const decided = taken.filter(({ probability }) => probability >= threshold)
    const weight = decided.reduce((sum, one) => sum + one.weight, 0)
    const right = decided.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0)
    if (weight > 0 && right / weight >= precision) return Math.round(threshold * 100) / 100
  }
  return 0.99
}

/** For each label its count, how many were right, and what the others were confused with. */
export function confusionsOf(
  judged: readonly Judged[],
): [meant: string, count: number, right: number, others: string][] {
  return [...Map.groupBy(judged, ({ meant }) => meant)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([meant, rows]) => {
      const wrong = Map.groupBy(
        rows.filter(({ isRight }) => !isRight),
        ({ label }) => label,
      )
      const others = [...wrong].map(([label, some]) => `${label} ${some.length}`).join(', ')
      return [meant, rows.length, rows.filter(({ isRight }) => isRight).length, others]
    })
}

/** One byte for each weight, with a scale for each label; all of a label side by side. */
export function packHead({ size, weights, biases, temperature }: Head, labels: number) {
  const own = (label: number) =>
    Float32Array.from({ length: size }, (_, input) => weights[input * labels + label] ?? 0)
  const scales = Array.from(
    { length: labels },
    (_, label) => own(label).reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127,
  )
  const bytes = scales.flatMap((scale, label) =>
    Array.from(own(label), (weight) => Math.round(weight / scale) & 0xff),
  )
  const short = (value: number) => Number(value.toPrecision(6))
  return {
    size,
    scales: scales.map(short),
    biases: [...biases].map(short),
    temperature: short(temperature),
    weights: Buffer.from(bytes).toString('base64'),
  }
}
