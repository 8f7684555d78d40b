// `npm run train:vectors -- <folder with contracts and clauses> <folder with vectors>`: measures the finder with
// vectors on contracts that neither the embedding model nor the finder learned from, then writes the shipped head. The
// second folder has `fold-0.i8` to `fold-3.i8`: the vectors of all passages by an embedding model trained without the
// contracts of that fold (docs/benchmarks/clauses.md says how). The shipped model has seen all contracts, so its own
// vectors cannot be measured on them; they are used only for the weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ClauseCategory, clauseCategories } from '@pam/law/clauses/clause-cues'
import { joined, jointProbability, ofTwo } from '@pam/law/clauses/find-clauses'
import { packVectorCategory, VectorHead } from '@pam/law/clauses/vector-head'
import { modelSha256 } from '@pam/retrieval/model-files'
import { readContracts } from './clause-data.ts'
import { decideFor } from './clause-deciding.ts'
import { trainHead } from './clause-head-training.ts'
import { judgedIn, mean, measure, type Reading, type Scored } from './clause-measures.ts'
import { randomFrom } from './clause-training.ts'
import {
  forPlainVectors,
  isLookedAt,
  type PlacedContract,
  placed,
  readVectors,
  samplesOf,
  shippedVectors,
  vectorAt,
  vectorFolds,
  vectorShare,
  wordScores,
} from './clause-vectors.ts'

const [clauseFolder, folder] = process.argv.slice(2)
if (!clauseFolder || !folder) {
  console.error('Name both folders: npm run train:vectors -- <contracts> <vectors>')
  process.exit(1)
}
const contracts = placed(readContracts(clauseFolder))
const undecided = { slope: 1, offset: 0, threshold: 0.5 }
const byBoth: Reading = {
  ofContract: ([best, second]) => ofTwo(best?.score, second?.score),
  limit: (score) => score,
  chance: jointProbability,
}

function headOf(learned: readonly PlacedContract[], vectors: Int8Array, deciding = decideNothing()) {
  const { weights, biases } = trainHead(samplesOf(learned, vectors), randomFrom(7))
  const categories = clauseCategories.map((category: ClauseCategory, kind) =>
    packVectorCategory(
      category,
      forPlainVectors(weights[kind] ?? new Float32Array()),
      (biases[kind] ?? 0) * vectorShare,
      deciding[kind] ?? undecided,
    ),
  )
  const source =
    'A linear model over vectors of legal-minilm, trained on the Contract Understanding Atticus Dataset (CUAD) v1 by The Atticus Project.'
  const license = 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)'
  return {
    version: `cuad-${learned.length}-vectors`,
    embedder: modelSha256,
    source,
    license,
    categories,
  }
}
function decideNothing() {
  return clauseCategories.map(() => undecided)
}

/** Every contract of a fold, scored by models that saw none of the fold. */
function scoreFold(fold: number): { words: Scored[]; both: Scored[] } {
  const vectors = readVectors(folder ?? '', `fold-${fold}`)
  const words = wordScores(folder ?? '', contracts, fold)
  const head = new VectorHead(
    headOf(
      contracts.filter((contract) => contract.fold !== fold),
      vectors,
    ),
  )
  const result: { words: Scored[]; both: Scored[] } = { words: [], both: [] }
  let at = 0
  for (const contract of contracts) {
    const { segments, passages, from } = contract
    const begin = at
    at += segments.length
    if (contract.fold !== fold) continue
    const own = segments.map((_, index) =>
      Float64Array.from(
        words.subarray(
          (begin + index) * clauseCategories.length,
          (begin + index + 1) * clauseCategories.length,
        ),
      ),
    )
    const its = passages.texts.map((_, place) => vectorAt(vectors, from + place))
    const meaning = head.scores(passages, its)
    result.words.push({ contract, fold, best: bestOf(own) })
    result.both.push({
      contract,
      fold,
      best: bestOf(own.map((scores, index) => joined(scores, meaning[index]))),
    })
  }
  console.log(`fold ${fold + 1} of ${vectorFolds}: ${result.words.length} contracts`)
  return result
}

const bestOf = (scores: readonly Float64Array[]) =>
  clauseCategories.map((_, kind) =>
    scores
      .map((all, place) => ({ score: all[kind] ?? 0, place }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 3),
  )

const scored = Array.from({ length: vectorFolds }, (_, fold) => scoreFold(fold))
const [words, both] = [scored.flatMap((entry) => entry.words), scored.flatMap((entry) => entry.both)]
for (const [name, isShown] of [
  ['looked at', isLookedAt],
  ['not looked at', (fold: number) => !isLookedAt(fold)],
] as const) {
  const [before, after] = [measure(words, isShown), measure(both, isShown, byBoth)]
  console.log(`\n${name}: F1 and right span in the first three, words alone, then with vectors`)
  for (const [kind, { category, contracts: count, f1, topThree }] of before.entries())
    console.log(
      [
        category.padEnd(36),
        String(count).padStart(4),
        ...[f1, topThree, after[kind]?.f1 ?? 0, after[kind]?.topThree ?? 0].map((value) => value.toFixed(2)),
      ].join('  '),
    )
  for (const [label, measures] of [
    ['words', before],
    ['words and vectors', after],
  ] as const) {
    const present = measures.reduce((sum, measure) => sum + measure.contracts, 0)
    const reached = measures.reduce((sum, measure) => sum + measure.reached, 0)
    console.log(
      `${name}, ${label}: macro F1 ${mean(measures.map((measure) => measure.f1)).toFixed(3)}, right span in the first three ${(reached / present).toFixed(3)} of ${present} present clauses (macro ${mean(measures.map((measure) => measure.topThree)).toFixed(3)})`,
    )
  }
}
if (process.argv.includes('--write')) {
  const deciding = decideFor(judgedIn(both, byBoth), byBoth.limit)
  const head = headOf(contracts, await shippedVectors(folder, contracts), deciding)
  const target = fileURLToPath(new URL('../../law/src/clauses/clause-vector-head.json', import.meta.url))
  writeFileSync(target, `${JSON.stringify(head, null, 2)}\n`)
  console.log(`wrote ${target}: ${readFileSync(target).length.toLocaleString('en-US')} bytes`)
}
