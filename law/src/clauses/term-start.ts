import type { CalendarDate } from '@pam/law/calendar-date'
import { findDates } from '@pam/law/dates/find-dates'
import type { ContractDate } from './contract-dates.ts'
import { type Span, spanAt } from './spans.ts'

/** What a term runs from: a day the contract states, or an event without a day. */
export interface TermStart extends Span {
  /** "the Effective Date", "the Closing": as the contract calls it. */
  readonly name: string
  /** Null if the contract states no day for it. */
  readonly date: CalendarDate | null
}

const cues = [
  /\b(?:commenc\w*|begin\w*|start\w*|effective|runs?|running|measured)\b(?:\s+(?:to\s+run|automatically|immediately|only|and\s+shall\s+\w+))*\s+(?:on|upon|as of|from|with|at|after)\s+(?:and\s+after\s+|or\s+(?:as\s+of|about)\s+)?/gi,
  /\b(?:years?|months?)\s+(?:from|after|following|beginning|commencing)\s+(?:and\s+after\s+|on\s+|with\s+|upon\s+|as\s+of\s+|from\s+|for\s+)?/gi,
  /\b(?:from)\s+(?:and\s+after\s+)?(?=the\s+(?:[A-Z]|date\b|day\b|first\b|commence|clos|completion|delivery|opening|acceptance|execution)|[A-Z][a-z]+ \d)/g,
]
const own =
  /^(?:the\s+)?(?:(?:effective\s+)?date (?:hereof|of this\b|first\b|set forth above|above\b|of (?:the |its )?(?:execution|signing|signature) (?:hereof|of this))|hereof|execution (?:hereof|of this)|signing (?:hereof|of this))/i
const defined = /^(?:the\s+|its\s+)?((?:[A-Z][\w’'-]*)(?:\s+[A-Z][\w’'-]*){0,4})/
const eventEnds =
  /[,;.(]|\s+(?:and|but|until|unless|through|for|ending|to)\s|\s+(?:shall|will|may|is|are|continu\w*)\b/i

/** "36 months after such election": what follows the period is its start, whatever it is. */
const directly = /^\s+(?:from|after|following)\s+(?:and\s+after\s+)?/i

function unnamed(text: string, at: number, words: string): TermStart {
  const name = words.slice(0, eventEnds.exec(words)?.index ?? 80).trimEnd()
  return { ...spanAt(text, at, at + name.length), name: name.replace(/\s+/g, ' '), date: null }
}

/** Reads the start of the term at an offset of a sentence, by the nearest words; null if it is not stated. */
export function termStartIn(
  text: string,
  sentence: Span,
  dates: readonly ContractDate[],
  { start: at, end }: { readonly start: number; readonly end: number },
): TermStart | null {
  const behind = directly.exec(text.slice(end, end + 160))
  if (behind) {
    const from = end + behind[0].length
    const words = text.slice(from, from + 120)
    return startAt(text, from, words, dates) ?? unnamed(text, from, words)
  }
  const found = cues
    .flatMap((cue) => [...sentence.text.matchAll(cue)])
    .map(({ 0: words, index }) => ({
      place: index + words.length,
      far: Math.abs(sentence.start + index - at),
    }))
    .toSorted((a, b) => a.far - b.far)
  for (const { place } of found) {
    const start = startAt(text, sentence.start + place, sentence.text.slice(place, place + 120), dates)
    if (start) return start
  }
  return null
}

function startAt(text: string, at: number, words: string, dates: readonly ContractDate[]): TermStart | null {
  const date = findDates(words).find(
    (found) => found.start <= 12 || /^(?:the\s+)?[\w\s-]{0,30}\bdate of $/i.test(words.slice(0, found.start)),
  )
  if (date)
    return date.date && { ...spanAt(text, at + date.start, at + date.end), name: date.text, date: date.date }
  const ownWords = own.exec(words)
  if (ownWords)
    return {
      ...spanAt(text, at, at + ownWords[0].length),
      name: 'the date of the contract',
      date: dateOfContract(text, dates),
    }
  const name = defined.exec(words)
  if (name?.[1]) {
    const length = name[0].length
    if (
      !/\b(?:Date|Day|Closing|Commencement|Launch|Opening|Delivery|Acceptance|Completion|Approval)\b/.test(
        name[1],
      )
    )
      return null
    return {
      ...spanAt(text, at, at + length),
      name: `the ${name[1]}`,
      date: dayDefinedAs(text, name[1], dates),
    }
  }
  return eventAt(text, at, words)
}

function eventAt(text: string, at: number, words: string): TermStart | null {
  const isRelative = /^(?:the\s+)?(?:date|day) (?:on|upon|that|when)\b/i.test(words)
  const name = words.slice(0, (isRelative ? /[,;.(]/ : eventEnds).exec(words)?.index ?? 80).trimEnd()
  const isEvent =
    /\b(?:clos|commenc|complet|deliver|open|accept|approv|execut|sign|receipt|sale|launch|install|ship|licens|effective|date|day|occup|possession|registr|fund)\w*/i
  if (
    name.length < 4 ||
    !isEvent.test(name) ||
    /\bnotice\b|\bterminat|\bexpir|\bbreach|\binvoice/i.test(name)
  )
    return null
  return { ...spanAt(text, at, at + name.length), name: name.replace(/\s+/g, ' '), date: null }
}

const opening = 4000

/** The day in the opening as of which the contract is made. */
export const dateOfContract = (text: string, dates: readonly ContractDate[]): CalendarDate | null =>
  dates.find(
    ({ start, role }) =>
      start < Math.min(opening, text.length) && (role === 'agreement' || role === 'effective'),
  )?.date ?? null

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** The day assigned to a defined term like "Commencement Date"; null if it depends on an event. */
export function dayDefinedAs(
  text: string,
  name: string,
  dates: readonly ContractDate[],
): CalendarDate | null {
  const term = escaped(name)
  for (const { start, end, date } of dates) {
    const after = text.slice(end, end + 60)
    if (new RegExp(`^[\\s,]*\\(?[^()"“]{0,30}["“]${term}["”]`, 'i').test(after)) return date
    const before = text.slice(Math.max(0, start - 90), start)
    const isDefinition = new RegExp(
      `["“]?${term}["”]?\\)?\\s*(?::|means|shall\\s+mean|is|shall\\s+be|will\\s+be)\\s*(?:the\\s+)?(?:as\\s+of\\s+|on\\s+)?$`,
      'i',
    )
    if (isDefinition.test(before)) return date
  }
  const defines = new RegExp(
    `["“]${term}["”]\\)?\\s*(?:means|shall\\s+mean|is|shall\\s+be)\\s+(.{0,120})`,
    'is',
  ).exec(text)
  if (defines?.[1]) return own.test(defines[1]) ? dateOfContract(text, dates) : null
  // "effective as of April 1, 2026" in the opening states the effective date without defining the term.
  if (!/^effective\s+date$/i.test(name) || new RegExp(`\\(\\s*(?:the\\s+)?["“]${term}["”]`, 'i').test(text))
    return null
  return (
    dates.find(
      ({ start }) =>
        start < opening &&
        /\beffective\s+(?:date\s*:?\s*)?(?:as\s+of\s+|on\s+)?(?:the\s+)?$/i.test(
          text.slice(Math.max(0, start - 40), start),
        ),
    )?.date ?? null
  )
}
