import type { Run } from './assemble.ts'
import type { KnownWord } from './known-words.ts'
import { placeOfTerm } from './loaded-source.ts'
import { standsIn } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Why a passage is an answer, as facts; the wording for people is elsewhere. */
export interface Why {
  /** The question's words that are in it. */
  readonly words: readonly string[]
  /** It is far more similar in meaning than most. */
  readonly isNear: boolean
  /** The question names the document. */
  readonly isNamed: boolean
  /** What the question asks for by name. */
  readonly concepts: readonly string[]
  /** It defines a term the question asks about. */
  readonly isDefinition: boolean
  /** Another result refers to its section. */
  readonly isReferredTo: boolean
  /** A misspelled word was corrected: as written, and as corrected. */
  readonly corrected: readonly (readonly [written: string, taken: string])[]
}

/** Which words of the question a run contains, and which of them were corrected. */
export function explainWords(
  { source, first, last }: Run,
  words: readonly KnownWord[],
  vocabulary: Vocabulary,
): Pick<Why, 'words' | 'corrected'> {
  const held = words.filter(({ ids }) =>
    ids.some((id) => {
      const place = placeOfTerm(source, id)
      return place >= 0 ? standsIn(source, place, first, last) : source.titleIds.has(id)
    }),
  )
  const corrected = held.filter(({ isCorrected }) => isCorrected)
  return {
    words: held.filter(({ isCorrected }) => !isCorrected).map(({ written }) => written),
    corrected: corrected.map(({ written, ids }) => [written, vocabulary.termOf(ids[0] ?? 0)]),
  }
}
