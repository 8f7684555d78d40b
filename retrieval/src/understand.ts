import { type Connected, readConnectors } from './connectors.ts'
import { type KnownWord, knowWords } from './known-words.ts'
import type { LoadedSource } from './loaded-source.ts'
import type { KnownConcept } from './match-concepts.ts'
import { type Question, readQuestion } from './read-question.ts'
import type { Terms } from './recall.ts'
import type { Vocabulary } from './vocabulary.ts'
import { termsOf } from './words.ts'

/** The weight of a typical clause's words relative to those of the question. */
const conceptWords = 0.3

/** A question with its words as terms of the sources. */
export interface Understood {
  readonly question: Question
  readonly words: readonly KnownWord[]
  /** The requirements of its connectors. */
  readonly connected: Connected | null
}

export function understand(
  text: string,
  isUnfinished: boolean,
  sources: readonly LoadedSource[],
  vocabulary: Vocabulary,
): Understood {
  const connectors = readConnectors(text)
  const question = readQuestion(connectors?.text ?? text, isUnfinished && !connectors)
  return {
    question,
    words: knowWords(question, sources, vocabulary),
    connected: connectors?.search ?? null,
  }
}

/** Searched terms with their weights: the words of the question, and those typical clauses use. */
export function weighTerms(
  rest: string,
  words: readonly KnownWord[],
  concepts: readonly KnownConcept[],
  vocabulary: Vocabulary,
): Terms {
  const terms = new Map<number, number>()
  for (const { terms: its } of concepts)
    for (const term of its) {
      const id = vocabulary.idOf(term)
      if (id !== undefined) terms.set(id, conceptWords / concepts.length)
    }
  const asked = new Set(termsOf(rest).map(({ term }) => term))
  for (const { term, ids } of words)
    if (asked.has(term)) for (const id of ids) terms.set(id, 1 / Math.sqrt(ids.length))
  return terms
}
