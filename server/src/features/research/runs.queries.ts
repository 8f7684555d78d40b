import { mayDo } from '@pam/contracts/shared/access'
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { type ResearchRunRow, researchRuns as runs } from './runs.table.ts'

/** Who sees a run: without a case its owner; with one, anyone who sees the case, behind its wall too. */
function visibleRuns(db: Db, actor: Actor): SQL | undefined {
  const loose = and(isNull(runs.caseId), eq(runs.createdBy, actor.userId))
  const inCase = mayDo(actor.role, 'cases.view') ? inArray(runs.caseId, visibleCaseIds(db, actor)) : undefined
  return and(eq(runs.firmId, actor.firmId), inCase ? or(inCase, loose) : loose)
}

export async function findRun(db: Db, actor: Actor, id: string): Promise<ResearchRunRow | undefined> {
  const [found] = await db
    .select()
    .from(runs)
    .where(and(visibleRuns(db, actor), eq(runs.id, id)))
  return found
}

export const listRuns = (
  db: Db,
  actor: Actor,
  caseId: string | undefined,
  after: MomentPlace | undefined,
  limit: number,
): Promise<ResearchRunRow[]> =>
  db
    .select()
    .from(runs)
    .where(
      and(
        visibleRuns(db, actor),
        caseId ? eq(runs.caseId, caseId) : undefined,
        after && or(lt(runs.createdAt, after.at), and(eq(runs.createdAt, after.at), lt(runs.id, after.id))),
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit)
    .then((rows) => rows)

export const insertRun = (tx: Db, row: ResearchRunRow) => tx.insert(runs).values(row)

export const deleteRun = (tx: Db, id: string) => tx.delete(runs).where(eq(runs.id, id))

/** A person's change, only over the revision they saw; returns whether it was still current. */
export async function changeRun(
  tx: Db,
  { id, revision }: Pick<ResearchRunRow, 'id' | 'revision'>,
  change: Partial<Pick<ResearchRunRow, 'caseId' | 'notes' | 'isWatched' | 'hasNews'>>,
): Promise<boolean> {
  const changed = await tx
    .update(runs)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(runs.id, id), eq(runs.revision, revision)))
    .returning({ id: runs.id })
  return changed.length === 1
}

/** Without an actor: for the job. */
export async function runToWork(db: Db, id: string): Promise<ResearchRunRow | undefined> {
  const [found] = await db.select().from(runs).where(eq(runs.id, id))
  return found
}

/** What the job writes. False if the question was asked again or the run deleted meanwhile. */
export async function writeRun(
  tx: Db,
  { id, edition }: Pick<ResearchRunRow, 'id' | 'edition'>,
  change: Partial<Omit<ResearchRunRow, 'id' | 'firmId' | 'revision'>>,
): Promise<boolean> {
  const changed = await tx
    .update(runs)
    .set(change)
    .where(and(eq(runs.id, id), eq(runs.edition, edition)))
    .returning({ id: runs.id })
  return changed.length === 1
}

/** Repeated only if no run is in progress. */
export async function askAgain(tx: Db, { id, edition }: ResearchRunRow, touchedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(runs)
    .set({ edition: edition + 1, state: 'waiting', failure: null, steps: [], touchedAt })
    .where(and(eq(runs.id, id), eq(runs.edition, edition), inArray(runs.state, ['done', 'failed'])))
    .returning({ id: runs.id })
  return changed.length === 1
}

/** Runs whose job was lost. */
export const unfinishedRuns = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: runs.id, edition: runs.edition })
    .from(runs)
    .where(and(inArray(runs.state, ['waiting', 'running']), lt(runs.touchedAt, before)))
    .limit(limit)

/** Finished runs with a watcher. */
export const watchedRuns = (db: Db, after: string, limit: number): Promise<ResearchRunRow[]> =>
  db
    .select()
    .from(runs)
    .where(and(eq(runs.isWatched, true), eq(runs.state, 'done'), gt(runs.id, after)))
    .orderBy(runs.id)
    .limit(limit)
    .then((rows) => rows)
