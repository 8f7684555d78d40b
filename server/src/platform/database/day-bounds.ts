import { sql } from 'drizzle-orm'

/** The moment a calendar day begins in a time zone, for SQL to compare with. */
export const startOfDay = (day: string, timeZone: string) =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`

/** The moment the day after it begins. */
export const endOfDay = (day: string, timeZone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
