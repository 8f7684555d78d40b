import { yearOf } from '@pam/law/calendar-date'
import type { HolidayRule } from './holiday-table.ts'
import { actualDay } from './holidays.ts'

const goodFriday: HolidayRule = { afterEaster: -2 }
const lincoln: HolidayRule = { month: 2, day: 12 }
const electionDay: HolidayRule = { month: 11, weekday: 1, nth: 1, plus: 1 }
const dayAfterThanksgiving: HolidayRule = { month: 11, weekday: 4, nth: 4, plus: 1 }

/** Days some courts of a state keep, or a statute names for other purposes. Pam counts them: the earlier date is safe. */
const doubtful: Readonly<Record<string, readonly (readonly [string, HolidayRule])[]>> = {
  'st:FL': [
    ["Washington's Birthday", { month: 2, weekday: 1, nth: 3 }],
    ['Good Friday', goodFriday],
    ['Juneteenth', { month: 6, day: 19 }],
    ['Columbus Day', { month: 10, weekday: 1, nth: 2 }],
  ],
  'st:GA': [
    ['Good Friday', goodFriday],
    ['The day after Thanksgiving', dayAfterThanksgiving],
  ],
  'st:IL': [
    ["Lincoln's Birthday", lincoln],
    ["Casimir Pulaski's Birthday", { month: 3, weekday: 1, nth: 1 }],
    ['Good Friday', goodFriday],
    ['Election Day', electionDay],
  ],
  'st:NJ': [
    ["Lincoln's Birthday", lincoln],
    ['Election Day', electionDay],
    ['The day after Thanksgiving', dayAfterThanksgiving],
  ],
  'st:PA': [
    ['Good Friday', goodFriday],
    ['Flag Day', { month: 6, day: 14 }],
    ['Election Day', electionDay],
  ],
}

/** What to check where the last day is one that only some courts keep. */
export function stateDoubt(court: string, day: number): string | undefined {
  const found = doubtful[court]?.find(([, rule]) => actualDay(rule, yearOf(day)) === day)
  return (
    found &&
    `${found[0]} may be a court holiday. It is counted as a court day; check the calendar of the court.`
  )
}
