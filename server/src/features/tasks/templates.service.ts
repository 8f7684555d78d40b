import type { TaskTemplate } from '@pam/contracts/tasks'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { type Case, tellCase, today } from '#features/cases'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store-errors'
import * as query from './tasks.queries.ts'
import type { Template } from './tasks.table.ts'

const viewOf = ({ id, name, tasks }: Template): TaskTemplate => ({ id, name, tasks })

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
  throw badInput('Another list has this name already.', { name: 'Another list has this name already.' })
}

export async function dropTemplate(ctx: Ctx, it: Granted<Template, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteTemplate(tx, it.id)
    await record(tx, ctx, 'task.template_dropped', it.id)
  })
  return { done: true as const }
}

export async function applyTemplate(ctx: Ctx, it: Granted<Case, 'edit'>, template: Granted<Template, 'use'>) {
  const from = dayNumberOf((await today(ctx, ctx.db)) as CalendarDate)
  await ctx.db.transaction(async (tx) => {
    await query.insertTasks(
      tx,
      template.tasks.map(({ title, description, days }) => ({
        id: newId(),
        firmId: it.firmId,
        caseId: it.id,
        title,
        description,
        assigneeId: it.leadId,
        dueOn: calendarDateOf(from + days),
        priority: 'normal' as const,
        recurrence: 'none' as const,
        status: 'todo' as const,
        createdBy: ctx.actor.userId,
        createdAt: ctx.now(),
      })),
    )
    await tellCase(
      tx,
      ctx,
      it.id,
      'task.added',
      `${template.tasks.length} tasks were added from ${template.name}.`,
    )
    await record(tx, ctx, 'task.template_used', it.id, { template: template.id })
  })
  return { added: template.tasks.length }
}
