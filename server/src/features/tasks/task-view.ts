import type { TaskView } from '@pam/contracts/tasks'
import { namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { tiedTo } from './task-tie.ts'
import { waitsOf } from './tasks.queries.ts'
import type { Task } from './tasks.table.ts'

export async function viewsOf(ctx: Ctx, rows: readonly Task[]): Promise<TaskView[]> {
  const [waits, people, cases] = await Promise.all([
    waitsOf(
      ctx.db,
      rows.map((row) => row.id),
    ),
    namesOf(
      ctx.db,
      ctx.actor.firmId,
      rows.flatMap((row) => [row.assigneeId, row.createdBy]),
    ),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map((row) => row.caseId),
    ),
  ])
  const former = 'Former colleague'
  return rows.map((row) => {
    const its = waits.filter((wait) => wait.taskId === row.id)
    return {
      id: row.id,
      case_id: row.caseId,
      case_title: cases.get(row.caseId)?.title ?? '',
      case_number: cases.get(row.caseId)?.number ?? '',
      title: row.title,
      description: row.description,
      assignee_id: row.assigneeId,
      assignee: row.assigneeId && (people.get(row.assigneeId) ?? former),
      due_on: row.dueOn,
      deadline: tiedTo(row),
      priority: row.priority,
      recurrence: row.recurrence,
      checklist: row.checklist,
      waits_for: its.map((wait) => wait.forId),
      blocked_by: its
        .filter((wait) => wait.status !== 'done')
        .map((wait) => ({ id: wait.forId, title: wait.title })),
      status: row.status,
      created_by: people.get(row.createdBy) ?? former,
      created_at: row.createdAt.toISOString(),
      done_at: row.doneAt?.toISOString() ?? null,
      version: row.version,
    }
  })
}

export async function viewOf(ctx: Ctx, entry: Task): Promise<TaskView> {
  const [view] = await viewsOf(ctx, [entry])
  if (!view) throw new Error('A task has one view.')
  return view
}
