import type { IntentCues } from './intent-cues.ts'
import packed from './intent-head.json' with { type: 'json' }
import { inputsOf } from './intent-inputs.ts'

/** The most probable intent of a message, learned from phrasings. */
export interface Intent {
  readonly label: string
  readonly probability: number
  /** The probability of any label. */
  readonly of: (isMeant: (label: string) => boolean) => number
}

/** One byte for each weight; a scale per label. */
export interface PackedIntentHead {
  readonly size: number
  readonly weights: string
  readonly scales: readonly number[]
  readonly biases: readonly number[]
  readonly temperature: number
  /** From this probability the label decides if no reader matched. */
  readonly threshold: number
  /** From this one it overrides a reader that matched. */
  readonly contrary: number
}

class IntentHead {
  readonly #size: number
  readonly #weights: Float32Array
  readonly #biases: readonly number[]
  readonly #temperature: number
  readonly #labels: readonly string[]

  constructor(labels: readonly string[], { size, weights, scales, biases, temperature }: PackedIntentHead) {
    const bytes = Buffer.from(weights, 'base64')
    if (bytes.length !== size * labels.length)
      throw new Error('The weights of intents were made for other labels. Run npm run train:intents.')
    this.#size = size
    this.#labels = labels
    this.#biases = biases
    this.#temperature = temperature
    this.#weights = Float32Array.from(
      bytes,
      (byte, at) => ((byte << 24) >> 24) * (scales[Math.floor(at / size)] ?? 0),
    )
  }

  classify(vector: Float32Array | null, { places }: IntentCues): Intent {
    const inputs = inputsOf(vector, places)
    const scores = this.#labels.map((_, label) => {
      let sum = this.#biases[label] ?? 0
      const from = label * this.#size
      for (const [at, value] of inputs) sum += (this.#weights[from + at] ?? 0) * value
      return sum / this.#temperature
    })
    const top = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - top))
    const all = powers.reduce((sum, power) => sum + power, 0)
    const best = scores.indexOf(top)
    return {
      label: this.#labels[best] ?? '',
      probability: 1 / all,
      of: (isMeant) =>
        this.#labels.reduce((sum, label, at) => (isMeant(label) ? sum + (powers[at] ?? 0) : sum), 0) / all,
    }
  }
}

const withVector = new IntentHead(packed.labels, packed.withVector)
const alone = new IntentHead(packed.labels, packed.alone)

/** The most likely intent; by words only if no embedding model is installed. */
export const classifyIntent = (vector: Float32Array | null, cues: IntentCues): Intent =>
  (vector ? withVector : alone).classify(vector, cues)

/** The probability from which a label decides: without a parsed result, and against one. */
export const intentThresholds = (
  hasVector: boolean,
): { readonly threshold: number; readonly contrary: number } => (hasVector ? packed.withVector : packed.alone)
