import courtFile from './court-holidays.json' with { type: 'json' }
import { readCourtHolidays } from './holiday-file.ts'
import type { HolidayRow } from './holiday-rule.ts'

export const firstYear = 1990
export const lastYear = 2100
export const holidayTableVersion = courtFile.version

/** The holidays courts observe, each with the years it applies and its source. */
export const holidayTable: readonly HolidayRow[] = readCourtHolidays(courtFile.groups, firstYear)
