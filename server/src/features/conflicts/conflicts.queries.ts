import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type ConflictCheck, type ConflictHit, conflictChecks, conflictHits } from './conflicts.table.ts'
import { visibleProspectIds } from './prospects.queries.ts'

type Decided = Pick<
  ConflictHit,
  | 'decision'
  | 'reason'
  | 'decidedBy'
  | 'decidedAt'
  | 'carriedFrom'
  | 'letterId'
  | 'letterName'
  | 'letterSha256'
>

/** A check of a case is visible with the case; one of names only is visible to people who may see cases. */
const visibleChecks = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(conflictChecks.firmId, actor.firmId),
    or(isNull(conflictChecks.caseId), inArray(conflictChecks.caseId, visibleCaseIds(db, actor))),
    or(isNull(conflictChecks.prospectId), inArray(conflictChecks.prospectId, visibleProspectIds(db, actor))),
  )

export const insertCheck = (tx: Db, row: ConflictCheck) => tx.insert(conflictChecks).values(row)

export async function insertHits(tx: Db, rows: readonly (typeof conflictHits.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(conflictHits).values([...rows])
}

export async function findCheck(db: Db, actor: Actor, id: string): Promise<ConflictCheck | undefined> {
  const [found] = await db
    .select()
    .from(conflictChecks)
    .where(and(visibleChecks(db, actor), eq(conflictChecks.id, id)))
  return found
}

export async function lastCheckOf(db: Db, caseId: string): Promise<ConflictCheck | undefined> {
  const [found] = await db
    .select()
    .from(conflictChecks)
    .where(eq(conflictChecks.caseId, caseId))
    .orderBy(desc(conflictChecks.askedAt), desc(conflictChecks.id))
    .limit(1)
  return found
}

/** The last check of each case that has one. */
export async function lastChecksOf(db: Db, caseIds: readonly string[]): Promise<Map<string, ConflictCheck>> {
  if (caseIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([conflictChecks.caseId])
    .from(conflictChecks)
    .where(inArray(conflictChecks.caseId, [...caseIds]))
    .orderBy(conflictChecks.caseId, desc(conflictChecks.askedAt), desc(conflictChecks.id))
  return new Map(found.flatMap((entry) => (entry.caseId === null ? [] : [[entry.caseId, entry]])))
}

/** The checks of an imported file the actor may see, with hits that need or had a decision. */
export async function checksOfImport(db: Db, actor: Actor, importId: string) {
  const checks = await db
    .select({ id: conflictChecks.id, complete: conflictChecks.complete })
    .from(conflictChecks)
    .where(and(visibleChecks(db, actor), eq(conflictChecks.importId, importId)))
    .orderBy(conflictChecks.id)
  const hits = await db
    .select({ hit: conflictHits })
    .from(conflictHits)
    .innerJoin(conflictChecks, eq(conflictChecks.id, conflictHits.checkId))
    .where(and(visibleChecks(db, actor), eq(conflictChecks.importId, importId), grave))
  return { checks, hits: hits.map(({ hit }) => hit) }
}

/** Those of the cases that were checked for the import. */
export const checkedCasesOfImport = (db: Db, importId: string) =>
  db
    .select({ caseId: conflictChecks.caseId })
    .from(conflictChecks)
    .where(eq(conflictChecks.importId, importId))

export const hitsOf = (db: Db, checkId: string): Promise<ConflictHit[]> =>
  db
    .select()
    .from(conflictHits)
    .where(eq(conflictHits.checkId, checkId))
    .orderBy(asc(conflictHits.position))
    .then((rows) => rows)

/** Whether each check is complete, and what was found and decided. */
export async function checksWithHits(db: Db, ids: readonly string[]) {
  const found = new Map<string, { complete: boolean; hits: Pick<ConflictHit, 'severity' | 'decision'>[] }>()
  if (ids.length === 0) return found
  const wanted = [...new Set(ids)]
  const checks = await db
    .select({ id: conflictChecks.id, complete: conflictChecks.complete })
    .from(conflictChecks)
    .where(inArray(conflictChecks.id, wanted))
  for (const { id, complete } of checks) found.set(id, { complete, hits: [] })
  const hits = await db
    .select({
      checkId: conflictHits.checkId,
      severity: conflictHits.severity,
      decision: conflictHits.decision,
    })
    .from(conflictHits)
    .where(inArray(conflictHits.checkId, wanted))
  for (const { checkId, ...hit } of hits) found.get(checkId)?.hits.push(hit)
  return found
}

/** A hit of a check the actor may see. */
export async function findHit(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ hit: conflictHits, check: conflictChecks })
    .from(conflictHits)
    .innerJoin(conflictChecks, eq(conflictChecks.id, conflictHits.checkId))
    .where(and(visibleChecks(db, actor), eq(conflictHits.id, id)))
  return found
}

export const decideHits = (tx: Db, ids: readonly string[], change: Decided) =>
  tx
    .update(conflictHits)
    .set(change)
    .where(inArray(conflictHits.id, [...ids]))

/** A second caller waits until the first has sealed. */
export const lockCheck = (tx: Db, id: string) =>
  tx.select({ id: conflictChecks.id }).from(conflictChecks).where(eq(conflictChecks.id, id)).for('update')

const grave = ne(conflictHits.severity, 'info')

export function listChecks(
  db: Db,
  actor: Actor,
  { isUndecided, importId }: { readonly isUndecided: boolean; readonly importId: string | undefined },
  after: { value: string; id: string } | undefined,
  limit: number,
) {
  const counted = (which: SQL | undefined) => {
    const hits = db
      .select({ count: sql`count(*)` })
      .from(conflictHits)
      .innerJoin(sql`(select 1) as one`, sql`true`)
      .where(and(eq(conflictHits.checkId, conflictChecks.id), which))
    return sql<string>`(${hits})`
  }
  const seen = and(
    or(isNull(conflictHits.caseId), inArray(conflictHits.caseId, visibleCaseIds(db, actor))),
    or(isNull(conflictHits.prospectId), inArray(conflictHits.prospectId, visibleProspectIds(db, actor))),
  )
  // Behind a wall every name is one amber line, as in the check itself.
  const masked = (which: SQL | undefined) => {
    const names = db
      .select({ count: sql`count(distinct (${conflictHits.role}, ${conflictHits.name}))` })
      .from(conflictHits)
      .innerJoin(sql`(select 1) as one`, sql`true`)
      .where(and(eq(conflictHits.checkId, conflictChecks.id), sql`not (${seen})`, which))
    return sql`(${names})`
  }
  const open = (which: SQL | undefined) =>
    sql<string>`(${counted(and(seen, grave, which))} + ${masked(which)})`
  const undecided = open(isNull(conflictHits.decision))
  const awaiting = open(eq(conflictHits.decision, 'consent_requested'))
  return db
    .select({
      check: conflictChecks,
      red: counted(and(seen, eq(conflictHits.severity, 'red'))),
      amber: sql<string>`(${counted(and(seen, eq(conflictHits.severity, 'amber')))} + ${masked(undefined)})`,
      undecided,
      awaiting,
    })
    .from(conflictChecks)
    .where(
      and(
        visibleChecks(db, actor),
        isUndecided ? sql`${undecided} + ${awaiting} > 0` : undefined,
        importId ? eq(conflictChecks.importId, importId) : undefined,
        after &&
          sql`(${conflictChecks.askedAt}, ${conflictChecks.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(conflictChecks.askedAt), desc(conflictChecks.id))
    .limit(limit)
}
