import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { seenNotes } from '#features/cases'
import { auditEvents } from '#platform/audit/audit.table'
import type { Actor } from '#platform/context'
import { endOfDay, startOfDay } from '#platform/database/day-bounds'
import type { Db } from '#platform/database/db'
import { dismissedSuggestions, timeEntries } from '#slice/time/time.table'

/** What a person did on a day, as it was noted for the audit. */
export const ownActivity = (db: Db, { firmId, userId }: Actor, day: string, timeZone: string) =>
  db
    .select({
      seq: auditEvents.seq,
      at: auditEvents.at,
      action: auditEvents.action,
      subjectId: auditEvents.subjectId,
      caseId: sql<string | null>`${auditEvents.detail}->>'case'`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.firmId, firmId),
        eq(auditEvents.actorId, userId),
        gte(auditEvents.at, startOfDay(day, timeZone)),
        lt(auditEvents.at, endOfDay(day, timeZone)),
      ),
    )
    .orderBy(asc(auditEvents.seq))
    .limit(5000)

/** Calls a person logged on a day, in cases they still see. */
export function ownCalls(db: Db, actor: Actor, day: string, timeZone: string) {
  const notes = seenNotes(db, actor)
  return db
    .select({ id: notes.id, caseId: notes.caseId, text: notes.text, at: notes.createdAt })
    .from(notes)
    .where(
      and(
        eq(notes.authorId, actor.userId),
        sql`${notes.text} like 'Call: %'`,
        gte(notes.createdAt, startOfDay(day, timeZone)),
        lt(notes.createdAt, endOfDay(day, timeZone)),
      ),
    )
    .orderBy(asc(notes.createdAt))
    .limit(100)
}

/** What was recorded or dismissed already. */
export async function settledKeys(db: Db, { firmId, userId }: Actor): Promise<Set<string>> {
  const [dismissed, recorded] = await Promise.all([
    db
      .select({ key: dismissedSuggestions.sourceKey })
      .from(dismissedSuggestions)
      .where(and(eq(dismissedSuggestions.firmId, firmId), eq(dismissedSuggestions.userId, userId))),
    db
      .select({ key: timeEntries.sourceKey })
      .from(timeEntries)
      .where(and(eq(timeEntries.userId, userId), isNull(timeEntries.deletedAt), sql`source_key is not null`)),
  ])
  return new Set([...dismissed, ...recorded].flatMap(({ key }) => key ?? []))
}

/** When a person worked on which case on a day, as far as entries say. */
export const timedEntries = (db: Db, { firmId, userId }: Actor, day: string) =>
  db
    .select({ caseId: timeEntries.caseId, startedAt: timeEntries.startedAt, endedAt: timeEntries.endedAt })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.firmId, firmId),
        eq(timeEntries.userId, userId),
        eq(timeEntries.workedOn, day),
        isNull(timeEntries.deletedAt),
        sql`${timeEntries.startedAt} is not null`,
      ),
    )

export const dismissKey = (tx: Db, row: typeof dismissedSuggestions.$inferInsert) =>
  tx.insert(dismissedSuggestions).values(row).onConflictDoNothing()
