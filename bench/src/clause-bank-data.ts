import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Place } from './retrieval-data.ts'

const folder = fileURLToPath(new URL('../../../shared/bench/acord/', import.meta.url))
const clausesEach = 40
const gap = '\n\n'

export interface Clause {
  readonly id: string
  readonly text: string
}

export interface BankQuery {
  readonly id: string
  readonly wordings: Readonly<Record<Wording, string | null>>
  /** The lawyers' rating of a clause for it, from 1 to 4. */
  readonly grades: ReadonlyMap<string, number>
  /** The clauses that were rated for it. */
  readonly judged: ReadonlySet<string>
}

export const wordings = ['short', 'medium', 'long'] as const
export type Wording = (typeof wordings)[number]

interface WrittenQuery {
  readonly id: string
  readonly query: string
  readonly query_medium: string | null
  readonly query_long: string | null
  readonly relevant: readonly { readonly doc: string; readonly score: number }[]
  readonly helpful: readonly string[]
  readonly pool: readonly number[]
}

/** A document of the bank: clauses one after another, with their offsets. */
export interface BankDocument {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly places: readonly (Place & { readonly clause: string })[]
}

const rows = <Row>(name: string): Row[] =>
  gunzipSync(readFileSync(`${folder}${name}.jsonl.gz`))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** The clause bank with its queries and the lawyers' ratings; null if it is not available. */
export function readClauseBank(): {
  clauses: Clause[]
  documents: BankDocument[]
  queries: BankQuery[]
} | null {
  if (!existsSync(folder)) return null
  const clauses = rows<Clause>('corpus')
  const documents: BankDocument[] = []
  for (let from = 0; from < clauses.length; from += clausesEach)
    documents.push(documentOf(clauses.slice(from, from + clausesEach), documents.length + 1))
  const queries = rows<WrittenQuery>('queries').map((query) => ({
    id: query.id,
    wordings: { short: query.query, medium: query.query_medium, long: query.query_long },
    grades: new Map([
      ...query.helpful.map((id) => [id, 1] as const),
      ...query.relevant.map(({ doc, score }) => [doc, score] as const),
    ]),
    judged: new Set(query.pool.map((line) => clauses[line]?.id ?? '')),
  }))
  return { clauses, documents, queries }
}

function documentOf(clauses: readonly Clause[], number: number): BankDocument {
  const id = `bank-${number}`
  let start = 0
  const places = clauses.map((clause) => {
    const place = { doc: id, clause: clause.id, start, end: start + clause.text.length }
    start = place.end + gap.length
    return place
  })
  return { id, title: `Clause bank ${number}`, text: clauses.map(({ text }) => text).join(gap), places }
}

/** The clauses that passages cover by half or more, in the order of the passages. */
export function clausesIn(shown: readonly Place[], documents: ReadonlyMap<string, BankDocument>): string[] {
  return shown.flatMap(({ doc, start, end }) =>
    (documents.get(doc)?.places ?? [])
      .filter(
        (place) => (Math.min(place.end, end) - Math.max(place.start, start)) * 2 >= place.end - place.start,
      )
      .map(({ clause }) => clause),
  )
}

/** nDCG@5 with linear gain over the rated clauses, from 0 to 1. */
export function gainAtFive(ids: readonly string[], { grades, judged }: BankQuery): number {
  const shown = [...new Set(ids)].filter((id) => judged.has(id)).map((id) => grades.get(id) ?? 0)
  return gainOf(shown) / gainOf([...grades.values()].toSorted((a, b) => b - a))
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, 5).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0)
