import type { EgressFilter } from '@pam/contracts/egress'
import { and, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import { endOfDay, startOfDay } from '#platform/database/day-bounds'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { egressSwitches, egressDepartures as line } from '#platform/outbound/egress.table'

export type Line = typeof line.$inferSelect

/** The start of a calendar day where the firm is. */
/** Lines of the reader's own firm, and no other, newest first. */
export function listLines(
  db: Db,
  actor: Actor,
  { provider, outcome, case_id: caseId, from, until }: EgressFilter,
  timeZone: string,
  { after, limit }: { after?: MomentPlace | undefined; limit: number },
): Promise<Line[]> {
  return db
    .select()
    .from(line)
    .where(
      and(
        eq(line.firmId, actor.firmId),
        provider ? eq(line.provider, provider) : undefined,
        outcome ? eq(line.outcome, outcome) : undefined,
        caseId ? eq(line.caseId, caseId) : undefined,
        from ? gte(line.at, startOfDay(from, timeZone)) : undefined,
        until ? lt(line.at, endOfDay(until, timeZone)) : undefined,
        after && or(lt(line.at, after.at), and(eq(line.at, after.at), lt(line.id, after.id))),
      ),
    )
    .orderBy(desc(line.at), desc(line.id))
    .limit(limit)
}

/** What left, by day of the firm and provider. What was refused did not leave. */
export function sumLines(db: Db, actor: Actor, since: Date, timeZone: string) {
  const day = sql<string>`to_char(${line.at} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return db
    .select({
      day: day.as('day'),
      provider: line.provider,
      requests: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`sum(${line.bytes})`.mapWith(Number),
    })
    .from(line)
    .where(and(eq(line.firmId, actor.firmId), ne(line.outcome, 'refused'), gte(line.at, since)))
    .groupBy(sql`1`, line.provider)
    .orderBy(sql`1`, line.provider)
}

export async function findSwitch(db: Db, firmId: string) {
  const [row] = await db.select().from(egressSwitches).where(eq(egressSwitches.firmId, firmId))
  return row
}

export const putSwitch = (tx: Db, row: typeof egressSwitches.$inferInsert) =>
  tx.insert(egressSwitches).values(row).onConflictDoUpdate({ target: egressSwitches.firmId, set: row })
