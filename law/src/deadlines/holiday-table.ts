import type { Weekday } from '@pam/law/calendar-date'

export type HolidaySet =
  | 'federal'
  | ('CA' | 'NY' | 'TX' | 'MA' | 'DC')
  | ('FL' | 'GA' | 'IL' | 'NJ' | 'PA')
  | ('AK' | 'AR' | 'CO' | 'CT' | 'DE' | 'HI' | 'IA' | 'ME' | 'MO' | 'MS' | 'ND' | 'NE')
  | ('NV' | 'RI' | 'TN' | 'UT' | 'VT' | 'WA' | 'WV')

/** Which day of a year: a date, the nth or last weekday of a month, so many days after one of these, or around Easter. */
export type HolidayRule =
  | { readonly month: number; readonly day: number; readonly everyFourYearsFrom?: number }
  | {
      readonly month: number
      readonly weekday: Weekday
      readonly nth: 1 | 2 | 3 | 4 | 'last'
      readonly plus?: number
    }
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
  readonly authority: string
}

export const holidayTableVersion = '2026-11-16.4'
export const firstYear = 1990
export const lastYear = 2100

const [sun, mon, thu, fri] = [0, 1, 4, 5] as const
const newYear = { month: 1, day: 1 }
const kingDay = { month: 1, weekday: mon, nth: 3 } as const
const lincoln = { month: 2, day: 12 }
const presidents = { month: 2, weekday: mon, nth: 3 } as const
const memorial = { month: 5, weekday: mon, nth: 'last' } as const
const juneteenth = { month: 6, day: 19 }
const independence = { month: 7, day: 4 }
const labor = { month: 9, weekday: mon, nth: 1 } as const
const columbus = { month: 10, weekday: mon, nth: 2 } as const
const veterans = { month: 11, day: 11 }
const thanksgiving = { month: 11, weekday: thu, nth: 4 } as const
const dayAfterThanksgiving = { ...thanksgiving, plus: 1 }
const christmas = { month: 12, day: 25 }
const goodFriday = { afterEaster: -2 } as const

type Listed = readonly [name: string, rule: HolidayRule, from?: number]

const rows = (
  set: HolidaySet,
  shift: WeekendShift,
  authority: string,
  listed: readonly Listed[],
): readonly HolidayRow[] =>
  listed.map(([name, rule, from = firstYear]) => ({ set, name, rule, shift, from, authority }))

/** The days of the statute that every state court keeps; what else a state keeps is in its own rows. */
const common: readonly Listed[] = [
  ["New Year's Day", newYear],
  ['Martin Luther King Jr. Day', kingDay],
  ['Memorial Day', memorial],
  ['Independence Day', independence],
  ['Labor Day', labor],
  ['Veterans Day', veterans],
  ['Thanksgiving Day', thanksgiving],
  ['Christmas Day', christmas],
]
const alsoFederal: readonly Listed[] = [
  ["Washington's Birthday", presidents],
  ['Columbus Day', columbus],
]

/** The days courts keep, each with the years it counts for and where it is written. */
export const holidayTable: readonly HolidayRow[] = [
  ...rows('federal', 'both', '5 USC 6103', [
    ["New Year's Day", newYear],
    ['Martin Luther King Jr. Day', kingDay],
    ["Washington's Birthday", presidents],
    ['Memorial Day', memorial],
    ['Juneteenth', juneteenth, 2021],
    ['Independence Day', independence],
    ['Labor Day', labor],
    ['Columbus Day', columbus],
    ['Veterans Day', veterans],
    ['Thanksgiving Day', thanksgiving],
    ['Christmas Day', christmas],
  ]),
  ...rows('CA', 'both', 'CCP 135; CRC 1.11', [
    ["New Year's Day", newYear],
    ['Martin Luther King Jr. Day', kingDay],
    ["Lincoln's Birthday", lincoln],
    ["Presidents' Day", presidents],
    ['Cesar Chavez Day', { month: 3, day: 31 }, 2001],
    ['Memorial Day', memorial],
    ['Juneteenth', juneteenth, 2023],
    ['Independence Day', independence],
    ['Labor Day', labor],
    ['Native American Day', { month: 9, weekday: fri, nth: 4 }, 2022],
    ['Veterans Day', veterans],
    ['Thanksgiving Day', thanksgiving],
    ['Day after Thanksgiving', dayAfterThanksgiving],
    ['Christmas Day', christmas],
  ]),
  ...rows('NY', 'sunday_to_monday', 'GCL 24', [
    ["New Year's Day", newYear],
    ['Martin Luther King Jr. Day', kingDay],
    ["Lincoln's Birthday", lincoln],
    ["Washington's Birthday", presidents],
    ['Memorial Day', memorial],
    ['Juneteenth', juneteenth, 2021],
    ['Independence Day', independence],
    ['Labor Day', labor],
    ['Columbus Day', columbus],
    ['General Election Day', { month: 11, weekday: mon, nth: 1, plus: 1 }],
    ['Veterans Day', veterans],
    ['Thanksgiving Day', thanksgiving],
    ['Christmas Day', christmas],
  ]),
  // Flag Day is a Sunday by its rule; the statute moves it no further.
  ...rows('NY', 'none', 'GCL 24', [['Flag Day', { month: 6, weekday: sun, nth: 2 }]]),
  // Not December 24 and 26: state offices close, but 662.021 does not make them legal holidays.
  ...rows('TX', 'none', "Tex. Gov't Code 662.003, 662.021", [
    ["New Year's Day", newYear],
    ['Martin Luther King Jr. Day', kingDay, 1991],
    ['Confederate Heroes Day', { month: 1, day: 19 }],
    ["Presidents' Day", presidents],
    ['Texas Independence Day', { month: 3, day: 2 }],
    ['San Jacinto Day', { month: 4, day: 21 }],
    ['Memorial Day', memorial],
    ['Emancipation Day', juneteenth],
    ['Independence Day', independence],
    ['Lyndon Baines Johnson Day', { month: 8, day: 27 }],
    ['Labor Day', labor],
    ['Veterans Day', veterans],
    ['Thanksgiving Day', thanksgiving],
    ['Friday after Thanksgiving', dayAfterThanksgiving],
    ['Christmas Day', christmas],
  ]),
  ...rows('MA', 'none', 'Mass. G.L. c. 4, s. 7', [["Patriots' Day", { month: 4, weekday: mon, nth: 3 }]]),
  ...rows('DC', 'both', 'D.C. Code 28-2701', [['DC Emancipation Day', { month: 4, day: 16 }, 2005]]),
  ...rows('DC', 'sunday_to_monday', 'D.C. Code 28-2701', [
    ['Inauguration Day', { month: 1, day: 20, everyFourYearsFrom: 1937 }],
  ]),
  // The rule names these days alone: not Washington's Birthday, Juneteenth or Columbus Day.
  ...rows('FL', 'both', 'Fla. RGPJA 2.514(a)(6); Fla. Stat. 110.117', [
    ...common,
    ['Friday after Thanksgiving', dayAfterThanksgiving],
  ]),
  ...rows('GA', 'sunday_to_monday', 'OCGA 1-4-1(a)(1)', [
    ...common,
    ...alsoFederal,
    ['Juneteenth', juneteenth, 2022],
  ]),
  ...rows('IL', 'sunday_to_monday', '205 ILCS 630/17', [...common, ...alsoFederal]),
  // The statute keeps it on no other day when it falls on a weekend.
  ...rows('IL', 'none', '205 ILCS 630/17; 5 ILCS 490/63', [['Juneteenth', juneteenth, 2022]]),
  ...rows('NJ', 'both', 'N.J.S.A. 36:1-1, 36:1-1.2', [
    ...common,
    ...alsoFederal,
    ['Good Friday', goodFriday],
    ['Juneteenth', { month: 6, weekday: fri, nth: 3 }, 2021],
  ]),
  ...rows('PA', 'sunday_to_monday', '1 Pa.C.S. 1908; 5 USC 6103', [
    ...common,
    ...alsoFederal,
    ['Juneteenth', juneteenth, 2021],
  ]),
]
