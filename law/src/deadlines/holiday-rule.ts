import type { Weekday } from '@pam/law/calendar-date'

/**
 * Sets of holidays: the federal ones, those of a state's own courts, and those a state declares beyond the federal
 * ones.
 */
export const ownSets = ['CA', 'NY', 'TX', 'MA', 'DC', 'FL', 'GA', 'IL', 'NJ', 'PA'] as const
export const declaringStates = [
  ...(['AK', 'AL', 'AR', 'AZ', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'IA', 'ID', 'IL', 'IN', 'KS'] as const),
  ...(['KY', 'LA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM'] as const),
  ...([
    'NV',
    'OH',
    'OK',
    'OR',
    'PA',
    'RI',
    'SC',
    'SD',
    'TN',
    'UT',
    'VA',
    'VT',
    'WA',
    'WI',
    'WV',
    'WY',
  ] as const),
] as const
export type DeclaringState = (typeof declaringStates)[number]
export type HolidaySet = 'federal' | (typeof ownSets)[number] | `us:${DeclaringState}`

/** Only every second or fourth year, counted from one of them. */
interface InYears {
  readonly inYears?: { readonly every: number; readonly from: number }
}

/**
 * The day in a year: a date, the nth or last weekday of a month, some days after one of these, or relative to Easter.
 */
export type HolidayRule =
  | ({ readonly month: number; readonly day: number } & InYears)
  | ({
      readonly month: number
      readonly weekday: Weekday
      readonly nth: 1 | 2 | 3 | 4 | 'last'
      readonly plus?: number
    } & InYears)
  | { readonly afterEaster: number }

/** Where a holiday that falls on a weekend is observed. */
export type WeekendShift = 'none' | 'sunday_to_monday' | 'both'

export interface HolidayRow {
  readonly set: HolidaySet
  readonly name: string
  readonly rule: HolidayRule
  readonly shift: WeekendShift
  /** Years, both inclusive. */
  readonly from: number
  readonly until?: number
  /** From this year on the holiday may have changed: it is observed, and the safe date does not rely on it. */
  readonly unsureFrom?: number
  readonly authority: string
}
