import { saturday, sunday, weekdayName, weekdayOf } from '@pam/law/calendar-date'
import type { Court } from './courts.ts'
import type { Direction } from './deadline-input.ts'
import { holidayOn } from './holidays.ts'

export interface Closure {
  readonly what: string
  readonly authority: string
}

export interface CalendarOptions {
  readonly court: Court
  readonly direction: Direction
  readonly overlays: ReadonlyMap<number, Closure>
  /** The rule that excludes weekends. */
  readonly weekendRule: string
  /** The reading of policy P2 under which the Friday before a Saturday federal holiday is a court day. */
  readonly isFridayOpen?: boolean
  /** The reading under which disputed state holidays are court days. */
  readonly areUnsureDaysOpen?: boolean
}

/** The days of one court, for one direction of counting. */
export class CourtCalendar {
  readonly #options: CalendarOptions
  readonly #inaccessible: ReadonlySet<number>

  constructor(options: CalendarOptions, inaccessible: ReadonlySet<number>) {
    this.#options = options
    this.#inaccessible = inaccessible
  }

  /** Why the court is closed on a day by law; undefined if it is open. */
  closure(day: number): Closure | undefined {
    const { weekendRule, overlays } = this.#options
    const weekday = weekdayOf(day)
    if (weekday === saturday || weekday === sunday) return { what: weekdayName(day), authority: weekendRule }
    return overlays.get(day) ?? this.#holiday(day)
  }

  isOpen(day: number): boolean {
    return this.closure(day) === undefined
  }

  isInaccessible(day: number): boolean {
    return this.#inaccessible.has(day)
  }

  #holiday(day: number): Closure | undefined {
    const { court, direction, isFridayOpen = false, areUnsureDaysOpen = false } = this.#options
    if (court.isFederal) {
      const federal = holidayOn('federal', day)
      if (federal && !(isFridayOpen && federal.isFridayForSaturday))
        return { what: federal.name, authority: federal.authority }
      // FRCP 6(a)(6)(C): state holidays count only if the period runs after an event.
      if (direction === 'before') return undefined
    }
    for (const state of court.states) {
      const kept = holidayOn(state, day)
      if (kept && !(areUnsureDaysOpen && kept.isUnsure)) return { what: kept.name, authority: kept.authority }
    }
    return undefined
  }
}
