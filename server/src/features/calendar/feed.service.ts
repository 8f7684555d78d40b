import { calendarBody } from '@pam/law/calendar/icalendar'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { feedRows } from './calendar.queries.ts'
import { icsEventOf } from './ics-event.ts'

const most = 2000

/** What somebody takes part in, and where a case is asked for all of it, as lines of a calendar file. */
export async function eventsForFeed(
  db: Db,
  actor: Actor,
  { from, caseId }: { from: string; caseId: string | null },
  now: Date,
): Promise<string[]> {
  const rows = await feedRows(db, actor, { from: new Date(`${from}T00:00:00Z`), caseId }, most)
  return calendarBody(
    rows.map((event) => icsEventOf(event)),
    now,
  )
}
