import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { featurePlaces } from '@pam/law/clauses/clause-features'
import { ClauseModel, type Deciding, type PackedModel, packCategory } from '@pam/law/clauses/clause-model'
import { clipped, probability } from '@pam/law/clauses/find-clauses'
import { foldOf, type LabelledContract, overlaps } from './clause-data.ts'
import { decideFor, type Judged, type Limit } from './clause-deciding.ts'
import { trainFinder } from './clause-training.ts'

export const folds = 5
/** How many weights of a category are kept. */
export const mostWeights = 6000

/** For one contract the three best segments of every category, by a model that did not see it. */
export interface Scored {
  readonly contract: LabelledContract
  readonly fold: number
  readonly best: readonly (readonly { score: number; place: number }[])[]
}

/** How the best segments of a contract become one score, and its probability. */
export interface Reading {
  readonly ofContract: (best: readonly { score: number }[]) => number
  readonly limit: Limit
  readonly chance: (score: number, line: Deciding) => number
}

const byWords: Reading = {
  ofContract: ([best]) => best?.score ?? -6,
  limit: clipped,
  chance: probability,
}

const undecided: Deciding = { slope: 1, offset: 0, threshold: 0.5 }

/** The model of some contracts, packed as it is shipped. */
export function packedFrom(
  contracts: readonly LabelledContract[],
  deciding?: readonly Deciding[],
): PackedModel {
  const categories = trainFinder(contracts).map((categoryWeights, index) => {
    const name = clauseCategories[index]
    if (!name) throw new Error('There are more models than categories.')
    return packCategory(name, categoryWeights, deciding?.[index] ?? undecided, mostWeights)
  })
  return {
    version: '',
    source: 'Trained on the Contract Understanding Atticus Dataset (CUAD) v1 by The Atticus Project.',
    licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
    places: featurePlaces,
    categories,
  }
}

/** Every contract scored by a packed model of the other folds. */
export function crossScore(contracts: readonly LabelledContract[], say: (text: string) => void): Scored[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const model = new ClauseModel(
      packedFrom(contracts.filter((contract) => foldOf(contract.id, folds) !== fold)),
    )
    say(`fold ${fold + 1} of ${folds}`)
    return contracts
      .filter((contract) => foldOf(contract.id, folds) === fold)
      .map((contract) => ({ contract, fold, best: bestIn(contract, model) }))
  })
}

function bestIn({ features }: LabelledContract, model: ClauseModel) {
  const scores = features.map(({ places, weights }) => model.scores(places, weights))
  return clauseCategories.map((_, category) =>
    scores
      .map((them, place) => ({ score: them[category] ?? 0, place }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 3),
  )
}

/** For each category the scores and truths of contracts, for choosing thresholds. */
export const judgedIn = (scored: readonly Scored[], reading = byWords): Judged[][] =>
  clauseCategories.map((_, category) =>
    scored.map(({ contract, best }) => ({
      score: reading.ofContract(best[category] ?? []),
      isThere: (contract.gold[category]?.length ?? 0) > 0,
    })),
  )

export interface CategoryMeasure {
  readonly category: string
  /** Contracts that have it. */
  readonly contracts: number
  /** Those where one of the three best segments overlaps an annotated span. */
  readonly reached: number
  readonly f1: number
  /** The share of contracts that have it where one of the three best segments overlaps an annotated span. */
  readonly topThree: number
  /** The share of all annotated spans that one of the three overlaps. */
  readonly spans: number
}

/** The thresholds of a fold are chosen without its contracts. Only the displayed folds are counted. */
export function measure(
  scored: readonly Scored[],
  isShown: (fold: number) => boolean = () => true,
  reading = byWords,
): CategoryMeasure[] {
  const deciding = new Map(
    [...new Set(scored.map(({ fold }) => fold))].map((fold) => [
      fold,
      decideFor(
        judgedIn(
          scored.filter((scored) => scored.fold !== fold),
          reading,
        ),
        reading.limit,
      ),
    ]),
  )
  return clauseCategories.map((category, index) => {
    let [hits, wrong, missed, touched, marked, reached, there] = [0, 0, 0, 0, 0, 0, 0]
    for (const { contract, fold, best } of scored) {
      if (!isShown(fold)) continue
      const gold = contract.gold[index] ?? []
      const top = best[index] ?? []
      const rule = deciding.get(fold)?.[index] ?? undecided
      const isSaid = reading.chance(reading.ofContract(top), rule) >= rule.threshold
      if (isSaid && gold.length > 0) hits += 1
      else if (isSaid) wrong += 1
      else if (gold.length > 0) missed += 1
      if (gold.length === 0) continue
      const touches = gold.filter((span) => top.some(({ place }) => isAt(contract, place, span)))
      there += 1
      reached += touches.length > 0 ? 1 : 0
      touched += touches.length
      marked += gold.length
    }
    return {
      category,
      contracts: there,
      reached,
      f1: (2 * hits) / Math.max(1, 2 * hits + wrong + missed),
      topThree: reached / Math.max(1, there),
      spans: touched / Math.max(1, marked),
    }
  })
}

const isAt = ({ segments }: LabelledContract, place: number, span: { start: number; end: number }) => {
  const segment = segments[place]
  return segment !== undefined && overlaps(segment, span)
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
