import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../../shared/bench/retrieval/', import.meta.url))
const sets = ['cuad', 'contractnli', 'maud'] as const

export interface Text {
  readonly id: string
  readonly title: string
  readonly text: string
}

export interface Place {
  readonly doc: string
  readonly start: number
  readonly end: number
}

export interface Query {
  readonly set: string
  readonly query: string
  /** The question without the half that names the document. */
  readonly rest: string
  readonly relevant: readonly Place[]
}

const lines = <Row>(path: string): Row[] =>
  gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** The public sets of questions with the exact characters that answer them; null if they are not available. */
export function readRetrievalData(): { texts: Text[]; queries: Query[] } | null {
  if (!existsSync(folder)) return null
  const texts = sets.flatMap((set) => lines<Text>(`${folder}${set}/corpus.jsonl.gz`))
  const queries = sets.flatMap((set) =>
    lines<{ query: string; relevant: Place[] }>(`${folder}${set}/queries.jsonl.gz`).map((entry) => ({
      ...entry,
      set,
      rest: entry.query.slice(entry.query.indexOf(';') + 1).trim(),
    })),
  )
  return { texts, queries }
}

const depths = [1, 4, 8, 16, 64] as const

/** Characters shared with the right ones, relative to those shown and to those right. */
function scoreOne(shown: readonly Place[], { relevant }: Query): number[] {
  const right = relevant.reduce((sum, { start, end }) => sum + end - start, 0)
  const shared = (place: Place) =>
    relevant.reduce(
      (sum, entry) =>
        entry.doc === place.doc
          ? sum + Math.max(0, Math.min(entry.end, place.end) - Math.max(entry.start, place.start))
          : sum,
      0,
    )
  const [first] = shown
  const precision = first ? shared(first) / (first.end - first.start) : 0
  const recalls = depths.map(
    (depth) => shown.slice(0, depth).reduce((sum, place) => sum + shared(place), 0) / right,
  )
  return [precision, ...recalls]
}

/** In percent: the mean of the questions of a set, then the plain mean of the sets. */
export async function measure(
  queries: readonly Query[],
  find: (query: Query) => Promise<readonly Place[]>,
): Promise<number[]> {
  const sums = new Map<string, { count: number; values: number[] }>()
  for (const query of queries) {
    const values = scoreOne(await find(query), query)
    const known = sums.get(query.set) ?? { count: 0, values: values.map(() => 0) }
    sums.set(query.set, {
      count: known.count + 1,
      values: known.values.map((value, i) => value + (values[i] ?? 0)),
    })
  }
  const means = [...sums.values()].map(({ count, values }) => values.map((value) => (100 * value) / count))
  return (means[0] ?? []).map((_, i) => means.reduce((sum, mean) => sum + (mean[i] ?? 0), 0) / means.length)
}

export const columns = ['precision@1', ...depths.map((depth) => `recall@${depth}`)]
