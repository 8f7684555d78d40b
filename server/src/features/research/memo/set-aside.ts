import type { ResearchFilter } from '@pam/contracts/research/runs'
import type { ReadQuestion } from './question.ts'
import { fitOf, type ReadSource } from './read-source.ts'
import type { Source } from './source.ts'

/** The minimum share of the question in a kept authority. */
const enough = 0.5
const fewestWords = 2
/**
 * Measured on 20 questions whose authority is in the library and 10 whose is not: non-answers stay under 0.39.
 * Thresholds for similarity by itself, for similarity with the question's words, and for rejection whatever the words.
 */
const [alike, alikeWithWords, tooFar] = [0.39, 0.3, 0.2]

/** Why an authority found is not read further; null if it is. */
export function outsideOf(filter: ResearchFilter, source: Source): string | null {
  const { jurisdiction, court, from_year: from, to_year: to } = filter
  if (source.citation === '') return 'It has no citation, so it is background and not citable authority.'
  if (jurisdiction && source.jurisdiction !== jurisdiction)
    return `It is from ${source.jurisdiction || 'no named jurisdiction'}; you chose ${jurisdiction}.`
  if (court && source.court !== court)
    return `It is from ${source.court || 'no named court'}; you chose ${court}.`
  if (from === null && to === null) return null
  if (source.year === null) return 'It has no year, and you limited the search to a period.'
  if (from !== null && source.year < from) return `It is from ${source.year}; you chose ${from} or later.`
  if (to !== null && source.year > to) return `It is from ${source.year}; you chose ${to} or earlier.`
  return null
}

function wordsHeld(question: ReadQuestion, { coverage, held }: ReadSource) {
  const telling = tellingWords(question)
  return {
    telling,
    isTelling: held.some((word) => telling.includes(word)),
    holdsEnough: coverage >= enough && held.length >= Math.min(fewestWords, question.weights.size),
  }
}

/** Why an authority read does not bear on the question; null if it does. */
export function offPoint(question: ReadQuestion, read: ReadSource): string | null {
  const { coverage, held, extracts, likeness } = read
  if (extracts.length === 0) return 'None of its sentences uses the words of the question.'
  if (likeness !== null && likeness >= (coverage >= enough ? alikeWithWords : alike)) return null
  const { telling, isTelling, holdsEnough } = wordsHeld(question, read)
  const isNear = likeness === null || likeness >= tooFar
  if (holdsEnough && isTelling && isNear) return null
  if (held.length === 0)
    return 'Similar in meaning, but not close enough, and it uses none of the question’s words.'
  if (holdsEnough && isTelling) return `It mentions ${inMarks(held)} but is about something else.`
  return holdsEnough || !isTelling
    ? `It mentions ${inMarks(held)} but not ${inMarks(telling)}, the most distinctive part of the question.`
    : `It uses only these words of the question: ${inMarks(held)}.`
}

/**
 * The share of the closest authority's fit that another must reach to be kept: similarity by itself keeps whatever is
 * in the same field of law. Measured on one half of the questions of the library bench; the other half is reported.
 */
const besideClosest = 0.8

/**
 * Authorities that bear on the question far less than the closest one, and why they are set aside. One that has the
 * words of the question, including its most distinctive, stays: courts often say the same at greater length.
 */
export function lessOnPoint(
  question: ReadQuestion,
  reads: readonly ReadSource[],
): ReadonlyMap<ReadSource, string> {
  const closest = reads.toSorted((one, other) => fitOf(other) - fitOf(one))[0]
  // Without vectors only the matched words decide, and they keep few authorities.
  if (!closest || closest.likeness === null) return new Map()
  const isBeside = (one: ReadSource) => {
    const { isTelling, holdsEnough } = wordsHeld(question, one)
    return (isTelling && holdsEnough) || fitOf(one) >= fitOf(closest) * besideClosest
  }
  return new Map(
    reads.filter((one) => !isBeside(one)).map((one) => [one, `Less on point than ${closest.source.title}.`]),
  )
}

const inMarks = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** A second word counts as much as the rarest if it is nearly as rare. */
const close = 0.9

/** The one or two words of the question that are rarest in what was found. */
function tellingWords({ weights, words }: ReadQuestion): string[] {
  const ranked = [...weights.values()].map((weight, place) => ({ weight, word: words[place] ?? '' }))
  const [first, second] = ranked.toSorted((one, other) => other.weight - one.weight)
  const isClose = first && second && second.weight >= first.weight * close
  return [first, isClose ? second : undefined].flatMap((one) => (one ? [one.word] : []))
}
