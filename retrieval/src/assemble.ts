import type { Span } from './cut-passages.ts'
import type { LoadedSource } from './loaded-source.ts'
import type { Allowed } from './phrases.ts'
import { type Pool, rowOf } from './pool.ts'
import { topOf } from './top.ts'

/** A run of passages shown as one. */
export interface Run extends Span {
  readonly source: LoadedSource
  readonly first: number
  readonly last: number
  /** The passage that contains the answer, and its index in the pool. */
  readonly best: number
  readonly at: number
  readonly score: number
}

export interface RunSizes {
  /** The first answer is kept short: it is read at once. */
  readonly first: number
  readonly others: number
  /** A run is one clause, or the part of it that fits; otherwise it may extend into the next. */
  readonly isOneClause?: boolean
}

export const passageRuns: RunSizes = { first: 500, others: 1500 }
/** Longer ones are shown in parts: of a two-page clause the half that answers is enough. */
export const clauseRuns: RunSizes = { first: 5000, others: 5000, isOneClause: true }

export interface Joining {
  readonly limit: number
  readonly sizes: RunSizes
  /** Which passages may be shown at all; null if all may. */
  readonly allowed: Allowed | null
  /** Whether the passage at this index of the pool is an answer itself, not only adjacent to one. */
  readonly isAnswer: (at: number) => boolean
}

/** Takes passages from the best on and extends each by its better neighbor. Runs never overlap. */
export function joinPassages(pool: Pool, { limit, sizes, allowed, isAnswer }: Joining): Run[] {
  const { begins, scores, sources } = pool
  const used = new Set<number>()
  const runs: Run[] = []
  const shown = allowed && placesAllowed(pool, allowed)
  const candidates = shown
    ? [...shown].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    : topOf(scores, limit * 8)
  for (const at of candidates) {
    if (runs.length === limit) break
    if (used.has(at) || !isAnswer(at)) continue
    const row = rowOf(begins, at)
    const source = sources[row]
    const begin = begins[row] ?? 0
    if (!source) continue
    used.add(at)
    const most = runs.length === 0 ? sizes.first : sizes.others
    const room = sizes.isOneClause ? clauseAround(pool, at) : sourceAround(pool, row)
    const { first, last } = grow(pool, row, at, { ...room, most }, used, shown)
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

function placesAllowed({ sources, begins }: Pool, allowed: Allowed): Set<number> {
  const places = new Set<number>()
  for (const [row, source] of sources.entries())
    for (const passage of allowed(source) ?? source.index.passages.keys())
      places.add((begins[row] ?? 0) + passage)
  return places
}

const sourceAround = ({ begins }: Pool, row: number) => ({
  begin: begins[row] ?? 0,
  end: begins[row + 1] ?? 0,
})

function clauseAround({ clauses, clauseOf }: Pool, at: number) {
  const clause = clauseOf[at] ?? 0
  return { begin: clauses[clause] ?? 0, end: clauses[clause + 1] ?? 0 }
}

function grow(
  { begins, scores, sources }: Pool,
  row: number,
  at: number,
  { begin: low, end: high, most }: { begin: number; end: number; most: number },
  used: Set<number>,
  shown: ReadonlySet<number> | null,
): { first: number; last: number } {
  const begin = begins[row] ?? 0
  const source = sources[row]
  let [first, last] = [at, at]
  const isFree = (value: number) =>
    value >= low && value < high && !used.has(value) && (shown === null || shown.has(value))
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
