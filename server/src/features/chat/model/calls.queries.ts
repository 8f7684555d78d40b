import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { chatLimits, chatModelCalls, type LimitsRow, type ModelCall } from './calls.table.ts'

/** The amount spent, and what calls in progress may still spend. */
const bound = sql<string>`coalesce(sum(coalesce(${chatModelCalls.costMicros}, ${chatModelCalls.reservedMicros}, 0)), 0)`

const sums = {
  calls: sql<string>`count(*)`,
  inputTokens: sql<string>`coalesce(sum(${chatModelCalls.inputTokens}), 0)`,
  outputTokens: sql<string>`coalesce(sum(${chatModelCalls.outputTokens}), 0)`,
  costMicros: bound,
  unpriced: sql<string>`count(*) filter (where ${chatModelCalls.costMicros} is null and ${chatModelCalls.reservedMicros} is null)`,
}

export interface Sums {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: number
  readonly unpriced: number
}

const numbers = (row: Record<keyof Sums, string>): Sums => ({
  calls: Number(row.calls),
  inputTokens: Number(row.inputTokens),
  outputTokens: Number(row.outputTokens),
  costMicros: Number(row.costMicros),
  unpriced: Number(row.unpriced),
})

export async function readLimits(db: Db, firmId: string): Promise<LimitsRow | undefined> {
  const [found] = await db.select().from(chatLimits).where(eq(chatLimits.firmId, firmId))
  return found
}

/** The same with a lock: of two concurrent calls only one can take what is left. */
export async function lockLimits(tx: Db, firmId: string): Promise<LimitsRow | undefined> {
  const [found] = await tx.select().from(chatLimits).where(eq(chatLimits.firmId, firmId)).for('update')
  return found
}

/** False if somebody saved them since they were read. */
export async function putLimits(tx: Db, row: Omit<LimitsRow, 'version'>, seen: number): Promise<boolean> {
  const saved = await tx
    .insert(chatLimits)
    .values({ ...row, version: 1 })
    .onConflictDoUpdate({
      target: chatLimits.firmId,
      set: { ...row, version: seen + 1 },
      setWhere: eq(chatLimits.version, seen),
    })
    .returning({ version: chatLimits.version })
  return saved[0]?.version === seen + 1
}

export async function boundIn(
  db: Db,
  firmId: string,
  month: string,
  userId: string | null = null,
): Promise<number> {
  const [found] = await db
    .select({ bound })
    .from(chatModelCalls)
    .where(
      and(
        eq(chatModelCalls.firmId, firmId),
        eq(chatModelCalls.month, month),
        userId ? eq(chatModelCalls.userId, userId) : undefined,
      ),
    )
  return Number(found?.bound ?? 0)
}

export const insertCall = (tx: Db, row: ModelCall) => tx.insert(chatModelCalls).values(row)

/** Only where the firm has no limits: false if it has, and then nothing is written. */
export async function insertUnlimitedCall(db: Db, row: ModelCall): Promise<boolean> {
  const limits = db.select({ one: sql`1` }).from(chatLimits).where(eq(chatLimits.firmId, row.firmId))
  const columns = getTableColumns(chatModelCalls)
  const names = Object.keys(columns) as (keyof ModelCall)[]
  const values = names.map((name) => {
    const column = columns[name]
    return sql`${sql.param(row[name], column)}::${sql.raw(column.getSQLType())}`
  })
  const written = rowsOf(
    await db.execute(
      sql`insert into ${chatModelCalls} (${sql.join(
        names.map((name) => sql.identifier(columns[name].name)),
        sql`, `,
      )})
          select ${sql.join(values, sql`, `)} where not exists ${limits} returning id`,
    ),
  )
  return written.length > 0
}

/** Once: a settled call does not change. */
export const settleCall = (db: Db, id: string, change: Partial<ModelCall>) =>
  db
    .update(chatModelCalls)
    .set({ ...change, state: 'settled' })
    .where(and(eq(chatModelCalls.id, id), eq(chatModelCalls.state, 'open')))

/** It was never sent, or refused at once: nothing was used. */
export const dropCall = (db: Db, id: string) =>
  db.delete(chatModelCalls).where(and(eq(chatModelCalls.id, id), eq(chatModelCalls.state, 'open')))

/** Calls of a dead process: their usage will never be known, so the maximum is recorded. */
export const settleLost = (
  db: Db,
  { messageId, before, at }: { messageId?: string; before?: Date; at: Date },
) =>
  db
    .update(chatModelCalls)
    .set({
      state: 'settled',
      costMicros: sql`${chatModelCalls.reservedMicros}`,
      isEstimate: true,
      settledAt: at,
    })
    .where(
      and(
        eq(chatModelCalls.state, 'open'),
        messageId ? eq(chatModelCalls.messageId, messageId) : undefined,
        before ? lt(chatModelCalls.createdAt, before) : undefined,
      ),
    )

export async function callsOfMessages(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Sums & { isEstimate: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: chatModelCalls.messageId,
      ...sums,
      isEstimate: sql<boolean>`bool_or(${chatModelCalls.isEstimate})`,
    })
    .from(chatModelCalls)
    .where(inArray(chatModelCalls.messageId, [...ids]))
    .groupBy(chatModelCalls.messageId)
  return new Map(
    rows.flatMap(({ id, isEstimate, ...row }) => (id ? [[id, { ...numbers(row), isEstimate }]] : [])),
  )
}

interface Wanted {
  readonly month?: string
  readonly since?: string
  readonly userId?: string
}

const wanted = (firmId: string, { month, since, userId }: Wanted): SQL | undefined =>
  and(
    eq(chatModelCalls.firmId, firmId),
    month ? eq(chatModelCalls.month, month) : undefined,
    since ? gte(chatModelCalls.month, since) : undefined,
    userId ? eq(chatModelCalls.userId, userId) : undefined,
  )

export async function sumOf(db: Db, firmId: string, which: Wanted): Promise<Sums> {
  const [row] = await db.select(sums).from(chatModelCalls).where(wanted(firmId, which))
  return row ? numbers(row) : { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 }
}

/** Calls for an invisible case are counted with those without a case: no row reveals it. */
const groups = {
  user: () => sql`${chatModelCalls.userId}`,
  case: (db: Db, actor: Actor) =>
    sql`case when ${inArray(chatModelCalls.caseId, visibleCaseIds(db, actor))} then ${chatModelCalls.caseId} end`,
  model: () => sql`${chatModelCalls.model}`,
  month: () => sql`${chatModelCalls.month}`,
} as const

/** Most expensive first. */
export async function sumsBy(db: Db, actor: Actor, by: keyof typeof groups, which: Wanted) {
  const rows = await db
    .select({ of: sql<string | null>`${groups[by](db, actor)}`, ...sums })
    .from(chatModelCalls)
    .where(wanted(actor.firmId, which))
    .groupBy(sql`1`)
    .orderBy(desc(bound), sql`1`)
  return rows.map(({ of, ...row }) => ({ of, ...numbers(row) }))
}

/** By month, person, case and model, the newest first. */
export async function sumsByAll(db: Db, actor: Actor, limit: number) {
  const { month, userId, model } = chatModelCalls
  const caseId = sql<string | null>`${groups.case(db, actor)}`
  const rows = await db
    .select({ month, userId, caseId, model, ...sums })
    .from(chatModelCalls)
    .where(eq(chatModelCalls.firmId, actor.firmId))
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`1 desc, 2, 3, 4`)
    .limit(limit)
  return rows.map(({ month, userId, caseId, model, ...row }) => ({
    month,
    userId,
    caseId,
    model,
    ...numbers(row),
  }))
}
