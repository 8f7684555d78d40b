import { readIndex, type SourceIndex } from './index-source.ts'
import { titleTerms } from './title-terms.ts'
import { packBits, type Vectors } from './vectors.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A source as the engine keeps it in memory: numbered terms, and each passage's vector as bits. */
export interface LoadedSource {
  readonly key: string
  readonly index: SourceIndex
  /** The numbers of `index.terms`, sorted, and the term of each. */
  readonly termIds: Uint32Array
  readonly termPlaces: Uint32Array
  readonly titleIds: ReadonlySet<number>
  /** Over all its passages. */
  readonly wordCount: number
  readonly vectors: Vectors | null
  readonly bits: Int32Array | null
  /** The norm of each clause's vector sum, each passage weighted by the square root of its words. */
  readonly clauseSizes: Float32Array | null
  /** Which model's vectors they are; empty for the engine's own. */
  readonly space: string
  readonly isForm: boolean
}

/** A source as passed to the engine: the key identifies exactly these words and this title. */
export interface GivenSource {
  readonly key: string
  readonly title: string
  readonly words: Uint8Array
  readonly vectors: Vectors | null
  readonly space?: string
  /** A form to be filled in. */
  readonly isForm?: boolean
}

export function loadSource(
  { key, title, words, vectors, space = '', isForm = false }: GivenSource,
  vocabulary: Vocabulary,
): LoadedSource {
  const index = readIndex(words)
  const numbered = index.terms.map((term, place) => [vocabulary.take(term), place] as const)
  numbered.sort(([a], [b]) => a - b)
  return {
    key,
    index,
    termIds: Uint32Array.from(numbered, ([id]) => id),
    termPlaces: Uint32Array.from(numbered, ([, place]) => place),
    titleIds: new Set(titleTerms(title).map((term) => vocabulary.take(term))),
    wordCount: index.lengths.reduce((sum, length) => sum + length, 0),
    vectors,
    bits: vectors && packBits(vectors),
    clauseSizes: vectors && sizesOfClauses(index, vectors),
    space,
    isForm,
  }
}

/** The index of a term among those of the source, or -1. */
export function placeOfTerm({ termIds, termPlaces }: LoadedSource, id: number): number {
  let [low, high] = [0, termIds.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = termIds[middle] ?? 0
    if (found === id) return termPlaces[middle] ?? -1
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function sizesOfClauses({ clauses, lengths }: SourceIndex, { size, values, scales }: Vectors): Float32Array {
  const sizes = new Float32Array(clauses.length - 1)
  const sum = new Float32Array(size)
  for (let clause = 0; clause < sizes.length; clause++) {
    sum.fill(0)
    for (let at = clauses[clause] as number; at < (clauses[clause + 1] as number); at++) {
      const weight = Math.sqrt(lengths[at] as number) * (scales[at] as number)
      for (let i = 0; i < size; i++) sum[i] = (sum[i] as number) + weight * (values[at * size + i] as number)
    }
    let squares = 0
    for (let i = 0; i < size; i++) squares += (sum[i] as number) ** 2
    sizes[clause] = Math.sqrt(squares)
  }
  return sizes
}
