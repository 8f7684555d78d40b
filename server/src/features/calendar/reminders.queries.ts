import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type CalendarEvent, calendarEvents } from './calendar.table.ts'
import { calendarReminders } from './reminders.table.ts'

/** Events of all firms with a reminder that can fall before a moment; for what Pam does by itself. */
export const remindedBetween = (db: Db, from: Date, until: Date): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.status, 'confirmed'),
        sql`jsonb_array_length(${calendarEvents.reminders}) > 0`,
        lt(calendarEvents.startsAt, until),
        or(isNull(calendarEvents.endsAt), gt(calendarEvents.endsAt, from)),
      ),
    )
    .then((rows) => rows)

/** False when it was sent already. */
export async function claimReminder(tx: Db, row: typeof calendarReminders.$inferInsert): Promise<boolean> {
  const claimed = await tx.insert(calendarReminders).values(row).onConflictDoNothing().returning()
  return claimed.length === 1
}
