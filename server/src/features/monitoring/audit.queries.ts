import type { AuditFilter } from '@pam/contracts/monitoring'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { auditEvents } from '#platform/audit/audit.table'
import type { Actor } from '#platform/context'
import { endOfDay, startOfDay } from '#platform/database/day-bounds'
import type { Db } from '#platform/database/db'

/** Entries of the reader's own firm, and no other, newest first; `below` is the last place seen. */
export function listEntries(
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  timeZone: string,
  { below, limit }: { below?: number | undefined; limit: number },
) {
  const { action, actor_id, subject_id, from, until } = filter
  return db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.firmId, actor.firmId),
        action ? sql`starts_with(${auditEvents.action}, ${action})` : undefined,
        actor_id ? eq(auditEvents.actorId, actor_id) : undefined,
        subject_id ? eq(auditEvents.subjectId, subject_id) : undefined,
        from ? gte(auditEvents.at, startOfDay(from, timeZone)) : undefined,
        until ? lt(auditEvents.at, endOfDay(until, timeZone)) : undefined,
        below === undefined ? undefined : lt(auditEvents.seq, below),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit)
}
