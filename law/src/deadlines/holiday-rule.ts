import type { Weekday } from '@pam/law/calendar-date'

/** Sets of days: the federal ones, those of a state's own courts, and what a state declares beyond the federal ones. */
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

/** Only in every second or fourth year, counted from one of them. */
interface InYears {
  readonly inYears?: { readonly every: number; readonly from: number }
}

/** Which day of a year: a date, the nth or last weekday of a month, so many days after one of these, or around Easter. */
export type HolidayRule =
  | ({ readonly month: number; readonly day: number } & InYears)
  | ({
      readonly month: number
      readonly weekday: Weekday
      readonly nth: 1 | 2 | 3 | 4 | 'last'
      readonly plus?: number
    } & InYears)
  | { readonly afterEaster: number }

/** Where a day that falls on a weekend is kept instead. */
export type WeekendShift = 'none' | 'sunday_to_monday' | 'both'

export interface HolidayRow {
  readonly set: HolidaySet
  readonly name: string
  readonly rule: HolidayRule
  readonly shift: WeekendShift
  /** Years, both included. */
  readonly from: number
  readonly until?: number
  /** From this year on the day may have changed: it is kept, and the safe date does not rest on it. */
  readonly unsureFrom?: number
  readonly authority: string
}
