import { clauseCategories, clauseCues } from '@pam/law/clauses/clause-cues'
import { type Features, featurePlaces, hash } from '@pam/law/clauses/clause-features'
import type { CategoryWeights } from '@pam/law/clauses/clause-model'
import { type LabelledContract, sharedPlaces } from './clause-data.ts'

/** Hyperparameters, chosen by comparing a few on held-out thirds and fifths. */
const [epochs, rate, decay, drawn, cueStart, wordStart] = [4, 0.3, 1e-5, 0.3, 24, 2]
/** Training is repeated with different random draws and the results are averaged, which reduces noise. */
const [times, ends] = [3, 2]

interface Sample {
  readonly places: Int32Array
  readonly weights: Float32Array
  readonly contract: LabelledContract
  readonly index: number
  score: number
}

/** A deterministic stream of random numbers. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * One against the rest, by logistic regression on hashed words. Initialized from word statistics of a category (how
 * much more often words occur in its clauses) and from the lawyer's cues, then trained on clauses and hard negatives.
 */
export function trainFinder(contracts: readonly LabelledContract[]): CategoryWeights[] {
  const known = sharedPlaces(contracts)
  const samples = contracts.flatMap((contract) =>
    contract.features.map(
      (feature, index): Sample => ({ ...only(feature, known), contract, index, score: 0 }),
    ),
  )
  const inAll = new Float32Array(featurePlaces)
  count(samples, inAll)
  return clauseCategories.map((_, category) =>
    meanOf(Array.from({ length: times }, (_, time) => trainCategory(samples, category, inAll, time)).flat()),
  )
}

function meanOf(models: readonly CategoryWeights[]): CategoryWeights {
  const weights = new Float32Array(featurePlaces)
  let bias = 0
  for (const model of models) {
    bias += model.bias / models.length
    for (let place = 0; place < featurePlaces; place += 1)
      weights[place] = (weights[place] ?? 0) + (model.weights[place] ?? 0) / models.length
  }
  return { weights, bias }
}

function only({ places, weights }: Features, known: Uint8Array): Features {
  const kept = new Uint8Array(places.length)
  for (let index = 0; index < places.length; index += 1) kept[index] = known[places[index] ?? 0] ?? 0
  return {
    places: places.filter((_, index) => kept[index] === 1),
    weights: weights.filter((_, index) => kept[index] === 1),
  }
}

/** The weights after each of its last rounds. */
function trainCategory(
  samples: readonly Sample[],
  category: number,
  inAll: Float32Array,
  time: number,
): CategoryWeights[] {
  const learnt: CategoryWeights[] = []
  for (const sample of samples) sample.score = 0
  const isClause = (sample: Sample) => sample.contract.labels[category]?.[sample.index] === 1
  const [clauses, others] = [samples.filter(isClause), samples.filter((sample) => !isClause(sample))]
  const weights = startWeights(clauses, category, inAll, samples.length)
  const learner = new Learner(
    weights,
    Math.min(20, Math.sqrt((others.length * drawn) / Math.max(1, clauses.length))),
  )
  const random = randomFrom(12_345 + category + 1000 * time)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const batch = [...clauses, ...others.filter(() => random() < drawn)]
    // Near misses are the most informative examples.
    if (epoch > 0) batch.push(...others.filter((other) => other.score > -1))
    shuffle(batch, random)
    for (const sample of batch) learner.learn(sample, isClause(sample))
    if (epoch >= epochs - ends) learnt.push({ weights: weights.slice(), bias: learner.bias })
    if (epoch < epochs - 1) for (const sample of others) sample.score = learner.score(sample)
  }
  return learnt
}

/** The log ratio of a feature's frequency in clauses to its frequency overall, shrunk to zero for rare features. */
function startWeights(
  clauses: readonly Sample[],
  category: number,
  inAll: Float32Array,
  size: number,
): Float32Array {
  const inClauses = new Float32Array(featurePlaces)
  count(clauses, inClauses)
  const share = clauses.length / size
  const weights = inAll.map((all, place) =>
    all === 0 ? 0 : wordStart * Math.log(((inClauses[place] ?? 0) + 1) / (all * share + 1)),
  )
  const name = clauseCategories[category]
  if (name) for (const index of clauseCues[name].keys()) weights[hash(`c:${name}:${index}`)] = cueStart
  return weights
}

function count(samples: readonly Sample[], into: Float32Array): void {
  for (const { places } of samples)
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0
      into[place] = (into[place] ?? 0) + 1
    }
}

class Learner {
  bias = -2
  readonly #weights: Float32Array
  readonly #sums = new Float32Array(featurePlaces)
  readonly #clauseWeight: number
  #biasSum = 0

  constructor(weights: Float32Array, clauseWeight: number) {
    this.#weights = weights
    this.#clauseWeight = clauseWeight
  }

  score({ places, weights }: Sample): number {
    let sum = this.bias
    for (let index = 0; index < places.length; index += 1)
      sum += (this.#weights[places[index] ?? 0] ?? 0) * (weights[index] ?? 0)
    return sum
  }

  /** One step of AdaGrad. */
  learn(sample: Sample, isClause: boolean): void {
    const guess = 1 / (1 + Math.exp(-this.score(sample)))
    const slope = (guess - (isClause ? 1 : 0)) * (isClause ? this.#clauseWeight : 1)
    if (Math.abs(slope) < 1e-3) return
    const { places, weights } = sample
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0
      const own = this.#weights[place] ?? 0
      const step = slope * (weights[index] ?? 0) + decay * own
      const sum = (this.#sums[place] ?? 0) + step * step
      this.#sums[place] = sum
      this.#weights[place] = own - (rate * step) / Math.sqrt(sum + 1e-6)
    }
    this.#biasSum += slope * slope
    this.bias -= (0.1 * rate * slope) / Math.sqrt(this.#biasSum + 1e-6)
  }
}

function shuffle(batch: Sample[], random: () => number): void {
  for (let last = batch.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [batch[last], batch[other]]
    if (a && b) [batch[last], batch[other]] = [b, a]
  }
}
