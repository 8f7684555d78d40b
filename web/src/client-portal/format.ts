import { dateInList, momentInColumn, timeOfMoment } from '@pam/law/format/dates'
import { amountIn } from '@pam/law/format/money'
import { decimalNumber } from '@pam/law/format/numbers'

/** A bare date is never shifted by a time zone. */
export const dayOf = (date: string, locale: string): string => dateInList(date, locale)

export const momentOf = (moment: string, locale: string): string => momentInColumn(moment, { locale })

/** A time without a zone, as the court or the firm set it. */
export const timeOf = (time: string, locale: string): string =>
  timeOfMoment(`2000-01-01T${time}:00Z`, { locale, timeZone: 'UTC' })

export const dollarsOf = (cents: number, locale: string): string => amountIn('USD', cents / 100, { locale })

export const sizeOf = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${decimalNumber(Math.max(1, bytes / 1000), { most: 0 }, locale)} KB`
    : `${decimalNumber(bytes / 1_000_000, { most: 1 }, locale)} MB`
