import type { TaskDetails, TaskTie, TaskView, TiedDeadline } from '@pam/contracts/tasks'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import { type Case, requireCase, requireVisibleCase } from '#features/cases'
import {
  addTask,
  applyTemplate,
  changeTask,
  followDeadline,
  requireTask,
  requireTemplate,
} from '#features/tasks'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { computeFor, dayIn } from './counting/compute.ts'
import type { Deadline } from './deadlines.table.ts'
import { dayPlus } from './firm-moment.ts'

/** The court whose days are counted: the deadline's own, or its case's if the date was fixed. */
function courtOf(entry: Deadline, legalCase: Pick<Case, 'jurisdiction'>) {
  const { rule, jurisdiction } = entry.input ?? {
    rule: ruleOfCourt(legalCase.jurisdiction),
    jurisdiction: legalCase.jurisdiction,
  }
  if (rule) return { rule, jurisdiction }
  const message = 'This case has no court, so court days cannot be counted. Use calendar days.'
  throw badInput(message, { 'tie.unit': message })
}

/** A task's due date, counted from the internal due date of its deadline. */
async function dueFrom(
  db: Db,
  entry: Deadline,
  legalCase: Pick<Case, 'jurisdiction'>,
  { days, unit, side }: TaskTie,
): Promise<string> {
  if (days === 0) return entry.remindOn
  if (unit === 'day') return dayPlus(entry.remindOn, side === 'before' ? -days : days)
  const counted = await computeFor(db, entry.firmId, {
    ...courtOf(entry, legalCase),
    trigger_date: entry.remindOn,
    runs_from: 'event',
    service: 'n/a',
    offset: days,
    unit,
    direction: side,
  })
  return dayIn(counted.safe_due)
}

type Tied = Omit<TaskDetails, 'due_on'> & { tie: TaskTie }

const tiedTo = ({ id, title, due, status }: Deadline, tie: TaskTie): TiedDeadline => ({
  ...tie,
  id,
  title,
  due,
  status,
})

export async function addTaskTo(ctx: Ctx, granted: Granted<Deadline, 'change'>, { tie, ...details }: Tied) {
  const legalCase = await requireCase(ctx, granted.caseId, 'edit')
  const dueOn = await dueFrom(ctx.db, granted, legalCase, tie)
  return addTask(ctx, legalCase, { ...details, due_on: dueOn }, tiedTo(granted, tie))
}

export async function changeTaskOf(
  ctx: Ctx,
  granted: Granted<Deadline, 'change'>,
  { task_id: taskId, tie, ...details }: Tied & { task_id: string; version: number },
): Promise<TaskView> {
  const task = await requireTask(ctx, taskId, 'change')
  if (task.caseId !== granted.caseId) throw notFound('deadline in this case')
  const dueOn = await dueFrom(ctx.db, granted, await requireVisibleCase(ctx, granted.caseId), tie)
  return changeTask(ctx, task, { ...details, due_on: dueOn }, tiedTo(granted, tie))
}

export async function applyTemplateTo(ctx: Ctx, granted: Granted<Deadline, 'change'>, templateId: string) {
  const template = await requireTemplate(ctx, templateId, 'use')
  const legalCase = await requireCase(ctx, granted.caseId, 'edit')
  return applyTemplate(ctx, legalCase, template, async (tx, tie) => ({
    dueOn: await dueFrom(tx, granted, legalCase, tie),
    tied: tiedTo(granted, tie),
  }))
}

/** Called in every transaction that changes a deadline, with the changed deadline. */
export async function moveTasksOf(tx: Db, ctx: Ctx, entry: Deadline): Promise<void> {
  const legalCase = await requireVisibleCase({ ...ctx, db: tx }, entry.caseId)
  await followDeadline(tx, ctx, entry, (tie) => dueFrom(tx, entry, legalCase, tie))
}
