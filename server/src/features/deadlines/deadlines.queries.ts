import type { DeadlineStatus } from '@pam/contracts/deadlines'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Deadline, deadlineAcknowledgements, deadlineChanges, deadlines } from './deadlines.table.ts'

/** A deadline is visible with its case. */
const visibleDeadlines = (db: Db, actor: Actor) =>
  and(eq(deadlines.firmId, actor.firmId), inArray(deadlines.caseId, visibleCaseIds(db, actor)))

export interface DeadlineFilter {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly case_id?: string | undefined
  readonly status?: DeadlineStatus | undefined
  readonly mine?: boolean | undefined
  readonly limitation?: boolean | undefined
}

export const listDeadlines = (
  db: Db,
  actor: Actor,
  filter: DeadlineFilter,
  after: { value: string; id: string } | undefined,
  limit: number,
): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(
      and(
        visibleDeadlines(db, actor),
        filter.case_id ? eq(deadlines.caseId, filter.case_id) : undefined,
        filter.status && eq(deadlines.status, filter.status),
        filter.mine ? eq(deadlines.responsibleId, actor.userId) : undefined,
        filter.limitation ? eq(deadlines.source, 'limitation') : undefined,
        filter.from ? gte(deadlines.remindOn, filter.from) : undefined,
        filter.until ? lte(deadlines.remindOn, filter.until) : undefined,
        after && sql`(${deadlines.remindOn}, ${deadlines.id}) > (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(deadlines.remindOn), asc(deadlines.id))
    .limit(limit)
    .then((rows) => rows)

export async function findDeadline(db: Db, actor: Actor, id: string): Promise<Deadline | undefined> {
  const [found] = await db
    .select()
    .from(deadlines)
    .where(and(visibleDeadlines(db, actor), eq(deadlines.id, id)))
  return found
}

export const insertDeadlines = (tx: Db, rows: (typeof deadlines.$inferInsert)[]) =>
  tx.insert(deadlines).values(rows)

/** Writes only over the version that was read; returns whether it was still current. */
export async function updateDeadline(
  tx: Db,
  { id, version }: Pick<Deadline, 'id' | 'version'>,
  change: Partial<typeof deadlines.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(deadlines)
    .set({ ...change, version: version + 1 })
    .where(and(eq(deadlines.id, id), eq(deadlines.version, version)))
    .returning({ id: deadlines.id })
  return changed.length === 1
}

/** Open deadlines of one event of a case that were counted and not set by an order. */
export const countedFrom = (db: Db, caseId: string, trigger: string): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(
      and(
        eq(deadlines.caseId, caseId),
        eq(deadlines.trigger, trigger),
        eq(deadlines.status, 'open'),
        eq(deadlines.source, 'computed'),
        isNull(deadlines.overriddenBy),
      ),
    )
    .orderBy(asc(deadlines.remindOn))
    .then((rows) => rows)

/** Every open, counted deadline of a firm: for recounting after a rule or a day changed. */
export const countedOpen = (db: Db, firmId: string): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(
      and(
        eq(deadlines.firmId, firmId),
        eq(deadlines.status, 'open'),
        eq(deadlines.source, 'computed'),
        isNull(deadlines.overriddenBy),
      ),
    )
    .then((rows) => rows)

/** Open limitation dates that were computed and not set by an order. */
export const limitationsOpen = (db: Db, firmId: string): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(
      and(
        eq(deadlines.firmId, firmId),
        eq(deadlines.status, 'open'),
        isNotNull(deadlines.limitation),
        isNull(deadlines.overriddenBy),
      ),
    )
    .then((rows) => rows)

export const openLinesOf = (db: Db, caseId: string) =>
  db
    .select({ id: deadlines.id, chainRuleId: deadlines.chainRuleId, trigger: deadlines.trigger })
    .from(deadlines)
    .where(and(eq(deadlines.caseId, caseId), ne(deadlines.status, 'cancelled')))

export const acknowledgementsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(deadlineAcknowledgements)
        .where(inArray(deadlineAcknowledgements.deadlineId, [...ids]))
        .orderBy(asc(deadlineAcknowledgements.at))

export const insertAcknowledgement = (tx: Db, row: typeof deadlineAcknowledgements.$inferInsert) =>
  tx.insert(deadlineAcknowledgements).values(row).onConflictDoNothing()

/** People acknowledged a different date: they must see the new one. */
export const dropAcknowledgements = (tx: Db, deadlineId: string) =>
  tx.delete(deadlineAcknowledgements).where(eq(deadlineAcknowledgements.deadlineId, deadlineId))

export const proposeChange = (tx: Db, row: typeof deadlineChanges.$inferInsert) =>
  tx
    .insert(deadlineChanges)
    .values(row)
    .onConflictDoUpdate({
      target: deadlineChanges.deadlineId,
      targetWhere: sql`decision is null`,
      set: { computed: row.computed, input: row.input, reason: row.reason, proposedAt: row.proposedAt },
    })

export const dropProposal = (tx: Db, deadlineId: string) =>
  tx
    .delete(deadlineChanges)
    .where(and(eq(deadlineChanges.deadlineId, deadlineId), isNull(deadlineChanges.decision)))

export const listChanges = (db: Db, actor: Actor) =>
  db
    .select({ change: deadlineChanges, deadline: deadlines })
    .from(deadlineChanges)
    .innerJoin(deadlines, eq(deadlines.id, deadlineChanges.deadlineId))
    .where(and(visibleDeadlines(db, actor), isNull(deadlineChanges.decision)))
    .orderBy(asc(deadlines.remindOn), asc(deadlines.id))

export async function findChange(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ change: deadlineChanges, deadline: deadlines })
    .from(deadlineChanges)
    .innerJoin(deadlines, eq(deadlines.id, deadlineChanges.deadlineId))
    .where(and(visibleDeadlines(db, actor), eq(deadlineChanges.id, id), isNull(deadlineChanges.decision)))
  return found
}

export const decideChange = (
  tx: Db,
  id: string,
  decided: { decision: 'accepted' | 'rejected'; decidedBy: string; decidedAt: Date },
) => tx.update(deadlineChanges).set(decided).where(eq(deadlineChanges.id, id))

/** All of a case in the order they were confirmed: for its archive. */
export const deadlinesOfCase = (db: Db, caseId: string): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(eq(deadlines.caseId, caseId))
    .orderBy(asc(deadlines.confirmedAt), asc(deadlines.id))
    .then((rows) => rows)
