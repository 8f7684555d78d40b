import type { Segment } from './segments.ts'
import { type Span, spanAt } from './spans.ts'

const cue =
  /\b(?:provided(?:,?\s+(?:however|further))?,?\s+that|if|unless|in the event|so long as|as long as|subject to|condition(?:al|ed) (?:up)?on|contingent (?:up)?on|except (?:that|if|as|where)|upon (?:the |its |any |a )?(?:occurrence|completion|closing|achiev\w+|satisfaction|receipt|approval|payment|first|commencement|delivery|acceptance|expiration of|termination of|earlier))\b/gi
const opening =
  /^\W*(?:\([a-z\d]{1,4}\)\s*)?(?:provided|however|notwithstanding|if|unless|in the event|except)\b/i
const [shortest, longest] = [14, 300]

/** The conditions in a sentence, each in its own words. */
export function conditionsIn(text: string, { start, text: words }: Span): Span[] {
  const found = [...words.matchAll(cue)]
  let reached = 0
  return found.flatMap(({ index }) => {
    if (index < reached) return []
    const own = words.slice(index, index + longest)
    // A sentence that breaks off after "unless" continues in the text.
    const rest = own.trim().length < shortest ? text.slice(start + index, start + index + longest) : own
    const length = lengthOf(rest, index < 12 && /^(?:if|unless|in the event|so long|as long)/i.test(rest))
    reached = index + length
    return [spanAt(text, start + index, start + reached)]
  })
}

/** A condition that opens a sentence ends at its comma; any other at the semicolon or the period. */
function lengthOf(rest: string, isOpening: boolean): number {
  const stop = isOpening
    ? /(?<=\S{2}.{8,}),\s+(?!and\b|or\b)/s.exec(rest)
    : /;|\.(?:\s|$)|,\s+(?=(?:shall|will|may|ending|expires?|continu\w*|terminates?|the term|this agreement)\b)/i.exec(
        rest,
      )
  return rest.slice(0, stop?.index ?? rest.length).trimEnd().length
}

/** The sentence at an offset, and the next one if it is only a proviso ("Provided that ..."). */
export function sentencesAround(segments: readonly Segment[], place: number): Segment[] {
  const at = segments.findIndex(({ start, end }) => place >= start && place < end)
  const [own, next] = [segments[at], segments[at + 1]]
  if (!own) return []
  return next && opening.test(next.text) ? [own, next] : [own]
}

/** The conditions around an offset in a contract. */
export const conditionsAround = (text: string, segments: readonly Segment[], place: number): Span[] =>
  sentencesAround(segments, place).flatMap((sentence) => conditionsIn(text, sentence))
