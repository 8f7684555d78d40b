import { numberOf, numberWord } from './written-numbers.ts'

export const periodUnits = ['day', 'business_day', 'week', 'month', 'year'] as const

/** A period as a contract writes it. */
export interface Period {
  readonly count: number
  readonly unit: (typeof periodUnits)[number]
}

export interface PlacedPeriod extends Period {
  readonly start: number
  readonly end: number
}

const number = `(?:(?<words>(?:${numberWord})(?:(?:(?<=hundred|thousand)\\s+and)?[\\s-]+(?:${numberWord}))*)(?:\\s*\\(\\s*(?<figure>\\d{1,4})\\s*\\))?|(?<bare>\\d{1,4}))`
const pattern = new RegExp(
  `\\b${number}[\\s-]+(?:consecutive\\s+|full\\s+|calendar\\s+|additional\\s+|successive\\s+)*(?<business>(?:business|working|banking)\\s+)?(?:calendar\\s+)?(?<unit>day|week|month|year)s?\\b`,
  'gi',
)

/** Every period of a text, in order. If words and figures differ, the words prevail, as in court. */
export function findPeriods(text: string): PlacedPeriod[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const count = groups.bare ? Number(groups.bare) : numberOf(groups.words ?? '')
    const unit = (groups.unit ?? '').toLowerCase() as 'day' | 'week' | 'month' | 'year'
    if (count === null || count === 0) return []
    const isBusiness = groups.business !== undefined && unit === 'day'
    return [
      { count, unit: isBusiness ? ('business_day' as const) : unit, start: index, end: index + found.length },
    ]
  })
}

const daysIn: Record<Period['unit'], number> = { day: 1, business_day: 1.4, week: 7, month: 30.4, year: 365 }

/** Approximate days: for comparing, never for computing a date. */
export const roughDays = ({ count, unit }: Period): number => Math.round(count * daysIn[unit])

const unitWords: Record<Period['unit'], string> = {
  day: 'day',
  business_day: 'business day',
  week: 'week',
  month: 'month',
  year: 'year',
}

export const periodText = ({ count, unit }: Period): string =>
  `${count} ${unitWords[unit]}${count === 1 ? '' : 's'}`
