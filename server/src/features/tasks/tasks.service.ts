import type { TaskDetails, TaskStatus, TaskView, TiedDeadline } from '@pam/contracts/tasks'
import { colleaguesOf } from '#features/auth'
import { type Case, tellCase, today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
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
      page.map((it) => it.task),
    ),
    next: rows.length > limit && last ? cursorOf(last.place, last.task.id) : null,
    today: await today(ctx, ctx.db),
  }
}

export const showTask = (ctx: Ctx, it: Task): Promise<TaskView> => viewOf(ctx, it)

/** With a deadline it hangs on, where it comes with one; then its day is the one counted from there. */
export async function addTask(
  ctx: Ctx,
  it: Granted<Case, 'edit'>,
  details: TaskDetails,
  tied: TiedDeadline | null = null,
): Promise<TaskView> {
  await requireColleague(ctx, details.assignee_id)
  const task: Task = {
    ...columnsOf(details),
    ...(tied ? tieColumns(tied) : untied),
    id: newId(),
    firmId: it.firmId,
    caseId: it.id,
    status: 'todo',
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
    doneAt: null,
    version: 1,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertTasks(tx, [task])
    await waitFor(tx, task, details.waits_for)
    const when = tied ? `, due ${task.dueOn}, ${tieInWords(tied, tied.title)}` : ''
    await tellCase(tx, ctx, it.id, 'task.added', `A task was added: ${task.title}${when}`, task.id)
    await record(tx, ctx, 'task.added', task.id, { case: it.id })
  })
  return viewOf(ctx, task)
}

export async function changeTask(
  ctx: Ctx,
  it: Granted<Task, 'change'>,
  { version, untie = false, ...details }: TaskDetails & { version: number; untie?: boolean },
  tied: TiedDeadline | null = null,
): Promise<TaskView> {
  await requireColleague(ctx, details.assignee_id)
  const day = tied || untie || !tiedTo(it) ? details.due_on : it.dueOn
  const columns = {
    ...columnsOf({ ...details, due_on: day }),
    ...(tied ? tieColumns(tied) : untie ? untied : {}),
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateTask(tx, { ...it, version }, columns))) throw changedSince()
    await waitFor(tx, it, details.waits_for)
    await record(tx, ctx, 'task.changed', it.id, { case: it.caseId })
  })
  return viewOf(ctx, await requireTask(ctx, it.id, 'read'))
}

const changedSince = () =>
  new AppError(
    'conflict',
    'Someone changed this task since you opened it. Load it again, then make your change.',
  )

async function requireColleague(ctx: Ctx, userId: string | null): Promise<void> {
  if (userId === null) return
  const people = await colleaguesOf(ctx.db, ctx.actor.firmId)
  if (people.some(({ id }) => id === userId)) return
  throw badInput('Choose a person of the firm.', { assignee_id: 'Choose a person of the firm.' })
}

/** Tasks of the same case only, and never in a circle. */
async function waitFor(tx: Db, task: Task, forIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(forIds)]
  const others = wanted.filter((id) => id !== task.id)
  if (others.length < wanted.length || (await query.countInCase(tx, task.caseId, others)) < others.length)
    throw refusedWait('A task can wait for other tasks of its own case only.')
  const waits = (await query.waitsInCase(tx, task.caseId)).filter((it) => it.taskId !== task.id)
  if (others.some((id) => reaches(id, task.id, waits)))
    throw refusedWait('These tasks would wait for each other for ever.')
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
    open.push(...waits.filter((it) => it.taskId === id).map((it) => it.forId))
  }
  return false
}

const words: Record<TaskStatus, string> = { todo: 'was reopened', doing: 'was started', done: 'is done' }

export async function moveTask(ctx: Ctx, it: Granted<Task, 'change'>, status: TaskStatus): Promise<TaskView> {
  if (status === it.status) return viewOf(ctx, it)
  if (status === 'done') await requireNothingBefore(ctx, it)
  await ctx.db.transaction(async (tx) => {
    const doneAt = status === 'done' ? ctx.now() : null
    if (!(await query.updateTask(tx, it, { status, doneAt }))) throw changedSince()
    if (status === 'done') await makeNext(tx, ctx, it)
    await tellCase(tx, ctx, it.caseId, `task.${status}`, `${it.title} ${words[status]}.`, it.id)
    await record(tx, ctx, `task.${status}`, it.id, { case: it.caseId })
  })
  return viewOf(ctx, await requireTask(ctx, it.id, 'read'))
}

async function requireNothingBefore(ctx: Ctx, it: Task): Promise<void> {
  const open = (await query.waitsOf(ctx.db, [it.id])).filter((wait) => wait.status !== 'done')
  if (open.length === 0) return
  throw new AppError('conflict', `This task waits for: ${open.map((wait) => wait.title).join(', ')}.`)
}

/** The next of a recurring task, with its steps to do again. */
async function makeNext(tx: Db, ctx: Ctx, it: Task): Promise<void> {
  if (it.recurrence === 'none') return
  const day = it.dueOn ?? (await today(ctx, tx))
  await query.insertTasks(tx, [
    {
      ...it,
      // The next has a day of its own.
      ...untied,
      id: newId(),
      status: 'todo',
      dueOn: nextDue(day, it.recurrence),
      checklist: it.checklist.map((step) => ({ ...step, is_done: false })),
      createdAt: ctx.now(),
      doneAt: null,
      version: 1,
    },
  ])
}

export async function removeTask(ctx: Ctx, it: Granted<Task, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteTask(tx, it.id)
    await tellCase(tx, ctx, it.caseId, 'task.deleted', `A task was deleted: ${it.title}`)
    await record(tx, ctx, 'task.deleted', it.id, { case: it.caseId })
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
