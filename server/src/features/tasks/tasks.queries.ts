import type { TaskStatus } from '@pam/contracts/tasks'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { insertMany, visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Task, type Template, tasks, taskTemplates, taskWaits } from './tasks.table.ts'

/** A task is seen with its case. */
const visibleTasks = (db: Db, actor: Actor) =>
  and(eq(tasks.firmId, actor.firmId), inArray(tasks.caseId, visibleCaseIds(db, actor)))

export interface TaskFilter {
  readonly case_id?: string | undefined
  readonly status?: TaskStatus | undefined
  readonly mine?: boolean | undefined
  readonly open?: boolean | undefined
  readonly deadline_id?: string | undefined
}

/** Without a date comes last. */
const dueOrder = sql`coalesce(${tasks.dueOn}, date '9999-12-31')`

export const listTasks = (
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  after: { value: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select({ task: tasks, place: sql<string>`${dueOrder}::text` })
    .from(tasks)
    .where(
      and(
        visibleTasks(db, actor),
        filter.case_id ? eq(tasks.caseId, filter.case_id) : undefined,
        filter.status && eq(tasks.status, filter.status),
        filter.deadline_id ? eq(tasks.deadlineId, filter.deadline_id) : undefined,
        filter.open ? ne(tasks.status, 'done') : undefined,
        filter.mine ? eq(tasks.assigneeId, actor.userId) : undefined,
        after && sql`(${dueOrder}, ${tasks.id}) > (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(dueOrder, asc(tasks.id))
    .limit(limit)

export async function findTask(db: Db, actor: Actor, id: string): Promise<Task | undefined> {
  const [found] = await db
    .select()
    .from(tasks)
    .where(and(visibleTasks(db, actor), eq(tasks.id, id)))
  return found
}

/** As many as a file of another program has. */
export const insertManyTasks = (tx: Db, rows: readonly (typeof tasks.$inferInsert)[]) =>
  insertMany(tx, tasks, rows)

export const insertTasks = (tx: Db, rows: (typeof tasks.$inferInsert)[]) => tx.insert(tasks).values(rows)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateTask(
  tx: Db,
  { id, version }: Pick<Task, 'id' | 'version'>,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(tasks)
    .set({ ...change, version: version + 1 })
    .where(and(eq(tasks.id, id), eq(tasks.version, version)))
    .returning({ id: tasks.id })
  return changed.length === 1
}

/** Tasks linked to a deadline, locked until the transaction ends. */
export const tiedTasks = (tx: Db, deadlineId: string): Promise<Task[]> =>
  tx
    .select()
    .from(tasks)
    .where(eq(tasks.deadlineId, deadlineId))
    .orderBy(asc(tasks.id))
    .for('update')
    .then((rows) => rows)

export const deleteTask = (tx: Db, id: string) => tx.delete(tasks).where(eq(tasks.id, id))

/** What tasks wait for, with the titles and whether it is done. */
export const waitsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          taskId: taskWaits.taskId,
          forId: taskWaits.forId,
          title: tasks.title,
          status: tasks.status,
        })
        .from(taskWaits)
        .innerJoin(tasks, eq(tasks.id, taskWaits.forId))
        .where(inArray(taskWaits.taskId, [...ids]))
        .orderBy(asc(tasks.title))

export async function setWaits(
  tx: Db,
  { id, firmId, caseId }: Task,
  forIds: readonly string[],
): Promise<void> {
  await tx.delete(taskWaits).where(eq(taskWaits.taskId, id))
  if (forIds.length > 0)
    await tx.insert(taskWaits).values(forIds.map((forId) => ({ firmId, caseId, taskId: id, forId })))
}

/** Every wait of a case, to look for circles in. */
export const waitsInCase = (db: Db, caseId: string) =>
  db
    .select({ taskId: taskWaits.taskId, forId: taskWaits.forId })
    .from(taskWaits)
    .where(eq(taskWaits.caseId, caseId))

export async function countInCase(db: Db, caseId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(tasks)
    .where(and(eq(tasks.caseId, caseId), inArray(tasks.id, [...ids])))
  return Number(row?.count ?? 0)
}

export const listTemplates = (db: Db, firmId: string) =>
  db.select().from(taskTemplates).where(eq(taskTemplates.firmId, firmId)).orderBy(asc(taskTemplates.name))

export const insertTemplate = (tx: Db, row: Template) => tx.insert(taskTemplates).values(row)

export async function findTemplate(db: Db, firmId: string, id: string): Promise<Template | undefined> {
  const [found] = await db
    .select()
    .from(taskTemplates)
    .where(and(eq(taskTemplates.firmId, firmId), eq(taskTemplates.id, id)))
  return found
}

export const deleteTemplate = (tx: Db, id: string) => tx.delete(taskTemplates).where(eq(taskTemplates.id, id))

/** All of a case, oldest first: for its archive. */
export const tasksOfCase = (db: Db, caseId: string): Promise<Task[]> =>
  db
    .select()
    .from(tasks)
    .where(eq(tasks.caseId, caseId))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
    .then((rows) => rows)

/** Whether the case has an open task of this title. */
export async function hasOpenTask(tx: Db, caseId: string, title: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.caseId, caseId), eq(tasks.title, title), ne(tasks.status, 'done')))
    .limit(1)
  return found !== undefined
}
