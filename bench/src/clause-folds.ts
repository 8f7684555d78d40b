import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { ClauseModel } from '@pam/law/clauses/clause-model'
import { foldOf, type LabelledContract } from './clause-data.ts'
import { packedFrom } from './clause-measures.ts'

/** Two folds for tuning, two that are only reported. */
export const clauseFolds = 4
export const isLookedAt = (fold: number): boolean => fold < 2
export const clauseFoldOf = ({ id }: LabelledContract): number => foldOf(id, clauseFolds)

/** The weight of the clause model relative to the words; chosen on the contracts looked at. */
export const modelShare = 0.75

export type SegmentScores = (contract: LabelledContract, segment: number) => Float64Array

/** Scores of all segments of all contracts, one after another, category by category. */
export function scoresFrom(contracts: readonly LabelledContract[], flat: ArrayLike<number>): SegmentScores {
  const kinds = clauseCategories.length
  const first = new Map<LabelledContract, number>()
  let total = 0
  for (const contract of contracts) {
    first.set(contract, total)
    total += contract.segments.length
  }
  if (flat.length !== total * kinds) throw new Error('The scores were made from other segments.')
  return (contract, segment) => {
    const at = ((first.get(contract) ?? 0) + segment) * kinds
    return Float64Array.from(clauseCategories, (_, kind) => flat[at + kind] ?? 0)
  }
}

/** The clause model's scores, each contract by a model that learned nothing from the contracts of its fold. */
export function modelScores(folder: string, contracts: readonly LabelledContract[]): SegmentScores {
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, 'scores.f32'))
  return scoresFrom(contracts, new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}

/** The words' scores, likewise; stored in the folder, since they take minutes. */
export function wordScores(folder: string, contracts: readonly LabelledContract[]): SegmentScores {
  const file = join(folder, 'words.f32')
  if (!existsSync(file)) {
    const scores = Array.from({ length: clauseFolds }, (_, fold) => {
      const learned = contracts.filter((contract) => clauseFoldOf(contract) !== fold)
      return new ClauseModel(packedFrom(learned))
    })
    const flat = contracts.flatMap((contract) =>
      contract.features.flatMap(({ places, weights }) => [
        ...(scores[clauseFoldOf(contract)]?.scores(places, weights) ?? []),
      ]),
    )
    writeFileSync(file, new Uint8Array(Float32Array.from(flat).buffer))
  }
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return scoresFrom(contracts, new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)))
}
