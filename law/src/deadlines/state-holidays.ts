import type { Weekday } from '@pam/law/calendar-date'
import type { HolidayRow, HolidayRule, HolidaySet, WeekendShift } from './holiday-table.ts'
import file from './state-holidays.json' with { type: 'json' }

/**
 * Days a state declares that are not federal holidays, as FRCP 6(a)(6)(C) asks for them. A day that is left out gives an
 * earlier date, one that is wrong a late one: only days read in the statute are here, and no state is taken for complete.
 */
const partialStates = [
  ...(['AK', 'AR', 'CO', 'CT', 'DE', 'HI', 'IA', 'ME', 'MO', 'MS'] as const),
  ...(['ND', 'NE', 'NV', 'RI', 'TN', 'UT', 'VT', 'WA', 'WV'] as const),
] as const satisfies readonly HolidaySet[]

const shifts = ['none', 'sunday_to_monday', 'both'] as const satisfies readonly WeekendShift[]

/** The rows of the file; one that is malformed stops everything that counts. */
export const readStateHolidays = (rows: readonly unknown[]): readonly HolidayRow[] => rows.map(rowOf)

function rowOf(row: unknown, index: number): HolidayRow {
  const refuse = (why: string): never => {
    throw new Error(`state-holidays.json, row ${index + 1}: ${why}`)
  }
  if (!isRecord(row)) return refuse('no object')
  const { state, name, rule, shift, from, authority, readIn } = row
  const set = partialStates.find((known) => known === state) ?? refuse('no state of this table')
  const kept = shifts.find((known) => known === shift) ?? refuse('no known weekend shift')
  if (typeof name !== 'string' || name === '') return refuse('no name')
  if (typeof authority !== 'string' || !/\d/.test(authority)) return refuse('no statute')
  if (typeof readIn !== 'string' || !/^https?:\/\//.test(readIn))
    return refuse('no address where it was read')
  if (!isWithin(from, 1990, 2100)) return refuse('no first year')
  return { set, name, rule: ruleOf(rule) ?? refuse('no rule for the day'), shift: kept, from, authority }
}

function ruleOf(rule: unknown): HolidayRule | undefined {
  if (!isRecord(rule)) return undefined
  const { month, day, weekday, nth, plus, afterEaster } = rule
  if (isWithin(afterEaster, -60, 60)) return { afterEaster }
  if (!isWithin(month, 1, 12)) return undefined
  if (isWithin(day, 1, 31)) return { month, day }
  const which = ([1, 2, 3, 4, 'last'] as const).find((known) => known === nth)
  if (!isWithin(weekday, 0, 6) || which === undefined) return undefined
  const base = { month, weekday: weekday as Weekday, nth: which }
  return isWithin(plus, 1, 6) ? { ...base, plus } : base
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

export const stateHolidays = readStateHolidays(file)

/** States with some of their days here. What else they keep makes a date later, never earlier. */
export const partlyTabled: ReadonlySet<string> = new Set<string>(partialStates)
