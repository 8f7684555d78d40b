import { type Concept, concepts } from './concepts.ts'
import { wordsOf } from './words.ts'

const termsOf = (text: string) => [...new Set(wordsOf(text).map(({ term }) => term))]

/** A concept with its words as terms of the index. */
export interface KnownConcept {
  readonly number: number
  readonly name: string
  readonly reads: string
  readonly terms: readonly string[]
}

const known = concepts.map(({ asks, reads }: Concept, number) => ({
  concept: { number, name: asks[0] ?? '', reads, terms: termsOf(reads) },
  asks: asks.map(termsOf),
}))

export const knownConcepts: readonly KnownConcept[] = known.map(({ concept }) => concept)

/** The concept the question asks for by name. Of several, those named in most words. */
export function matchConcepts(question: string): KnownConcept[] {
  const terms = new Set(termsOf(question))
  const found = known.flatMap(({ concept, asks }) => {
    const fit = Math.max(
      0,
      ...asks.filter((ask) => ask.every((term) => terms.has(term))).map((ask) => ask.length),
    )
    return fit > 0 ? [{ concept, fit }] : []
  })
  const best = Math.max(0, ...found.map(({ fit }) => fit))
  return found.filter(({ fit }) => fit === best).map(({ concept }) => concept)
}
