import { type LoadedSource, placeOfTerm } from './loaded-source.ts'
import type { Question } from './read-question.ts'
import { standsIn, wordPlaces } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type Word, wordsOf } from './words.ts'

const smallWords =
  /\b(?:the|of|is|are|a|an|in|to|does|do|what|which|who|where|when|how|for|and|between|this|that)\b/i

/**
 * Whether a passage holds every exact phrase and none of the refused words. Quotation marks in a whole sentence
 * only name something; among search words they are an order.
 */
export function meetsPhrases(
  question: Question,
  vocabulary: Vocabulary,
): (source: LoadedSource, passage: number) => boolean {
  const isOrder = question.phrases.length > 0 && !smallWords.test(withoutPhrases(question))
  const phrases = isOrder ? question.phrases : []
  const refused = question.without.flatMap((term) => vocabulary.idOf(term) ?? [])
  if (phrases.length === 0 && refused.length === 0) return () => true
  return (source, passage) =>
    phrases.every((phrase) => holdsPhrase(source, passage, phrase, vocabulary)) &&
    !refused.some((id) => {
      const place = placeOfTerm(source, id)
      return place >= 0 && standsIn(source, place, passage, passage)
    })
}

/** What stands outside the quotation marks. */
function withoutPhrases({ phrases, text }: Question): string {
  let rest = text
  for (const phrase of phrases) {
    const terms = phrase.map(({ term }) => term).join(' ')
    const words = wordsOf(rest)
    for (let from = 0; from + phrase.length <= words.length; from++) {
      const some = words.slice(from, from + phrase.length)
      if (some.map(({ term }) => term).join(' ') !== terms) continue
      rest = `${rest.slice(0, some[0]?.start ?? 0)} ${rest.slice(some.at(-1)?.end ?? 0)}`
      break
    }
  }
  return rest
}

function holdsPhrase(
  source: LoadedSource,
  passage: number,
  phrase: readonly Word[],
  vocabulary: Vocabulary,
): boolean {
  const [first, ...others] = phrase
  if (!first) return true
  const { firsts } = source.index
  const [from, to] = [firsts[passage] ?? 0, firsts[passage + 1] ?? 0]
  const placesOf = ({ term }: Word) => {
    const id = vocabulary.idOf(term)
    const place = id === undefined ? -1 : placeOfTerm(source, id)
    return place < 0 ? [] : wordPlaces(source, place)
  }
  const further = others.map((word) => ({ gap: word.at - first.at, places: new Set(placesOf(word)) }))
  return placesOf(first).some(
    (place) => place >= from && place < to && further.every(({ gap, places }) => places.has(place + gap)),
  )
}
