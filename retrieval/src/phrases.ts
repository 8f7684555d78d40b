import { type Connected, passagesMeeting } from './connectors.ts'
import { type LoadedSource, placeOfTerm } from './loaded-source.ts'
import type { Question } from './read-question.ts'
import { standsIn } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

const smallWords =
  /\b(?:the|of|is|are|a|an|in|to|does|do|what|which|who|where|when|how|for|and|between|this|that)\b/i

/** The passages of a source that may be shown; null if all may. */
export type Allowed = (source: LoadedSource) => ReadonlySet<number> | null

/**
 * Which passages have every exact phrase and none of the excluded words, and match the connectors. Quotation marks in a
 * whole sentence only name something; among search words they are required.
 */
export function allowedPassages(
  question: Question,
  connected: Connected | null,
  vocabulary: Vocabulary,
): Allowed | null {
  if (connected) return (source) => passagesMeeting(connected, source, vocabulary)
  const isOrder = question.phrases.length > 0 && !smallWords.test(withoutPhrases(question))
  const orders = isOrder
    ? question.phrases.map((words) => ({ kind: 'words', written: '', words, isBegun: false }) as const)
    : []
  const refused = question.without.flatMap((term) => vocabulary.idOf(term) ?? [])
  if (orders.length === 0 && refused.length === 0) return null
  return (source) => {
    const isRefused = (passage: number) =>
      refused.some((id) => {
        const place = placeOfTerm(source, id)
        return place >= 0 && standsIn(source, place, passage, passage)
      })
    const sets = orders.map((order) => passagesMeeting(order, source, vocabulary))
    const [first, ...others] = sets
    const some = first ?? source.index.passages.keys()
    return new Set(
      [...some].filter((passage) => others.every((set) => set.has(passage)) && !isRefused(passage)),
    )
  }
}

/** The text outside the quotation marks. */
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
