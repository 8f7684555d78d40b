import { numberOf, numberWord } from '@pam/law/clauses/written-numbers'
import { dayNumberIn, ordinalWords } from '@pam/law/dates/date-words'

/** A number in a text with its unit, if the text has one. */
export interface Figure {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The number as written, without commas: "5.2" and "5.20" are two sections of a contract. */
  readonly written: string
  /** In the unit below: two years are 24 months. */
  readonly value: number
  /** 'day', 'month', '%', 'money' …; null if the text has no unit. */
  readonly unit: string | null
  readonly isInWords: boolean
  /** "1st" and "first" are ordinals, not amounts. */
  readonly isOrdinal: boolean
  /** How often an amount is due, if the text says so: 'month', 'year' … */
  readonly rate: string | null
}

const measures: Record<string, readonly [unit: string, times: number]> = {
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  year: ['month', 12],
  hour: ['hour', 1],
  minute: ['minute', 1],
  percent: ['%', 1],
  'per cent': ['%', 1],
  '%': ['%', 1],
  dollar: ['money', 1],
  cent: ['money', 0.01],
  euro: ['money', 1],
  mile: ['mile', 1],
  foot: ['foot', 1],
  feet: ['foot', 1],
  acre: ['acre', 1],
  meter: ['meter', 1],
  metre: ['meter', 1],
  yard: ['yard', 1],
  inch: ['inch', 1],
}
const measure = Object.keys(measures)
  .map((text) => (text === '%' ? text : `${text}s?`))
  .join('|')
const words = `(?:${numberWord})(?:[\\s-]+(?:and\\s+)?(?:${numberWord}))*`
const money = '(?:US\\s?\\$|USD\\s?\\$?|\\$|€|£|EUR\\s?|GBP\\s?)\\s?'
const digits = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.:/]\\d+)*'
/** Text allowed between a number and its unit. */
const between =
  '\\)?(?:\\s*\\([^)]{1,40}\\))?(?:\\s*-?\\s*(?:calendar|(?<working>business|court|working)|consecutive|full|square|additional|more|or\\s+more)){0,2}[\\s-]*'
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(?<money>${money})?(?<digits>${digits})(?<suffix>st|nd|rd|th)?|(?<words>${words}))(?:\\s?(?<scale>thousand|million|billion)\\b|(?<short>k|m|mm|bn)\\b)?(?![\\p{L}\\p{N}])(?:(?=${between}(?<measure>${measure})(?!\\p{L}))|)`,
  'giu',
)
const scales: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  bn: 1e9,
}

/** Every number in a text: in figures or words, money, times, percentages and section numbers. */
export function findFigures(text: string): Figure[] {
  const counted = [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const { digits: figure, words: inWords } = groups
    const scale = groups.scale ?? groups.short
    const number =
      inWords === undefined ? Number.parseFloat((figure ?? '').replaceAll(',', '')) : numberOf(inWords)
    if (number === null || Number.isNaN(number)) return []
    const whole = number * (scale ? (scales[scale.toLowerCase()] ?? 1) : 1)
    const [unit, times] = unitOf(groups)
    const written = figure !== undefined && !scale ? figure.replaceAll(',', '') : String(whole)
    const value = Math.round(whole * times * 1e6) / 1e6
    const place = { start: index, end: index + found.length, text: found.trim() }
    const isOrdinal = groups.suffix !== undefined
    const rate = unit === 'money' ? rateIn(text, place) : null
    return [{ ...place, written, value, unit, isInWords: inWords !== undefined, isOrdinal, rate }]
  })
  return [...counted, ...ordinalsIn(text)].toSorted((a, b) => a.start - b.start)
}

const ordinal = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${ordinalWords})(?![\\p{L}\\p{N}-])`, 'giu')

const ordinalsIn = (text: string): Figure[] =>
  [...text.matchAll(ordinal)].map(({ 0: found, index }) => {
    const value = dayNumberIn(found)
    const place = { start: index, end: index + found.length, text: found }
    return {
      ...place,
      written: String(value),
      value,
      unit: null,
      isInWords: true,
      isOrdinal: true,
      rate: null,
    }
  })

const rateAfter =
  /^\)?,?\s*(?:(?:per|a|an|each|every)\s+(day|week|month|year|hour)|(daily|weekly|monthly|annually|yearly|hourly))\b/i
const rateBefore = /\b(daily|weekly|monthly|annual|yearly|hourly)\b[^.;]{0,70}$/i
const rates: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  hourly: 'hour',
}

function rateIn(text: string, { start, end }: Pick<Figure, 'start' | 'end'>): string | null {
  const after = rateAfter.exec(text.slice(end, end + 40))
  const word = (
    after?.[1] ??
    after?.[2] ??
    rateBefore.exec(text.slice(Math.max(0, start - 90), start))?.[1]
  )?.toLowerCase()
  return word === undefined ? null : (rates[word] ?? word)
}

function unitOf(groups: Record<string, string | undefined>): readonly [string | null, number] {
  if (groups.money) return ['money', 1]
  if (!groups.measure) return [null, 1]
  const word = groups.measure.toLowerCase()
  if (groups.working && word.startsWith('day')) return ['business day', 1]
  return measures[word] ?? measures[word.replace(/s$/, '')] ?? [null, 1]
}

/** In tables the unit is in the column header, far from its numbers. */
const inTables = new Set(['money', '%'])

/** Whether a claimed number equals a number in the source. */
export const isSameFigure = (claimed: Figure, found: Figure): boolean =>
  (claimed.rate === null || found.rate === null || claimed.rate === found.rate) &&
  isSameNumber(claimed, found)

const isSameNumber = (claimed: Figure, found: Figure): boolean =>
  claimed.unit === null
    ? claimed.written === found.written
    : claimed.unit === found.unit
      ? claimed.value === found.value
      : found.unit === null &&
        inTables.has(claimed.unit) &&
        /\d{3}|\d\.\d/.test(found.written) &&
        Number(found.written) === claimed.value
