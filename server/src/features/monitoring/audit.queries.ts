import type { AuditFilter } from '@pam/contracts/monitoring'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { auditEvents } from '#platform/audit.table'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/db'

/** Entries of the reader's own firm, and no other, newest first; `below` is the last place seen. */
export function listEntries(
  db: Db,
  actor: Actor,
  filter: Omit<AuditFilter, 'from' | 'until'> & { since?: Date; before?: Date },
  below: number | undefined,
  limit: number,
) {
  const { action, actor_id, subject_id, since, before } = filter
  return db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.firmId, actor.firmId),
        action ? sql`starts_with(${auditEvents.action}, ${action})` : undefined,
        actor_id ? eq(auditEvents.actorId, actor_id) : undefined,
        subject_id ? eq(auditEvents.subjectId, subject_id) : undefined,
        since && gte(auditEvents.at, since),
        before && lt(auditEvents.at, before),
        below === undefined ? undefined : lt(auditEvents.seq, below),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit)
}
