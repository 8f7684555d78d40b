import { type TaskTemplate, type TaskTie, type TiedDeadline, taskTemplate } from '@pam/contracts/tasks'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { counted } from '@pam/law/format/numbers'
import { type Case, recordCaseEvent, today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import { tieColumns, untied } from './task-tie.ts'
import * as query from './tasks.queries.ts'
import type { Template } from './tasks.table.ts'

/** A list kept before deadlines could start a task counts from its use. */
const viewOf = ({ id, name, tasks }: Template): TaskTemplate => taskTemplate.parse({ id, name, tasks })

export const showTemplates = async (ctx: Ctx) => ({
  items: (await query.listTemplates(ctx.db, ctx.actor.firmId)).map(viewOf),
})

export async function saveTemplate(
  ctx: Ctx,
  { name, tasks }: Omit<TaskTemplate, 'id'>,
): Promise<TaskTemplate> {
  const row: Template = { id: newId(), firmId: ctx.actor.firmId, name, tasks, createdAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await query.insertTemplate(tx, row).catch(sayNameIsTaken)
    await record(tx, ctx, 'task.template_saved', row.id, { tasks: tasks.length })
  })
  return viewOf(row)
}

function sayNameIsTaken(error: unknown): never {
  if (!isTaken(error, 'task_templates_by_name')) throw error
  throw badInput('Another template already has this name.', {
    name: 'Another template already has this name.',
  })
}

export async function dropTemplate(ctx: Ctx, granted: Granted<Template, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteTemplate(tx, granted.id)
    await record(tx, ctx, 'task.template_dropped', granted.id)
  })
  return { done: true as const }
}

/** How a task of a template is linked to the deadline the template is used for. */
type TieOf = (tx: Db, tie: TaskTie) => Promise<{ dueOn: string; tied: TiedDeadline }>

export async function applyTemplate(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  template: Granted<Template, 'use'>,
  tieOf?: TieOf,
) {
  await ctx.db.transaction(async (tx) => {
    await addTasksFrom(tx, ctx, granted, template, tieOf)
    await record(tx, ctx, 'task.template_used', granted.id, { template: template.id })
  })
  return { added: template.tasks.length }
}

/**
 * Every task of a template, due from today, in the caller's transaction; the caller records it. For a deadline, linked
 * tasks follow it; without one, they have no due date.
 */
export async function addTasksFrom(
  tx: Db,
  ctx: Ctx,
  { id: caseId, firmId, leadId }: Pick<Case, 'id' | 'firmId' | 'leadId'>,
  template: Granted<Template, 'use'>,
  tieOf?: TieOf,
): Promise<number> {
  const from = dayNumberOf((await today(ctx, tx)) as CalendarDate)
  const { tasks } = viewOf(template)
  const rows = []
  for (const task of tasks)
    rows.push({
      ...(await whenOf(tx, task, from, tieOf)),
      id: newId(),
      firmId,
      caseId,
      title: task.title,
      description: task.description,
      assigneeId: leadId,
      priority: 'normal' as const,
      recurrence: 'none' as const,
      status: 'todo' as const,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
    })
  await query.insertTasks(tx, rows)
  await recordCaseEvent(
    tx,
    ctx,
    caseId,
    'task.added',
    `${counted(rows.length, 'task was', 'tasks were')} added from ${template.name}.`,
  )
  return rows.length
}

async function whenOf(
  tx: Db,
  { days, from: start, unit }: TaskTemplate['tasks'][number],
  today: number,
  tieOf: TieOf | undefined,
) {
  if (start === 'use') return { dueOn: calendarDateOf(today + days), ...untied }
  const side = start === 'before_deadline' ? ('before' as const) : ('after' as const)
  const found = await tieOf?.(tx, { days, unit, side })
  return found ? { dueOn: found.dueOn, ...tieColumns(found.tied) } : { dueOn: null, ...untied }
}
