import { mayDo } from '@pam/contracts/shared/access'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import {
  type Approval,
  workflowApprovals as approvals,
  type RunStep,
  workflowRuns as runs,
  workflowRunSteps as steps,
  type WorkflowRun,
  workflows,
} from '#slice/workflows/workflows.table'

/** Who sees a run: with a case, everyone who can see the case, walls included; without one, everyone in the firm. */
export function visibleRuns(db: Db, actor: Actor): SQL | undefined {
  const inCase = mayDo(actor.role, 'cases.view') ? inArray(runs.caseId, visibleCaseIds(db, actor)) : undefined
  return and(eq(runs.firmId, actor.firmId), inCase ? or(isNull(runs.caseId), inCase) : isNull(runs.caseId))
}

export async function findRun(db: Db, actor: Actor, id: string): Promise<WorkflowRun | undefined> {
  const [found] = await db
    .select()
    .from(runs)
    .where(and(visibleRuns(db, actor), eq(runs.id, id)))
  return found
}

export const listRuns = (db: Db, actor: Actor, workflowId: string, limit: number) =>
  db
    .select()
    .from(runs)
    .where(and(visibleRuns(db, actor), eq(runs.workflowId, workflowId)))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(limit)

/** How often each workflow ran, among the runs the actor sees. */
export const countRuns = (db: Db, actor: Actor) =>
  db
    .select({
      workflowId: runs.workflowId,
      runs: count(),
      waiting: sql<number>`count(*) filter (where ${runs.status} in ('running', 'waiting'))::int`,
      lastAt: sql<Date | null>`max(${runs.startedAt})`,
    })
    .from(runs)
    .where(visibleRuns(db, actor))
    .groupBy(runs.workflowId)

/** Locked: nobody else takes a step of it meanwhile. */
export async function lockRun(tx: Db, id: string): Promise<WorkflowRun | undefined> {
  const [found] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
  return found
}

/** How many runs of one firm take a step at the same moment, over all processes. */
const slotsOfFirm = 4

/** Held until the transaction ends; false where all are taken. */
export async function takeFirmSlot(tx: Db, firmId: string): Promise<boolean> {
  const taken = await tx.execute(
    sql`select slot from generate_series(1, ${slotsOfFirm}::int) as slot where pg_try_advisory_xact_lock(hashtext(${`workflows ${firmId}`}), slot) limit 1`,
  )
  return rowsOf(taken).length === 1
}

/** Answers nothing where the same occasion started it before. */
export async function insertRun(tx: Db, row: WorkflowRun): Promise<boolean> {
  const made = await tx.insert(runs).values(row).onConflictDoNothing().returning({ id: runs.id })
  return made.length === 1
}

export const changeRun = (tx: Db, id: string, change: Partial<WorkflowRun>) =>
  tx.update(runs).set(change).where(eq(runs.id, id))

export const stepsOf = (db: Db, runId: string): Promise<RunStep[]> =>
  db.select().from(steps).where(eq(steps.runId, runId)).orderBy(asc(steps.number))

/** A step that waited or failed keeps its place in the order. */
export const writeStep = (tx: Db, row: RunStep) =>
  tx
    .insert(steps)
    .values(row)
    .onConflictDoUpdate({
      target: [steps.runId, steps.path],
      set: {
        status: row.status,
        text: row.text,
        details: row.details,
        link: row.link,
        output: row.output,
        attempts: row.attempts,
        at: row.at,
      },
    })

export const recentRuns = async (db: Db, workflowId: string, caseId: string | null, since: Date) => {
  const [row] = await db
    .select({
      all: count(),
      ofCase: sql<number>`count(*) filter (where ${runs.caseId} is not distinct from ${caseId}::uuid)::int`,
    })
    .from(runs)
    .where(and(eq(runs.workflowId, workflowId), gte(runs.startedAt, since)))
  return { all: row?.all ?? 0, ofCase: row?.ofCase ?? 0 }
}

/** Runs that should be in progress: lost jobs are queued again. */
export const unfinishedRuns = (db: Db) =>
  db.select({ id: runs.id }).from(runs).where(eq(runs.status, 'running')).limit(1000)

/** Waiting runs that are due, by an index of those alone. */
export const dueRuns = (db: Db, now: Date) =>
  db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.status, 'waiting'), lte(runs.wakeAt, now)))
    .orderBy(asc(runs.wakeAt))
    .limit(500)

export const openRunsOf = async (db: Db, workflowId: string): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(runs)
    .where(and(eq(runs.workflowId, workflowId), inArray(runs.status, ['running', 'waiting'])))
  return row?.open ?? 0
}

export const runsWaitingFor = (db: Db, firmId: string, caseId: string, kind: string) =>
  db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.firmId, firmId),
        eq(runs.caseId, caseId),
        eq(runs.waitsFor, kind),
        eq(runs.status, 'waiting'),
      ),
    )

/** The kinds of case events that runs of a firm wait for. */
export const awaitedKinds = async (db: Db, firmId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ kind: runs.waitsFor })
    .from(runs)
    .where(and(eq(runs.firmId, firmId), eq(runs.status, 'waiting')))
  return rows.flatMap(({ kind }) => (kind === null ? [] : [kind]))
}

export const insertApproval = (tx: Db, row: Approval) =>
  tx
    .insert(approvals)
    .values(row)
    .onConflictDoUpdate({
      target: [approvals.runId, approvals.path],
      set: { decision: null, decidedAt: null, decidedBy: null, note: '', askedAt: row.askedAt },
    })

export async function approvalOf(db: Db, runId: string, path: string): Promise<Approval | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.runId, runId), eq(approvals.path, path)))
  return found
}

export const decidedIn = (db: Db, runId: string): Promise<Approval[]> =>
  db
    .select()
    .from(approvals)
    .where(and(eq(approvals.runId, runId), isNotNull(approvals.decision)))

/** What waits for this person's yes, on cases they still may see. */
export const openApprovals = (db: Db, actor: Actor) =>
  db
    .select({ approval: approvals, run: runs, workflow: workflows.name })
    .from(approvals)
    .innerJoin(runs, eq(runs.id, approvals.runId))
    .innerJoin(workflows, eq(workflows.id, runs.workflowId))
    .where(
      and(
        visibleRuns(db, actor),
        eq(approvals.askedOf, actor.userId),
        isNull(approvals.decision),
        eq(runs.status, 'waiting'),
      ),
    )
    .orderBy(asc(approvals.askedAt), asc(approvals.id))

export async function findApproval(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ approval: approvals, run: runs })
    .from(approvals)
    .innerJoin(runs, eq(runs.id, approvals.runId))
    .where(and(visibleRuns(db, actor), eq(approvals.askedOf, actor.userId), eq(approvals.id, id)))
  return found
}

/** False where somebody was faster. */
export async function decideApproval(
  tx: Db,
  id: string,
  change: Pick<Approval, 'decision' | 'note' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const changed = await tx
    .update(approvals)
    .set(change)
    .where(and(eq(approvals.id, id), isNull(approvals.decision)))
    .returning({ id: approvals.id })
  return changed.length === 1
}

/** Workflows that are due, for the scheduler. */
export const dueWorkflows = (db: Db, now: Date) =>
  db
    .select()
    .from(workflows)
    .where(and(eq(workflows.status, 'active'), lte(workflows.nextAt, now)))
    .limit(500)
