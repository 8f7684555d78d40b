import { segmentsOf } from '@pam/law/clauses/segments'
import type { Span } from '@pam/law/clauses/spans'

const longest = 400
/** Anything shorter is a heading or a greeting. */
const shortest = 20
/** The headers of an email are shown separately and are not part of its text. */
const headOfMail = /^(?:From|To|Cc|Bcc|Date|Sent|Subject): /

/** The first sentence of each section, and of the text itself: what a reader who skims sees. */
export function leadingWords(text: string, most: number): Span[] {
  const segments = segmentsOf(text).filter(
    (segment) => segment.text.length > shortest && !headOfMail.test(segment.text),
  )
  const headed = segments.filter(
    (segment, at) => segment.heading !== '' && segment.heading !== segments[at - 1]?.heading,
  )
  const chosen = headed.length >= 3 ? [...segments.slice(0, 1), ...headed] : evenly(segments, most)
  const spans = chosen.flatMap(({ start, end }) => {
    const words = firstSentence(text.slice(start, end))
    return words.length > shortest ? [{ start, end: start + words.length, text: words }] : []
  })
  const seen = new Set<number>()
  return spans.filter(({ start }) => !seen.has(start) && seen.add(start)).slice(0, most)
}

const evenly = <T>(items: readonly T[], most: number): T[] => {
  const step = Math.max(1, items.length / most)
  return Array.from(
    { length: Math.min(most, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined)
}

function firstSentence(piece: string): string {
  const end = /[.!?](?=\s+[A-Z“"(]|\s*$)/g
  for (const found of piece.matchAll(end))
    if (found.index > 40) return piece.slice(0, found.index + 1).slice(0, longest)
  return piece.slice(0, longest).trimEnd()
}
