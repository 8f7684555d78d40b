import { dayOf, saturday, sunday, type Weekday, weekdayOf, yearOf } from '@pam/law/calendar-date'
import type { HolidayRow, HolidayRule, HolidaySet, WeekendShift } from './holiday-rule.ts'
import { holidayTable } from './holiday-table.ts'
import { stateHolidays } from './state-holidays.ts'

export interface Holiday {
  readonly name: string
  readonly authority: string
  /** A Saturday federal holiday observed on the Friday: whether courts must is unsettled (policy P2). */
  readonly isFridayForSaturday: boolean
  /** From a copy of a statute, or changed since: the safe date does not rely on it. */
  readonly isUnsure: boolean
}

type Year = ReadonlyMap<number, Holiday>

const years = new Map<string, Year>()

/** The holiday of a set on a day, if any. */
export function holidayOn(set: HolidaySet, day: number): Holiday | undefined {
  const year = yearOf(day)
  const key = `${set} ${year}`
  let found = years.get(key)
  if (!found) {
    found = yearOfSet(set, year)
    years.set(key, found)
  }
  return found.get(day)
}

/** A holiday of the next January can be observed on December 31. */
function yearOfSet(set: HolidaySet, year: number): Year {
  const days = new Map<number, Holiday>()
  for (const row of [...holidayTable, ...stateHolidays].filter((holidayRow) => holidayRow.set === set)) {
    for (const about of [year, year + 1]) {
      const day = keptOn(row, about)
      if (day !== undefined && yearOf(day.kept) === year) days.set(day.kept, holidayOf(row, day))
    }
  }
  return days
}

interface Kept {
  readonly kept: number
  readonly actual: number
}

const holidayOf = ({ name, authority, set, unsureFrom }: HolidayRow, { kept, actual }: Kept): Holiday => ({
  name: kept === actual ? name : `${name} (observed)`,
  authority,
  isFridayForSaturday: set === 'federal' && kept < actual,
  isUnsure: unsureFrom !== undefined && yearOf(actual) >= unsureFrom,
})

function keptOn({ rule, shift, from, until }: HolidayRow, year: number): Kept | undefined {
  if (year < from || (until !== undefined && year > until)) return undefined
  const actual = actualDay(rule, year)
  return actual === undefined ? undefined : { actual, kept: shifted(actual, shift) }
}

/** The date a rule gives for a year, before any weekend shift. */
export function actualDay(rule: HolidayRule, year: number): number | undefined {
  if ('afterEaster' in rule) return easterSunday(year) + rule.afterEaster
  const { inYears } = rule
  if (inYears && (year - inYears.from) % inYears.every !== 0) return undefined
  if ('day' in rule) return dayOf(year, rule.month, rule.day)
  const { month, weekday, nth, plus = 0 } = rule
  return plus + (nth === 'last' ? lastWeekday(year, month, weekday) : nthWeekday(year, month, weekday, nth))
}

/** Western Easter, by the Gregorian computus. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const epact =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7
  const offset = epact - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return dayOf(year, month, offset + 28 - 31 * Math.floor(month / 4))
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): number {
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
}

function lastWeekday(year: number, month: number, weekday: Weekday): number {
  const last = dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

function shifted(day: number, shift: WeekendShift): number {
  const weekday = weekdayOf(day)
  if (weekday === sunday && shift !== 'none') return day + 1
  if (weekday === saturday && shift === 'both') return day - 1
  return day
}
