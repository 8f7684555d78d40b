import { type CalendarDate, dayNumberOf, dayOf, friday, weekdayOf, yearOf } from '@pam/law/calendar-date'
import type { Court } from './courts.ts'
import { stateDoubt } from './state-doubts.ts'

const executiveClosures = new Set(
  ['2018-12-05', '2024-12-24', '2025-01-09', '2025-12-24', '2025-12-26'].map((text) =>
    dayNumberOf(text as CalendarDate),
  ),
)

/** State holidays of California that courts do not keep and that move with the moon. */
const moonDays: readonly (readonly [string, string])[] = [
  ['2023-01-22', 'Lunar New Year'],
  ['2024-02-10', 'Lunar New Year'],
  ['2025-01-29', 'Lunar New Year'],
  ['2026-02-17', 'Lunar New Year'],
  ['2027-02-06', 'Lunar New Year'],
  ['2028-01-26', 'Lunar New Year'],
  ['2029-02-13', 'Lunar New Year'],
  ['2030-02-03', 'Lunar New Year'],
  ['2026-11-08', 'Diwali'],
  ['2027-10-29', 'Diwali'],
  ['2028-10-17', 'Diwali'],
  ['2029-11-05', 'Diwali'],
  ['2030-10-26', 'Diwali'],
]
const moonDay = new Map(moonDays.map(([date, name]) => [dayNumberOf(date as CalendarDate), name]))

/** Days that are not holidays for us but that someone may take for one, with what to check. */
export function doubtAbout(court: Court, day: number): string | undefined {
  if (court.isFederal && executiveClosures.has(day))
    return 'The President closed executive departments on this day. It is counted as a court day; check the notice of the court.'
  if (court.isFederal && court.states.includes('CA')) {
    const name = californiaHoliday(day)
    if (name)
      return `${name} is a state holiday of California but not a judicial one. It is counted as a court day; check the notice of the court.`
  }
  if (court.id === 'st:CA') return californiaDoubt(day)
  if (court.id === 'st:TX') return texasDoubt(day)
  return stateDoubt(court.id, day)
}

function californiaHoliday(day: number): string | undefined {
  const year = yearOf(day)
  if (day === dayOf(year, 4, 24)) return 'Genocide Remembrance Day'
  if (day === dayOf(year, 9, 9)) return 'Admission Day'
  return moonDay.get(day)
}

function californiaDoubt(day: number): string | undefined {
  const year = yearOf(day)
  if (year >= 2015 && year < 2022 && isFourthFridayOfSeptember(day))
    return 'Native American Day was a court holiday for a time before 2022 by a slip of drafting; check the calendar of that year.'
  if (year >= 2027 && Math.abs(day - dayOf(year, 3, 31)) <= 1)
    return 'The March holiday was changed by statute in 2026; confirm its name and date for this year.'
  return undefined
}

/** 662.021 leaves these two out of the legal holidays, while many counties close the courthouse on them. */
function texasDoubt(day: number): string | undefined {
  const year = yearOf(day)
  if (day !== dayOf(year, 12, 24) && day !== dayOf(year, 12, 26)) return undefined
  return "This is not a legal holiday (Tex. Gov't Code 662.021), but the county may have closed the courthouse. File by this day unless the county's order says otherwise."
}

const isFourthFridayOfSeptember = (day: number) => {
  const date = new Date(day * 86_400_000)
  return (
    weekdayOf(day) === friday &&
    date.getUTCMonth() === 8 &&
    date.getUTCDate() >= 22 &&
    date.getUTCDate() <= 28
  )
}
