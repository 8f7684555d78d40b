// `node scripts/run.js bench/src/clause-segments.ts CONTRACTS OUT`: the segments of the labeled contracts as
// train_clauses.py reads them, already tokenized for the model.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { openPieces } from '@pam/retrieval/minilm'
import { modelFiles } from '@pam/retrieval/model-files'
import { readContracts } from './clause-data.ts'
import { clauseFoldOf } from './clause-folds.ts'

const [clauseFolder = '', out = ''] = process.argv.slice(2)
const piecesOf = openPieces(modelFiles()?.tokenizer ?? '')
const contracts = readContracts(clauseFolder, { withFeatures: false })
const [pieces, ends]: [number[], number[]] = [[], []]
for (const { segments } of contracts)
  for (const { text } of segments) {
    pieces.push(...piecesOf(text))
    ends.push(pieces.length)
  }
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'pieces.u16'), new Uint8Array(Uint16Array.from(pieces).buffer))
writeFileSync(join(out, 'ends.u32'), new Uint8Array(Uint32Array.from(ends).buffer))
writeFileSync(
  join(out, 'contracts.json'),
  JSON.stringify({
    categories: clauseCategories,
    contracts: contracts.map((contract) => ({
      fold: clauseFoldOf(contract),
      segments: contract.segments.length,
      /** For each category the segments that are such a clause. */
      labels: contract.labels.map((marks) => [...marks.keys()].filter((index) => marks[index] === 1)),
    })),
  }),
)
console.log(`${contracts.length} contracts, ${ends.length} segments, ${pieces.length} tokens`)
