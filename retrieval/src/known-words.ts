import { type LoadedSource, placeOfTerm } from './loaded-source.ts'
import type { Question } from './read-question.ts'
import type { Vocabulary } from './vocabulary.ts'
import { termOf } from './words.ts'

/** A word of the question with its terms in the sources. */
export interface KnownWord {
  readonly term: string
  readonly written: string
  readonly ids: readonly number[]
  /** No source has it as written: the term is the nearest one. */
  readonly isCorrected: boolean
}

const mostBegun = 12
const mostLooked = 400

/** The question's words as terms of the sources: as written, corrected, or completed. */
export function knowWords(
  question: Question,
  sources: readonly LoadedSource[],
  vocabulary: Vocabulary,
): KnownWord[] {
  const last = question.isUnfinished ? question.words.at(-1) : undefined
  const seen = new Set<string>()
  return question.words.flatMap((word) => {
    if (seen.has(word.term)) return []
    seen.add(word.term)
    const { term } = word
    const written = question.text.slice(word.start, word.end)
    const id = vocabulary.idOf(term)
    if (word === last) {
      const ids = heldBy(sources, vocabulary.beginning(term).slice(0, mostLooked)).slice(0, mostBegun)
      return [{ term, written, ids, isCorrected: false }]
    }
    if (id !== undefined && heldBy(sources, [id]).length > 0)
      return [{ term, written, ids: [id], isCorrected: false }]
    const alike = heldBy(sources, vocabulary.alike(term)).slice(0, 1)
    const ids = alike.length > 0 ? alike : heldBy(sources, respelled(written, vocabulary)).slice(0, 1)
    return [{ term, written, ids, isCorrected: ids.length > 0 }]
  })
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const leastRespelled = 6

/**
 * Words one typo away from the input. A typo in an ending, as in "arbitration" without its second "i", changes the
 * whole stem, so the word is corrected before stemming.
 */
function respelled(written: string, vocabulary: Vocabulary): number[] {
  const word = written.toLowerCase()
  if (word.length < leastRespelled || !/^[a-z]+$/.test(word)) return []
  const ids = new Set<number>()
  const take = (form: string) => {
    const id = vocabulary.idOf(termOf(form))
    if (id !== undefined) ids.add(id)
  }
  // The first letter is rarely the wrong one.
  for (let at = 1; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) take(head + letter + tail)
    if (tail === '') continue
    take(head + tail.slice(1))
    if (tail.length > 1) take(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`)
    for (const letter of letters) take(head + letter + tail.slice(1))
  }
  return [...ids]
}

/** Those of the terms that are in one of the sources. A person must not learn about others. */
const heldBy = (sources: readonly LoadedSource[], ids: readonly number[]): number[] =>
  ids.filter((id) => sources.some((source) => placeOfTerm(source, id) >= 0 || source.titleIds.has(id)))
