import type { LoadedSource } from './loaded-source.ts'

/** The passages of several sources in one array, with the offset of each source and clause. */
export interface Row {
  readonly sources: readonly LoadedSource[]
  /** The first passage of each source, and at the end the number of passages. */
  readonly begins: Uint32Array
  /** The first passage of each clause, and at the end the number of passages. */
  readonly clauses: Uint32Array
  /** The clause of each passage. */
  readonly clauseOf: Uint32Array
  /** The first clause of each source. */
  readonly clauseBegins: Uint32Array
}

/** Every passage of some sources, with its score. */
export interface Pool extends Row {
  readonly scores: Float32Array
  /** The word score of each passage, or of its clause. */
  readonly words: Float32Array
  readonly meaning: Float32Array | null
}

export function rowOfSources(sources: readonly LoadedSource[]): Row {
  const begins = new Uint32Array(sources.length + 1)
  const clauseBegins = new Uint32Array(sources.length + 1)
  for (const [row, { index }] of sources.entries()) {
    begins[row + 1] = (begins[row] as number) + index.passages.length
    clauseBegins[row + 1] = (clauseBegins[row] as number) + index.clauses.length - 1
  }
  const [count, clauseCount] = [begins[sources.length] as number, clauseBegins[sources.length] as number]
  const clauses = new Uint32Array(clauseCount + 1)
  const clauseOf = new Uint32Array(count)
  for (const [row, { index }] of sources.entries()) {
    const [begin, first] = [begins[row] as number, clauseBegins[row] as number]
    for (let number = 0; number + 1 < index.clauses.length; number++) {
      const [from, to] = [index.clauses[number] as number, index.clauses[number + 1] as number]
      clauses[first + number] = begin + from
      clauseOf.fill(first + number, begin + from, begin + to)
    }
  }
  clauses[clauseCount] = count
  return { sources, begins, clauses, clauseOf, clauseBegins }
}

/** The source of an index in the pool. */
export function rowOf(begins: Uint32Array, at: number): number {
  let [low, high] = [0, begins.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((begins[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
