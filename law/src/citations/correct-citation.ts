import { captionOf, isSameCaption } from './case-name-match.ts'
import type { Citation } from './citation.ts'
import { courtAbbreviation } from './court-abbreviation.ts'
import { isCourtOf, readCourt } from './courts.ts'
import { citationKey } from './find-citations.ts'

/** The case that is meant, as it is filed. */
export interface CorrectCase {
  readonly title: string
  /** Its place: "550 U.S. 544". */
  readonly place: string
  readonly year: number | null
  /** By name ("Supreme Court of California"); empty if not known. */
  readonly court: string
  readonly courtId: string | null
}

/**
 * The citation as written, with only what is wrong replaced: name, place, court or year. Its pinpoint and its
 * parentheticals stay.
 */
export function correctedCitation(text: string, citation: Citation, right: CorrectCase): string {
  const name = text.slice(citation.fullStart, citation.start)
  const place = text.slice(citation.start, citation.end)
  const tail = text.slice(citation.end, citation.fullEnd)
  const isNamed = name.trim() !== '' && isSameCaption(citation, captionOf(right.title))
  return [
    withYear(isNamed ? name : `${right.title}, `, citation, right.year),
    isSamePlace(citation, right.place) ? place : right.place,
    tailOf(tail, citation, right),
  ]
    .join('')
    .replaceAll(/\s+/g, ' ')
}

const isSamePlace = ({ volume, reporter, page }: Citation, place: string) =>
  citationKey(`${volume} ${reporter} ${page}`) === citationKey(place)

const isYearWrong = ({ year }: Citation, right: number | null): right is number =>
  year !== null && right !== null && Math.abs(year - right) > 1

function tailOf(tail: string, citation: Citation, right: CorrectCase): string {
  if (citation.year === null) return right.year === null ? tail : `${tail} (${courtFor(right)}${right.year})`
  return withYear(withCourt(tail, citation, right), citation, right.year)
}

const withYear = (words: string, citation: Citation, right: number | null): string =>
  isYearWrong(citation, right) ? words.replace(`${citation.year})`, `${right})`) : words

function withCourt(tail: string, { courtWords }: Citation, right: CorrectCase): string {
  const written = courtWords === null ? undefined : readCourt(courtWords)
  const isRight = written && (right.courtId === null || isCourtOf(written, right.courtId))
  if (courtWords === null || isRight || right.court === '') return tail
  return tail
    .replace(`(${courtWords} `, `(${courtFor(right)}`)
    .replace(`(${courtWords}, `, `(${courtFor(right)}`)
}

function courtFor({ court, place }: CorrectCase): string {
  const written = courtAbbreviation(court, place)
  return written === '' ? '' : `${written} `
}

/** Keys of one citation, at most; a number of six digits has more neighbors than a typist has slips. */
const mostNeighbors = 120

/** Places whose volume or page differs in one digit, or in two that are transposed. */
export function neighborsOf({ volume, reporter, page }: Citation): readonly string[] {
  if (!volume || !reporter || !page || !/^\d{1,5}$/.test(volume) || !/^\d{1,5}$/.test(page)) return []
  return [
    ...slipsOf(page).map((other) => `${volume} ${reporter} ${other}`),
    ...slipsOf(volume).map((other) => `${other} ${reporter} ${page}`),
  ].slice(0, mostNeighbors)
}

function slipsOf(number: string): readonly string[] {
  const digits = [...number]
  const transposed = digits
    .slice(1)
    .map((digit, place) => digits.with(place, digit).with(place + 1, digits[place] ?? ''))
  const changed = digits.flatMap((_, place) => Array.from('0123456789', (digit) => digits.with(place, digit)))
  const others = [...transposed, ...changed].map((one) => one.join(''))
  return [...new Set(others)].filter((one) => one !== number && !one.startsWith('0'))
}
