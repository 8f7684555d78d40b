import { findFigures } from '@pam/law/claims/find-figures'
import { findDates } from '@pam/law/dates/find-dates'
import { dateInList } from '@pam/law/format/dates'
import type { AnswerType } from './read-question.ts'

/** A value of the requested kind, as written and as displayed. */
export interface Value {
  readonly type: AnswerType
  readonly start: number
  readonly end: number
  /** As displayed: "$9,400.00", "180 days", "Sat, Mar 31, 2029". */
  readonly said: string
}

const flat = (text: string): string => text.replace(/\s/g, ' ')
const money =
  /\$\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:\s?(million|billion|thousand|k|m)\b)?(?:\)?\s+(?:per|a|an|each)\s+(\w+(?:[ -]\w+)?))?/gi
const percent = /(\d+(?:\.\d+)?)\s?(?:%|percent\b)/gi
const lasting =
  /(?:\(?(\d+)\)?|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|ninety))\s*(?:\((\d+)\)\s*)?((?:business|calendar|court|consecutive|working|full)\s+)?(days?|weeks?|months?|years?|hours?)\b/gi
const address =
  /\b\d{1,6}\s+(?:[A-Z][\w'’.-]*\s+){1,4}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Boulevard|Blvd\.?|Lane|Ln\.?|Drive|Dr\.?|Plaza|Row|Way|Court|Ct\.?|Place|Pl\.?|Square|Parkway|Highway|Terrace|Circle)\b[^.;\n]*|P\.O\. Box \d+[^.;\n]*/g
const person =
  /\b(?:Mr\.|Mrs\.|Ms\.|Dr\.|Hon\.)?\s?(?:[A-Z][a-z]+|[A-Z]\.)(?:[ -][A-Z]\.?)?(?:[ -][A-Z][a-z'’]+(?:-[A-Z][a-z]+)?)+\b/g

function* matches(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  for (const found of text.matchAll(pattern)) yield found
}

const finders: Partial<Record<AnswerType, (text: string) => Value[]>> = {
  money: (text) =>
    [...matches(text, money)].map((found) => ({
      ...placeOf(found, 'money'),
      said: flat(found[0])
        .replace(/^\$\s/, '$')
        .replace(/\)(?=\s)/, ''),
    })),
  percent: (text) =>
    [...matches(text, percent)].map((found) => ({ ...placeOf(found, 'percent'), said: `${found[1]}%` })),
  duration: (text) =>
    [...matches(text, lasting)].map((found) => {
      const [, digits, word, bracketed, kind = '', unit = ''] = found
      const said = `${digits ?? bracketed ?? word} ${kind}${unit}`
      return { ...placeOf(found, 'duration'), said: flat(said).replace(/\s+/g, ' ') }
    }),
  date: (text) =>
    findDates(flat(text)).flatMap(({ start, end, date }) =>
      date ? [{ type: 'date' as const, start, end, said: dateInList(date) }] : [],
    ),
  number: (text) =>
    findFigures(flat(text))
      .filter(
        ({ isOrdinal, unit, start }) =>
          !isOrdinal &&
          (unit === null || unit === 'day' || unit === 'month') &&
          !ofMonth.test(text.slice(Math.max(0, start - 12), start)),
      )
      .map(({ start, end, text: written, value, isInWords }) => ({
        type: 'number' as const,
        start,
        end,
        said: isInWords ? String(value) : written,
      })),
  place: (text) =>
    [...matches(flat(text), address)].map((found) => ({ ...placeOf(found, 'place'), said: found[0].trim() })),
  person: (text) =>
    [...matches(flat(text), person)].map((found) => ({ ...placeOf(found, 'person'), said: found[0].trim() })),
}

const organization =
  /\b(?:[A-Z][\w&.'’-]*\s+){1,4}(?:Services|Inc|LLC|LLP|Company|Co|Corporation|Corp|Bank|Trust|Group|Partners|Insurance|Mutual|Association)\b/

/** "May 8" is a date, not a number of things. */
const ofMonth = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s+$/

const placeOf = ({ 0: words, index }: RegExpExecArray, type: AnswerType) => ({
  type,
  start: index,
  end: index + words.length,
})

/** "October 24 at 7:00 a.m.": a date without its year. */
const dayOfMonth =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? \d{1,2}\b/

/** "On the first day of each month", "every Tuesday". */
const recurringDay =
  /\b(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|tenth|fifteenth|twentieth|last)(?: business)? (?:day )?of (?:each|every|the|a) (?:calendar )?(?:month|quarter|year)\b|\b(?:each|every) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/i

/** The values of one kind in a text, in order. */
export const valuesIn = (text: string, type: AnswerType): Value[] => finders[type]?.(text) ?? []

/** Whether a text has any value of a kind. */
export function holdsType(text: string, type: AnswerType): boolean {
  if (type === 'identifier')
    return /\b(?:No\.?|Number|#)\s*:?\s*[\w-]*\d|:\s*[A-Z]{1,4}[ -]?\d{2,}|\b[A-Z]{2,4}-\d{3,}|\b(?:serial|VIN|plate)\b\W*[\w-]*\d|\b\d{2,}-\d{3,}\b/.test(
      text,
    )
  if (type === 'percent' && /\bpercent\b|\b(?:one|two)[- ](?:third|quarter|half|fifth)s?\b/i.test(text))
    return true
  if (type === 'statement')
    return /\b(?:said|says|stated|told|testified|according to|reported|complained|admitted|denied|claimed|described|recalled|explained)\b|^\s*Q[.:]\s/i.test(
      text,
    )
  if (type === 'date' && (dayOfMonth.test(text) || recurringDay.test(text))) return true
  if (type === 'definition') return /\bmeans\b|\bshall mean\b|\bis defined as\b|\brefers to\b/i.test(text)
  if (type === 'reason')
    return /\b(?:because|reasons?|due to|as a result|caused by|so that|in order to|on the ground|failed to|elimination|we were|were behind)\b/i.test(
      text,
    )
  if (type === 'yes_no' || type === 'any') return true
  if (type === 'person')
    return (
      valuesIn(text, 'person').length > 0 ||
      organization.test(text) ||
      /\b[A-Z][a-z]+ (?:shall|will|must|may|is responsible|agrees)\b/.test(text)
    )
  if (type === 'place')
    return (
      valuesIn(text, 'place').length > 0 ||
      /\b(?:County|City|State of|Court|Street|Avenue|Texas|California|New York|Delaware|Florida|Illinois|Suite)\b/.test(
        text,
      )
    )
  return valuesIn(text, type).length > 0
}
