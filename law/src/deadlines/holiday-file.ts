import type { Weekday } from '@pam/law/calendar-date'
import {
  type DeclaringState,
  declaringStates,
  type HolidayRow,
  type HolidayRule,
  ownSets,
  type WeekendShift,
} from './holiday-rule.ts'

/** A day somebody may take for a state holiday, and Pam does not. */
export interface DoubtfulDay {
  readonly name: string
  readonly rule: HolidayRule
}

export interface StateHolidays {
  readonly state: DeclaringState
  readonly statute: string
  /** Its source; null if nobody read it, and then none of its days is counted. */
  readonly readIn: string | null
  readonly rows: readonly HolidayRow[]
  readonly doubtful: readonly DoubtfulDay[]
}

const shifts = ['none', 'sunday_to_monday', 'both'] as const satisfies readonly WeekendShift[]

/** A mistake in a holiday file blocks all counting, and names its location. */
class Place {
  readonly #file: string
  readonly #where: string

  constructor(file: string, where: string) {
    this.#file = file
    this.#where = where
  }

  refuse(why: string): never {
    throw new Error(`${this.#file}, ${this.#where}: ${why}`)
  }

  text(value: unknown, what: string): string {
    return typeof value === 'string' && value.trim() !== '' ? value : this.refuse(`no ${what}`)
  }

  statute(value: unknown): string {
    const text = this.text(value, 'statute')
    return /\d/.test(text) ? text : this.refuse('no statute')
  }

  address(value: unknown): string {
    return typeof value === 'string' && /^https?:\/\//.test(value)
      ? value
      : this.refuse('no address where it was read')
  }

  shift(value: unknown): WeekendShift {
    return shifts.find((known) => known === value) ?? this.refuse('no known weekend shift')
  }

  year(value: unknown): number {
    return isWithin(value, 1990, 2100) ? value : this.refuse('no first year')
  }

  rule(value: unknown): HolidayRule {
    return ruleOf(value) ?? this.refuse('no rule for the day')
  }

  list(value: unknown, what: string): readonly unknown[] {
    return Array.isArray(value) ? value : this.refuse(`no list of ${what}`)
  }

  record(value: unknown): Readonly<Record<string, unknown>> {
    return isRecord(value) ? value : this.refuse('no object')
  }
}

/** Groups of days that share a court, a statute and a weekend rule, as rows. */
export function readCourtHolidays(groups: unknown, firstYear: number): readonly HolidayRow[] {
  const file = 'court-holidays.json'
  return new Place(file, 'file').list(groups, 'groups').flatMap((group, index) => {
    const place = new Place(file, `group ${index + 1}`)
    const { set: named, authority, shift, days } = place.record(group)
    const set =
      (['federal', ...ownSets] as const).find((known) => known === named) ?? place.refuse('no known court')
    return place.list(days, 'days').map((day): HolidayRow => {
      const { name, rule, from, unsureFrom } = place.record(day)
      return {
        set,
        name: place.text(name, 'name'),
        rule: place.rule(rule),
        shift: place.shift(shift),
        from: from === undefined ? firstYear : place.year(from),
        authority: place.statute(authority),
        ...(unsureFrom !== undefined && { unsureFrom: place.year(unsureFrom) }),
      }
    })
  })
}

/** The states of the file, each with its holidays and doubtful days. Every day counted has a source. */
export function readStateHolidays(states: unknown): readonly StateHolidays[] {
  const file = 'state-holidays.json'
  return new Place(file, 'file').list(states, 'states').map((entry, index) => {
    const place = new Place(file, `state ${index + 1}`)
    const { state: named, statute, readIn, days, doubtful = [] } = place.record(entry)
    const state = declaringStates.find((known) => known === named) ?? place.refuse('no state of this table')
    return {
      state,
      statute: place.statute(statute),
      readIn: readIn === null ? null : place.address(readIn),
      rows: place.list(days, 'days').map((day): HolidayRow => {
        const row = place.record(day)
        place.address(row.readIn ?? readIn)
        return {
          set: `us:${state}`,
          name: place.text(row.name, 'name'),
          rule: place.rule(row.rule),
          shift: place.shift(row.shift),
          from: place.year(row.from),
          authority: place.statute(row.statute ?? statute),
          unsureFrom: 1990,
        }
      }),
      doubtful: place.list(doubtful, 'doubtful days').map((day) => {
        const { name, rule } = place.record(day)
        return { name: place.text(name, 'name'), rule: place.rule(rule) }
      }),
    }
  })
}

/** The doubtful days of the courts of a state. */
export function readDoubtfulDays(courts: unknown): ReadonlyMap<string, readonly DoubtfulDay[]> {
  const place = new Place('doubtful-days.json', 'courts')
  return new Map(
    Object.entries(place.record(courts)).map(([court, days]) => [
      court,
      place.list(days, 'days').map((day) => {
        const { name, rule } = place.record(day)
        return { name: place.text(name, 'name'), rule: place.rule(rule) }
      }),
    ]),
  )
}

function ruleOf(rule: unknown): HolidayRule | undefined {
  if (!isRecord(rule)) return undefined
  const { month, day, weekday, nth, plus, afterEaster, inYears } = rule
  if (isWithin(afterEaster, -60, 60)) return { afterEaster }
  if (!isWithin(month, 1, 12)) return undefined
  const years = yearsOf(inYears)
  if (!years) return undefined
  if (isWithin(day, 1, 31)) return { month, day, ...years }
  const which = ([1, 2, 3, 4, 'last'] as const).find((known) => known === nth)
  if (!isWithin(weekday, 0, 6) || which === undefined) return undefined
  const base = { month, weekday: weekday as Weekday, nth: which, ...years }
  return isWithin(plus, 1, 6) ? { ...base, plus } : base
}

function yearsOf(value: unknown): { inYears?: { every: number; from: number } } | undefined {
  if (value === undefined) return {}
  if (!isRecord(value)) return undefined
  const { every, from } = value
  return isWithin(every, 2, 4) && isWithin(from, 1900, 2100) ? { inYears: { every, from } } : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
