import { type CalendarDate, dayNumberOf, dayOf, friday, weekdayOf, yearOf } from '@pam/law/calendar-date'
import { stateName } from './court-names.ts'
import type { Court } from './courts.ts'
import type { Direction } from './deadline-input.ts'
import file from './doubtful-days.json' with { type: 'json' }
import { type DoubtfulDay, readDoubtfulDays } from './holiday-file.ts'
import { actualDay } from './holidays.ts'
import { doubtfulIn } from './state-holidays.ts'

const dayIn = (text: string) => dayNumberOf(text as CalendarDate)
const executiveClosures = new Set(file.executiveClosures.map(dayIn))

/** California state holidays that courts do not observe and that follow the lunar calendar. */
const moonDay = new Map(file.californiaDays.map(({ date, name }) => [dayIn(date), name]))

/**
 * Days some courts of a state observe, or a statute names for other purposes. Pam counts them: the earlier date is
 * safe.
 */
const doubtful = readDoubtfulDays(file.courts)

/** Days that we do not treat as holidays but someone may, with what to check. */
export function doubtAbout(court: Court, day: number, direction: Direction = 'after'): string | undefined {
  if (court.isFederal && executiveClosures.has(day))
    return 'The President closed executive departments on this day. It is counted as a court day; check the notice of the court.'
  if (court.isFederal && court.states.includes('CA')) {
    const name = californiaHoliday(day)
    if (name)
      return `${name} is a state holiday of California but not a judicial one. It is counted as a court day; check the notice of the court.`
  }
  if (court.id === 'st:CA') return californiaDoubt(day)
  if (court.id === 'st:TX') return texasDoubt(day)
  // FRCP 6(a)(6)(C): a state holiday matters only to a period that runs after an event.
  if (court.isFederal) return direction === 'after' ? declaredDoubt(court, day) : undefined
  const kept = namedOn(doubtful.get(court.id) ?? [], day)
  return (
    kept && `${kept} may be a court holiday. It is counted as a court day; check the calendar of the court.`
  )
}

/** What to check if the last day is one that the state names without closing its courts, or moves by order. */
function declaredDoubt({ partly }: Court, day: number): string | undefined {
  for (const state of partly) {
    const name = namedOn(doubtfulIn(state), day)
    if (name)
      return `${name} may be a holiday of ${stateName(state)}. It is counted as a court day; check the notice of the court.`
  }
  return undefined
}

const namedOn = (days: readonly DoubtfulDay[], day: number) =>
  days.find(({ rule }) => actualDay(rule, yearOf(day)) === day)?.name

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

/** 662.021 excludes these two from the legal holidays, while many counties close the courthouse on them. */
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
