import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import { vectorLength } from '@pam/law/clauses/vector-head'
import { passagesToEmbed, type VectorPassages } from '@pam/law/clauses/vector-passages'
import { openEmbedder } from '@pam/retrieval/embedder'
import { modelFiles } from '@pam/retrieval/model-files'
import { foldOf, type LabelledContract } from './clause-data.ts'
import type { VectorSamples } from './clause-head-training.ts'
import { packedFrom } from './clause-measures.ts'

/** Two folds for tuning, two that are only reported. */
export const vectorFolds = 4
export const isLookedAt = (fold: number): boolean => fold < 2
/** Vectors are stored as bytes, and scaled to about unit size for training. */
const [byteScale, learnedScale] = [508, 4]

/** A contract with the index of its passages among the vectors of all contracts. */
export interface PlacedContract extends LabelledContract {
  readonly passages: VectorPassages
  readonly from: number
  readonly fold: number
}

export function placed(contracts: readonly LabelledContract[]): PlacedContract[] {
  let next = 0
  return contracts.map((contract) => {
    const passages = passagesToEmbed(contract.text, contract.segments)
    const from = next
    next += passages.texts.length
    return { ...contract, passages, from, fold: foldOf(contract.id, vectorFolds) }
  })
}

/** Vectors of all passages by one embedding model, a byte for each dimension. */
export function readVectors(folder: string, name: string): Int8Array {
  const { buffer, byteOffset, length } = readFileSync(join(folder, `${name}.i8`))
  return new Int8Array(buffer, byteOffset, length)
}

/** The vectors of the shipped model, computed with the product's own embedder if missing. */
export async function shippedVectors(
  folder: string,
  contracts: readonly PlacedContract[],
): Promise<Int8Array> {
  if (existsSync(join(folder, 'shipped.i8'))) return readVectors(folder, 'shipped')
  const files = modelFiles()
  if (!files) throw new Error('The embedding model is not in the repository.')
  const embed = await openEmbedder(files)
  const texts = contracts.flatMap(({ passages }) => passages.texts)
  const bytes = new Int8Array(texts.length * vectorLength)
  for (const [index, text] of texts.entries())
    bytes.set(
      (await embed(text)).map((value) => Math.max(-127, Math.min(127, Math.round(value * byteScale)))),
      index * vectorLength,
    )
  writeFileSync(join(folder, 'shipped.i8'), bytes)
  return bytes
}

export const vectorAt = (vectors: Int8Array, place: number): Float32Array =>
  Float32Array.from(
    vectors.subarray(place * vectorLength, (place + 1) * vectorLength),
    (byte) => byte / byteScale,
  )

/** The segments of some contracts as training samples. */
export function samplesOf(contracts: readonly PlacedContract[], vectors: Int8Array): VectorSamples {
  const places = contracts.flatMap((contract) => contract.segments.map((_, index) => ({ contract, index })))
  const write = (place: number, row: Float32Array, at: number) => {
    for (let number = 0; number < vectorLength; number += 1)
      row[at + number] = ((vectors[place * vectorLength + number] ?? 0) * learnedScale) / byteScale
  }
  const labels = places.map(({ contract, index }) =>
    Uint8Array.from(clauseCategories, (_, kind) => contract.labels[kind]?.[index] ?? 0),
  )
  const none = new Uint8Array(clauseCategories.length)
  return {
    count: places.length,
    read(index, row) {
      const sample = places[index]
      if (!sample) return
      const { from, passages } = sample.contract
      write(from + sample.index, row, 0)
      write(from + (passages.chunkOf[sample.index] ?? 0), row, vectorLength)
    },
    labels: (index) => labels[index] ?? none,
  }
}

/** The weight of the vectors relative to the words; chosen on the development contracts. */
export const vectorShare = 1.4

/** Converts weights trained on scaled vectors to unscaled ones. */
export const forPlainVectors = (weights: Float32Array): Float32Array =>
  weights.map((weight) => weight * learnedScale * vectorShare)

/**
 * The words' scores for every segment, by a model of the other folds; stored next to the vectors, since it takes
 * minutes.
 */
export function wordScores(folder: string, contracts: readonly PlacedContract[], fold: number): Float32Array {
  const file = join(folder, `words-${fold}.f32`)
  const total = contracts.reduce((sum, { segments }) => sum + segments.length, 0)
  if (existsSync(file)) {
    const { buffer, byteOffset, length } = readFileSync(file)
    return new Float32Array(buffer.slice(byteOffset, byteOffset + length))
  }
  const scores = new Float32Array(total * clauseCategories.length)
  const model = new ClauseModel(packedFrom(contracts.filter((contract) => contract.fold !== fold)))
  let at = 0
  for (const contract of contracts)
    for (const { places, weights } of contract.features) {
      if (contract.fold === fold) scores.set(model.scores(places, weights), at)
      at += clauseCategories.length
    }
  writeFileSync(file, new Uint8Array(scores.buffer))
  return scores
}
