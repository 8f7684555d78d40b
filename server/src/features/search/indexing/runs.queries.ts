import { indexForm } from '@pam/retrieval/index-source'
import { and, desc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/db'
import { type SearchRun, searchPassages, searchRuns, searchSources } from '#slice/search/search.table'
import { isInUse } from './current-space.queries.ts'

const ofFirm = (firmId: string | null, column: typeof searchSources.firmId | typeof searchRuns.firmId): SQL =>
  sql`${column} is not distinct from ${firmId}`

export async function findRun(db: Db, id: string): Promise<SearchRun | undefined> {
  const [found] = await db.select().from(searchRuns).where(eq(searchRuns.id, id))
  return found
}

/** One run of a firm at a time: false if there is one. */
export async function insertRun(tx: Db, row: typeof searchRuns.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(searchRuns).values(row).onConflictDoNothing().returning({ id: searchRuns.id })
  return rows.length === 1
}

/** The last run of a firm, or of the bundled library: there is one at a time, so one that has not ended is the last. */
export async function lastRun(db: Db, firmId: string | null): Promise<SearchRun | undefined> {
  const [found] = await db
    .select()
    .from(searchRuns)
    .where(ofFirm(firmId, searchRuns.firmId))
    .orderBy(sql`${searchRuns.endedAt} is null desc`, desc(searchRuns.begunAt), desc(searchRuns.id))
    .limit(1)
  return found
}

export const openRuns = (db: Db) => db.select().from(searchRuns).where(eq(searchRuns.state, 'building'))

export async function countWaiting(db: Db): Promise<number> {
  const rows = await db.select({ id: searchRuns.id }).from(searchRuns).where(eq(searchRuns.state, 'waiting'))
  return rows.length
}

/** Only from the state it was read in; returns whether it was still in it. */
export async function endRun(
  tx: Db,
  { id, state }: Pick<SearchRun, 'id' | 'state'>,
  change: Pick<SearchRun, 'state' | 'endedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(searchRuns)
    .set(change)
    .where(and(eq(searchRuns.id, id), eq(searchRuns.state, state)))
    .returning({ id: searchRuns.id })
  return rows.length === 1
}

/** Owners of sources: firms, and null for the bundled library. */
export async function indexedFirms(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ firmId: searchSources.firmId })
    .from(searchSources)
    .where(eq(searchSources.isLive, true))
  return rows.map(({ firmId }) => firmId)
}

/** Firms, or null for the bundled library, with live sources indexed by an older version of Pam. */
export async function outdatedFirms(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ firmId: searchSources.firmId })
    .from(searchSources)
    .where(and(eq(searchSources.isLive, true), isOutdated))
  return rows.map(({ firmId }) => firmId)
}

/** The first byte of an index is its format. */
export const isOutdated: SQL = sql`get_byte(${searchSources.words}, 0) <> ${indexForm}`

/** Live sources that the run has not rebuilt. */
const missing = (db: Db, { id, firmId }: Pick<SearchRun, 'id' | 'firmId'>) =>
  and(
    eq(searchSources.isLive, true),
    ofFirm(firmId, searchSources.firmId),
    notInArray(searchSources.id, replacedBy(db, id)),
  )

const replacedBy = (db: Db, runId: string) => {
  const made = alias(searchSources, 'made')
  return db
    .select({ id: sql<string>`${made.madeOf}` })
    .from(made)
    .where(eq(made.runId, runId))
}

export async function nextToMake(db: Db, run: SearchRun) {
  const [found] = await db
    .select({
      id: searchSources.id,
      documentId: searchSources.documentId,
      noteId: searchSources.noteId,
      knowledgeVersionId: searchSources.knowledgeVersionId,
      madeFrom: searchSources.madeFrom,
      title: searchSources.title,
    })
    .from(searchSources)
    .where(missing(db, run))
    .orderBy(searchSources.id)
    .limit(1)
  return found
}

export type SourceToMake = NonNullable<Awaited<ReturnType<typeof nextToMake>>>

/** Progress of a run: sources built, and their total. */
export async function countRun(db: Db, run: Pick<SearchRun, 'id' | 'firmId'>) {
  const count = async (rule: SQL | undefined) => {
    const [row] = await db.select({ count: sql<string>`count(*)` }).from(searchSources).where(rule)
    return Number(row?.count ?? 0)
  }
  const made = eq(searchSources.runId, run.id)
  // A source being built is no longer missing and not yet done.
  const all = (await count(made)) + (await count(missing(db, run)))
  return { done: await count(and(made, eq(searchSources.isWhole, true))), all }
}

/** Incomplete sources of a killed process. */
export const dropHalf = (db: Db, runId: string) =>
  db.delete(searchSources).where(and(eq(searchSources.runId, runId), eq(searchSources.isWhole, false)))

export const dropMade = (tx: Db, runId: string) =>
  tx.delete(searchSources).where(eq(searchSources.runId, runId))

export const dropSource = (db: Db, id: string) => db.delete(searchSources).where(eq(searchSources.id, id))

/** The same passages in the same space have the same vectors: nothing is embedded twice. */
export async function takeVectors(
  db: Db,
  madeId: string,
  liveId: string,
  service: string | null,
): Promise<void> {
  const cuts = (id: string) =>
    sql`(select md5(string_agg(${searchPassages.start} || ' ' || ${searchPassages.text}, '' order by ${searchPassages.number}))
         from ${searchPassages} where ${searchPassages.sourceId} = ${id})`
  await db.execute(sql`update ${searchSources} as made set vectors = live.vectors, space = live.space
    from ${searchSources} as live
    where made.id = ${madeId} and live.id = ${liveId} and ${isInUse(sql.raw('live.space'), service)} and ${cuts(madeId)} = ${cuts(liveId)}`)
}

/** Whether the run has passages without vectors of a current model. */
export async function lacksMeaning(db: Db, runId: string, service: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: searchSources.id })
    .from(searchSources)
    .where(and(eq(searchSources.runId, runId), not(isInUse(searchSources.space, service))))
    .limit(1)
  return rows.length > 0
}

/** The run's sources replace the live ones in one step. Sources changed meanwhile keep their newer words. */
export async function switchTo(tx: Db, runId: string): Promise<void> {
  const isMade = eq(searchSources.runId, runId)
  const live = alias(searchSources, 'live')
  const living = tx.select({ id: live.id }).from(live).where(eq(live.isLive, true))
  await tx.delete(searchSources).where(and(isMade, notInArray(searchSources.madeOf, living)))
  await tx.delete(searchSources).where(inArray(searchSources.id, replacedBy(tx, runId)))
  await tx.update(searchSources).set({ isLive: true, runId: null, madeOf: null }).where(isMade)
}
