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
      rows.map((it) => it.id),
    ),
    namesOf(
      ctx.db,
      ctx.actor.firmId,
      rows.flatMap((it) => [it.assigneeId, it.createdBy]),
    ),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map((it) => it.caseId),
    ),
  ])
  const former = 'Former colleague'
  return rows.map((it) => {
    const its = waits.filter((wait) => wait.taskId === it.id)
    return {
      id: it.id,
      case_id: it.caseId,
      case_title: cases.get(it.caseId)?.title ?? '',
      case_number: cases.get(it.caseId)?.number ?? '',
      title: it.title,
      description: it.description,
      assignee_id: it.assigneeId,
      assignee: it.assigneeId && (people.get(it.assigneeId) ?? former),
      due_on: it.dueOn,
      deadline: tiedTo(it),
      priority: it.priority,
      recurrence: it.recurrence,
      checklist: it.checklist,
      waits_for: its.map((wait) => wait.forId),
      blocked_by: its
        .filter((wait) => wait.status !== 'done')
        .map((wait) => ({ id: wait.forId, title: wait.title })),
      status: it.status,
      created_by: people.get(it.createdBy) ?? former,
      created_at: it.createdAt.toISOString(),
      done_at: it.doneAt?.toISOString() ?? null,
      version: it.version,
    }
  })
}

export async function viewOf(ctx: Ctx, it: Task): Promise<TaskView> {
  const [view] = await viewsOf(ctx, [it])
  if (!view) throw new Error('A task has one view.')
  return view
}
