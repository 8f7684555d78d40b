// `npm run fit:clauses -- CONTRACTS TRAINED [--write]`: measures the clause finder with the clause model on contracts
// that neither its words nor its model learned from, then writes the shipped head. TRAINED has what train_clauses.py
// made: `scores.f32`, the scores of every contract by a model trained without its fold, and `head-weight.f32` and
// `head-bias.f32`, the head of the shipped model, which learned from all contracts and cannot be measured on them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { joined, jointProbability, ofTwo } from '@pam/law/clauses/find-clauses'
import { packVectorCategory, vectorLength } from '@pam/law/clauses/vector-head'
import { clausesSha256 } from '@pam/retrieval/model-files'
import { type LabelledContract, readContracts } from './clause-data.ts'
import { decideFor } from './clause-deciding.ts'
import { clauseFoldOf, isLookedAt, modelScores, modelShare, wordScores } from './clause-folds.ts'
import { judgedIn, mean, measure, type Reading, type Scored } from './clause-measures.ts'

const [clauseFolder, folder] = process.argv.slice(2)
if (!clauseFolder || !folder) {
  console.error('Name both folders: npm run fit:clauses -- <contracts> <trained>')
  process.exit(1)
}
const contracts = readContracts(clauseFolder)
const byBoth: Reading = {
  ofContract: ([best, second]) => ofTwo(best?.score, second?.score),
  limit: (score) => score,
  chance: jointProbability,
}

const bestOf = (contract: LabelledContract, scores: readonly Float64Array[]): Scored => ({
  contract,
  fold: clauseFoldOf(contract),
  best: clauseCategories.map((_, kind) =>
    scores
      .map((all, place) => ({ score: all[kind] ?? 0, place }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 3),
  ),
})

const [wordsOf, modelOf] = [wordScores(folder, contracts), modelScores(folder, contracts)]
const words = contracts.map((contract) =>
  bestOf(
    contract,
    contract.segments.map((_, at) => wordsOf(contract, at)),
  ),
)
const both = contracts.map((contract) =>
  bestOf(
    contract,
    contract.segments.map((_, at) =>
      joined(
        wordsOf(contract, at),
        modelOf(contract, at).map((score) => score * modelShare),
      ),
    ),
  ),
)
for (const [name, isShown] of [
  ['looked at', isLookedAt],
  ['not looked at', (fold: number) => !isLookedAt(fold)],
] as const) {
  const [before, after] = [measure(words, isShown), measure(both, isShown, byBoth)]
  for (const [kind, { category, contracts: count, f1, topThree }] of before.entries())
    console.log(
      `| ${category} | ${count} | ${f1.toFixed(2)} → ${(after[kind]?.f1 ?? 0).toFixed(2)} | ${topThree.toFixed(2)} → ${(after[kind]?.topThree ?? 0).toFixed(2)} |`,
    )
  for (const [label, measures] of [
    ['words', before],
    ['words and model', after],
  ] as const) {
    const present = measures.reduce((sum, measure) => sum + measure.contracts, 0)
    const reached = measures.reduce((sum, measure) => sum + measure.reached, 0)
    console.log(
      `${name}, ${label}: macro F1 ${mean(measures.map((measure) => measure.f1)).toFixed(3)}, right span in the first three ${(reached / present).toFixed(3)} of ${present} present clauses`,
    )
  }
}

const numbers = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name))
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}
if (process.argv.includes('--write')) {
  const [weights, biases] = [numbers('head-weight.f32'), numbers('head-bias.f32')]
  const deciding = decideFor(judgedIn(both, byBoth), byBoth.limit)
  const size = 2 * vectorLength
  const head = {
    version: `cuad-${contracts.length}-model`,
    model: clausesSha256,
    source:
      'A linear model over vectors of legal-clauses, trained on the Contract Understanding Atticus Dataset (CUAD) v1 by The Atticus Project.',
    license: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
    categories: clauseCategories.map((category, kind) => {
      const own = weights.slice(kind * size, (kind + 1) * size).map((weight) => weight * modelShare)
      const line = deciding[kind] ?? { slope: 1, offset: 0, threshold: 1 }
      return packVectorCategory(category, own, (biases[kind] ?? 0) * modelShare, line)
    }),
  }
  const target = fileURLToPath(new URL('../../law/src/clauses/clause-vector-head.json', import.meta.url))
  writeFileSync(target, `${JSON.stringify(head, null, 2)}\n`)
  console.log(`wrote ${target}: ${readFileSync(target).length.toLocaleString('en-US')} bytes`)
}
