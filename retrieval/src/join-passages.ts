import type { Span } from './cut-passages.ts'
import type { LoadedSource } from './loaded-source.ts'
import { type Pool, rowOf, topOf } from './rank-passages.ts'

/** A run of passages that is shown as one. */
export interface Run extends Span {
  readonly source: LoadedSource
  readonly first: number
  readonly last: number
  /** The passage that carries the answer, and its place in the pool. */
  readonly best: number
  readonly at: number
  readonly score: number
}

export interface RunSizes {
  /** The first answer is kept short: it is the one that is read at once. */
  readonly first: number
  readonly others: number
}

export const usualRuns: RunSizes = { first: 600, others: 1200 }

export interface Joining {
  readonly limit: number
  readonly sizes: RunSizes
  /** May the passage be shown at all? */
  readonly isAllowed: (source: LoadedSource, passage: number) => boolean
  /** Is what stands at this place of the pool an answer, not only the beside of one? */
  readonly isAnswer: (at: number) => boolean
}

/** Takes passages from the best on and lets each grow by its better neighbor. Runs never overlap. */
export function joinPassages(pool: Pool, { limit, sizes, isAllowed, isAnswer }: Joining): Run[] {
  const { begins, scores, sources } = pool
  const used = new Set<number>()
  const runs: Run[] = []
  for (const at of topOf(scores, limit * 8)) {
    if (runs.length === limit) break
    if (used.has(at) || !isAnswer(at)) continue
    const row = rowOf(begins, at)
    const source = sources[row]
    const begin = begins[row] ?? 0
    if (!source || !isAllowed(source, at - begin)) continue
    used.add(at)
    const most = runs.length === 0 ? sizes.first : sizes.others
    const { first, last } = grow(pool, row, at, most, used, isAllowed)
    const { passages } = source.index
    const [start, end] = [passages[first - begin]?.start ?? 0, passages[last - begin]?.end ?? 0]
    runs.push({
      source,
      start,
      end,
      at,
      first: first - begin,
      last: last - begin,
      best: at - begin,
      score: scores[at] ?? 0,
    })
  }
  return runs
}

function grow(
  { begins, scores, sources }: Pool,
  row: number,
  at: number,
  most: number,
  used: Set<number>,
  isAllowed: (source: LoadedSource, passage: number) => boolean,
): { first: number; last: number } {
  const [begin, end] = [begins[row] ?? 0, begins[row + 1] ?? 0]
  const source = sources[row]
  let [first, last] = [at, at]
  const isFree = (it: number) =>
    it >= begin && it < end && !used.has(it) && source !== undefined && isAllowed(source, it - begin)
  for (;;) {
    const before = isFree(first - 1) ? (scores[first - 1] ?? 0) : Number.NEGATIVE_INFINITY
    const after = isFree(last + 1) ? (scores[last + 1] ?? 0) : Number.NEGATIVE_INFINITY
    if (!Number.isFinite(Math.max(before, after))) return { first, last }
    const next = before >= after ? first - 1 : last + 1
    const [from, to] = [Math.min(first, next), Math.max(last, next)]
    const passages = source?.index.passages
    const length = (passages?.[to - begin]?.end ?? 0) - (passages?.[from - begin]?.start ?? 0)
    if (length > most) return { first, last }
    used.add(next)
    first = from
    last = to
  }
}
