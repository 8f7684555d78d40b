import { type Figure, isSameFigure } from '@pam/law/claims/find-figures'
import { wordsOf } from '@pam/retrieval/words'
import type { Ground } from './grounds.ts'
import { rivalOf } from './rival-of.ts'

const [reachInClaim, reachInSource] = [45, 90]
const place =
  /(?:\b(?:sections?|articles?|clauses?|paragraphs?|pages?|exhibit|schedule|chapter|rule|no\.)|§+)\s*$/i
/** A number with this many digits is rarely a coincidence. */
const live = /\d{4,}|\d\.\d/

/** Whether a text has the number, and with the same subject: "4 deadlines" is not the "4." before a heading. */
export const holdsFigure = (sentence: string, claimed: Figure, { text, figures }: Ground): boolean =>
  figures.some((found) => {
    if (!isSameFigure(claimed, found)) return false
    if (claimed.unit !== null || claimed.isOrdinal || live.test(claimed.written)) return true
    if (place.test(sentence.slice(0, claimed.start))) return true
    const around = new Set(termsAround(text, found, reachInSource))
    return termsAround(sentence, claimed, reachInClaim).some((text) => around.has(text))
  })

/**
 * The number a text has in place of the sentence's: the same unit, in words much more similar to those of the sentence.
 */
export function otherFigure(
  sentence: string,
  claimed: Figure,
  grounds: readonly Ground[],
  claims: readonly Figure[],
): string | null {
  if (claimed.isOrdinal || place.test(sentence.slice(0, claimed.start))) return null
  if (claimed.unit === null) return otherCount(sentence, claimed, grounds)
  return rivalOf(sentence, claimed, grounds, ({ figures }) =>
    figures
      .filter(({ unit }) => unit === claimed.unit)
      .map((figure) => ({
        ...figure,
        isSame: isSameFigure(claimed, figure),
        isSaid: claims.some((one) => isSameFigure(one, figure)),
      })),
  )
}

/** "5 open deadlines" versus "3 open deadlines and 5 open tasks": a count belongs to the words that follow it. */
function otherCount(sentence: string, claimed: Figure, grounds: readonly Ground[]): string | null {
  const wanted = followed(sentence, claimed)
  if (wanted.length < 2) return null
  const found = grounds.flatMap(({ text, figures }) =>
    figures
      .filter(({ unit }) => unit === null)
      .map((figure) => ({ figure, isWhole: followed(text, figure).join(' ') === wanted.join(' ') })),
  )
  const whole = found.filter(({ isWhole }) => isWhole)
  return whole.length > 0 && !whole.some(({ figure }) => isSameFigure(claimed, figure))
    ? (whole[0]?.figure.text ?? null)
    : null
}

const followed = (text: string, { end }: Figure): string[] =>
  wordsOf(text.slice(end, end + 40))
    .slice(0, 2)
    .map(({ term }) => term)

const termsAround = (text: string, { start, end }: Figure, reach: number): string[] =>
  [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)].flatMap((text) =>
    wordsOf(text).map(({ term }) => term),
  )
