import * as format from '@pam/law/format/dates'
import { dayInZone } from '@pam/law/format/zones'
import { firmZone } from './firm-zone.ts'

/** For screens: moments by the clock of the firm, calendar dates as they are written. */
export { dateInFull, dateInList, monthInFull } from '@pam/law/format/dates'

const here = (): format.Place => ({ timeZone: firmZone() })
const isCalendarDate = (moment: string | Date): moment is string =>
  typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)

/** Mon, Nov 16, 2026 */
export const dayInList = (moment: string | Date): string =>
  isCalendarDate(moment) ? format.dateInList(moment) : format.dayOfMoment(moment, here())

/** Nov 16, 2026: where a column of dates is narrow. */
export const dayInColumn = (moment: string | Date): string =>
  isCalendarDate(moment) ? format.dateInColumn(moment) : format.dayOfMomentInColumn(moment, here())

/** Mon, Nov 16, 2026, 4:05 PM */
export const momentInList = (moment: string | Date): string => format.momentInList(moment, here())

/** 4:05 PM */
export const timeInList = (moment: string | Date): string => format.timeOfMoment(moment, here())

/** Nov 16 and 4 PM: under a chart. */
export const dayOnAxis = (moment: string | Date): string => format.dayOfMomentOnAxis(moment, here())
export const hourOnAxis = (moment: string | Date): string => format.hourOfMoment(moment, here())

/** The firm's date at a moment, as 2026-11-16; its date now where none is given. */
export const dayHere = (moment = new Date()): string => dayInZone(moment, firmZone())
