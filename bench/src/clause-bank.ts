import { type Embed, openEmbedder } from '@pam/retrieval/embedder'
import type { Asked, Engine } from '@pam/retrieval/engine'
import { modelFiles } from '@pam/retrieval/model-files'
import {
  type BankDocument,
  type BankQuery,
  type Clause,
  clausesIn,
  gainAtFive,
  readClauseBank,
  type Wording,
  wordings,
} from './clause-bank-data.ts'
import { chunks, fillEngine, plain } from './retrieval.ts'
import { stockModelFiles } from './stock-model.ts'
import type { Figure } from './table.ts'

type Rank = (text: string) => Promise<readonly string[]>

/** Each clause is its own document: plain search sees exactly the clauses. */
const asDocuments = (clauses: readonly Clause[]): BankDocument[] =>
  clauses.map(({ id, text }) => ({
    id: `clause-${id}`,
    title: '',
    text,
    places: [{ doc: `clause-${id}`, clause: id, start: 0, end: text.length }],
  }))

const whole = { usual: 100_000, most: 100_000, least: 100_000 }
const byWords = { words: 1, meaning: 0, neighbors: 0, clauses: 0 }
const byMeaning = { words: 0, meaning: 1, neighbors: 0, clauses: 0 }

function rankBy(engine: Engine, documents: readonly BankDocument[], how: Partial<Asked>): Rank {
  const keys = documents.map(({ id }) => id)
  const byId = new Map(documents.map((document) => [document.id, document]))
  return async (text) => {
    const found = await engine.search(keys, { text, limit: 64, ...how })
    return clausesIn(
      found.map(({ key, start, end }) => ({ doc: key, start, end })),
      byId,
    )
  }
}

async function measure(name: string, rank: Rank, queries: readonly BankQuery[]): Promise<Figure[]> {
  const means = await Promise.all(
    wordings.map(async (wording: Wording) => {
      let [sum, count] = [0, 0]
      for (const query of queries) {
        const text = query.wordings[wording]
        if (!text) continue
        sum += gainAtFive(await rank(text), query)
        count++
      }
      return { wording, value: (100 * sum) / count }
    }),
  )
  return means.map(({ wording, value }) => ({ name: `${name}, ${wording} query`, value, unit: 'nDCG@5' }))
}

/** Ordinary queries over a clause bank. Ours must never be below plain BM25 or plain cosine, the rows before it. */
export async function clauseBankBench(): Promise<Figure[]> {
  const [bank, files] = [readClauseBank(), modelFiles()]
  if (!bank || !files) return [{ name: 'clause bank (data or model not at hand)', value: 0, unit: '' }]
  const embed: Embed = await openEmbedder(files, 2)
  const single = asDocuments(bank.clauses)
  const clauses = await fillEngine(embed, single, whole)
  const engine = await fillEngine(embed, bank.documents)
  const stock = process.argv.includes('--stock') ? stockModelFiles() : null
  const stockClauses = stock && (await fillEngine(await openEmbedder(stock, 2), single, whole, 'stock'))
  const ours = (how: Partial<Asked> = {}) => rankBy(engine, bank.documents, how)
  const ways: [string, Rank][] = [
    ['plain BM25', rankBy(clauses, single, { ...plain, runs: chunks, weights: byWords })],
    ['plain cosine', rankBy(clauses, single, { ...plain, runs: chunks, weights: byMeaning })],
    ...(stockClauses
      ? [
          [
            'plain cosine, stock model',
            rankBy(stockClauses, single, { ...plain, runs: chunks, weights: byMeaning }),
          ] as [string, Rank],
        ]
      : []),
    ['ours', ours()],
    ['without concepts', ours({ without: ['concepts'] })],
    ['without scope', ours({ without: ['scope'] })],
  ]
  const figures: Figure[] = []
  for (const [name, rank] of ways) figures.push(...(await measure(name, rank, bank.queries)))
  return figures
}
