// `npm run train:clauses -- <folder with contracts.jsonl.gz and clauses.jsonl.gz>`: measures with five folds, then
// trains the model on all contracts and writes it where Pam ships it. The same data give the same file.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContracts } from './clause-data.ts'
import { decideFor } from './clause-deciding.ts'
import { crossScore, judgedIn, mean, measure, packedFrom } from './clause-measures.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Say where the contracts are: npm run train:clauses -- <folder>')
  process.exit(1)
}
const target = fileURLToPath(new URL('../../law/src/clauses/clause-model.json', import.meta.url))
const contracts = readContracts(folder)
const scored = crossScore(contracts, console.log)
for (const { category, contracts: count, f1, topThree, spans } of measure(scored))
  console.log(
    [
      category.padEnd(36),
      String(count).padStart(4),
      ...[f1, topThree, spans].map((value) => value.toFixed(2)),
    ].join('  '),
  )
const measures = measure(scored)
console.log(`contract-level macro F1 ${mean(measures.map((measure) => measure.f1)).toFixed(3)}`)
console.log(`top-3 recall, macro ${mean(measures.map((measure) => measure.topThree)).toFixed(3)}`)
console.log(`marked spans touched, macro ${mean(measures.map((measure) => measure.spans)).toFixed(3)}`)
const bytes = ['contracts', 'clauses'].map((text) => readFileSync(join(folder, `${text}.jsonl.gz`)))
const version = createHash('sha256').update(Buffer.concat(bytes)).digest('hex').slice(0, 12)
const model = {
  ...packedFrom(contracts, decideFor(judgedIn(scored))),
  version: `cuad-${contracts.length}-${version}`,
}
writeFileSync(target, `${JSON.stringify(model, null, 1)}\n`)
console.log(`wrote ${target}: ${readFileSync(target).length.toLocaleString('en-US')} bytes, ${model.version}`)
