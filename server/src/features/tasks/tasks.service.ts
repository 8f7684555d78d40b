import type { TaskDetails, TaskStatus, TaskView, TiedDeadline } from '@pam/contracts/tasks'
import { requireColleagueIn } from '#features/auth'
import { type Case, recordCaseEvent, today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, changedSince, forbidden } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import type { MarkSent } from '#platform/once/once'
import { nextDue } from './next-due.ts'
import { tieColumns, tiedTo, tieInWords, untied } from './task-tie.ts'
import { viewOf, viewsOf } from './task-view.ts'
import { requireTask } from './tasks.policy.ts'
import * as query from './tasks.queries.ts'
import type { Task } from './tasks.table.ts'

export async function listTasks(
  ctx: Ctx,
  { after, limit, ...filter }: query.TaskFilter & { after?: string | undefined; limit: number },
) {
  const rows = await query.listTasks(ctx.db, ctx.actor, filter, placeAfter(after, 'day'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await viewsOf(
      ctx,
      page.map((entry) => entry.task),
    ),
    next: rows.length > limit && last ? cursorOf(last.place, last.task.id) : null,
    today: await today(ctx, ctx.db),
  }
}

export const showTask = (ctx: Ctx, entry: Task): Promise<TaskView> => viewOf(ctx, entry)

/** With a linked deadline, if there is one; its due date is then counted from there. */
export async function addTask(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  details: TaskDetails,
  tied: TiedDeadline | null = null,
  mark?: MarkSent,
): Promise<TaskView> {
  await requireAssignee(ctx, details.assignee_id, null)
  const task: Task = {
    ...columnsOf(details),
    ...(tied ? tieColumns(tied) : untied),
    id: newId(),
    firmId: granted.firmId,
    caseId: granted.id,
    status: 'todo',
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
    doneAt: null,
    version: 1,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertTasks(tx, [task])
    await mark?.(tx, task.id)
    await waitFor(tx, task, details.waits_for)
    const when = tied ? `, due ${task.dueOn}, ${tieInWords(tied, tied.title)}` : ''
    await recordCaseEvent(
      tx,
      ctx,
      granted.id,
      'task.added',
      `A task was added: ${task.title}${when}`,
      task.id,
    )
    await record(tx, ctx, 'task.added', task.id, { case: granted.id })
  })
  return viewOf(ctx, task)
}

export async function changeTask(
  ctx: Ctx,
  granted: Granted<Task, 'change'>,
  { version, untie = false, ...details }: TaskDetails & { version: number; untie?: boolean },
  tied: TiedDeadline | null = null,
): Promise<TaskView> {
  await requireAssignee(ctx, details.assignee_id, granted.assigneeId)
  const day = tied || untie || !tiedTo(granted) ? details.due_on : granted.dueOn
  const columns = {
    ...columnsOf({ ...details, due_on: day }),
    ...(tied ? tieColumns(tied) : untie ? untied : {}),
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateTask(tx, { ...granted, version }, columns))) throw changedSince('this task')
    await waitFor(tx, granted, details.waits_for)
    await record(tx, ctx, 'task.changed', granted.id, { case: granted.caseId })
  })
  return viewOf(ctx, await requireTask(ctx, granted.id, 'read'))
}

/** Anybody takes a task for themselves or leaves it as it is; giving it to a colleague needs the right to assign. */
async function requireAssignee(ctx: Ctx, userId: string | null, before: string | null): Promise<void> {
  if (userId === null || userId === before) return
  if (userId !== ctx.actor.userId && !ctx.may('tasks.assign')) throw forbidden('assign tasks to others')
  await requireColleagueIn(ctx, 'assignee_id', userId)
}

/** Tasks of the same case only, and never in a circle. */
async function waitFor(tx: Db, task: Task, forIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(forIds)]
  const others = wanted.filter((id) => id !== task.id)
  if (others.length < wanted.length || (await query.countInCase(tx, task.caseId, others)) < others.length)
    throw refusedWait('A task can only depend on tasks in the same case.')
  const waits = (await query.waitsInCase(tx, task.caseId)).filter((entry) => entry.taskId !== task.id)
  if (others.some((id) => reaches(id, task.id, waits)))
    throw refusedWait('These tasks would depend on each other in a loop.')
  await query.setWaits(tx, task, others)
}

const refusedWait = (message: string) => badInput(message, { waits_for: message })

function reaches(from: string, to: string, waits: readonly { taskId: string; forId: string }[]): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...waits.filter((wait) => wait.taskId === id).map((wait) => wait.forId))
  }
  return false
}

const words: Record<TaskStatus, string> = { todo: 'was reopened', doing: 'was started', done: 'is done' }

export async function moveTask(
  ctx: Ctx,
  granted: Granted<Task, 'change'>,
  status: TaskStatus,
): Promise<TaskView> {
  if (status === granted.status) return viewOf(ctx, granted)
  if (status === 'done') await requireNothingBefore(ctx, granted)
  await ctx.db.transaction(async (tx) => {
    const doneAt = status === 'done' ? ctx.now() : null
    if (!(await query.updateTask(tx, granted, { status, doneAt }))) throw changedSince('this task')
    if (status === 'done') await makeNext(tx, ctx, granted)
    await recordCaseEvent(
      tx,
      ctx,
      granted.caseId,
      `task.${status}`,
      `${granted.title} ${words[status]}.`,
      granted.id,
    )
    await record(tx, ctx, `task.${status}`, granted.id, { case: granted.caseId })
  })
  return viewOf(ctx, await requireTask(ctx, granted.id, 'read'))
}

async function requireNothingBefore(ctx: Ctx, entry: Task): Promise<void> {
  const open = (await query.waitsOf(ctx.db, [entry.id])).filter((wait) => wait.status !== 'done')
  if (open.length === 0) return
  throw new AppError(
    'conflict',
    `This task depends on unfinished tasks: ${open.map((wait) => wait.title).join(', ')}.`,
  )
}

/** The next of a recurring task, with its steps to do again. */
async function makeNext(tx: Db, ctx: Ctx, entry: Task): Promise<void> {
  if (entry.recurrence === 'none') return
  const day = entry.dueOn ?? (await today(ctx, tx))
  await query.insertTasks(tx, [
    {
      ...entry,
      // The next one has its own due date.
      ...untied,
      id: newId(),
      status: 'todo',
      dueOn: nextDue(day, entry.recurrence),
      checklist: entry.checklist.map((step) => ({ ...step, is_done: false })),
      createdAt: ctx.now(),
      doneAt: null,
      version: 1,
    },
  ])
}

export async function removeTask(ctx: Ctx, granted: Granted<Task, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteTask(tx, granted.id)
    await recordCaseEvent(tx, ctx, granted.caseId, 'task.deleted', `A task was deleted: ${granted.title}`)
    await record(tx, ctx, 'task.deleted', granted.id, { case: granted.caseId })
  })
  return { done: true as const }
}

const columnsOf = (details: TaskDetails) => ({
  title: details.title,
  description: details.description,
  assigneeId: details.assignee_id,
  dueOn: details.due_on,
  priority: details.priority,
  recurrence: details.recurrence,
  checklist: details.checklist,
})
