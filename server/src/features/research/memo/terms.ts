import { wordsOf } from '@pam/retrieval/words'
import groups from './synonyms.json' with { type: 'json' }

/** Stems of synonyms in a question, each under the first of its group. */
const same: ReadonlyMap<string, string> = new Map(
  groups.flatMap((group) => {
    const terms = group.flatMap((word) => wordsOf(word).map(({ term }) => term))
    const [first = ''] = terms
    return terms.map((term) => [term, first] as const)
  }),
)

const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => {
    const terms = [...new Set(group.flatMap((word) => wordsOf(word).map(({ term }) => term)))]
    return terms.map((term) => [term, terms] as const)
  }),
)

/** A stem with those of its synonyms. */
export const withSynonyms = (term: string): readonly string[] => groupOf.get(term) ?? [term]

/** The words of a text by stem; synonyms share one. */
export const termsOf = (text: string) =>
  wordsOf(text).map((word) => ({ ...word, term: same.get(word.term) ?? word.term }))
