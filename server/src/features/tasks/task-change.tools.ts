import { type TaskView, taskDetails } from '@pam/contracts/tasks'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { defineTool } from '#platform/tools'
import { requireTask } from './tasks.policy.ts'
import { changeTask, moveTask, showTask } from './tasks.service.ts'

const change = z.object({
  task_id: z.uuid(),
  assignee_id: z.uuid().optional(),
  due_on: z.iso.date().optional(),
  title: z.string().trim().min(1).max(200).optional(),
  priority: taskDetails.shape.priority.unwrap().optional(),
})

const caseOf = async (ctx: Ctx, caseId: string): Promise<string> =>
  (await visibleCaseTitles(ctx.db, ctx.actor, [caseId])).get(caseId) ?? ''

const titleOf = ({ assignee_id, due_on, title, priority }: z.output<typeof change>): string => {
  const parts = [assignee_id, due_on, title, priority].filter((part) => part !== undefined)
  if (parts.length === 1 && assignee_id) return 'Reassign task'
  if (parts.length === 1 && due_on) return 'Move task'
  return parts.length === 1 && title ? 'Rename task' : 'Change task'
}

const told = ({ title, case_id }: TaskView, what: string) => ({
  sentences: [`“${title}” ${what}.`],
  link: `/cases/${case_id}?tab=tasks`,
})

export const taskChangeTools = [
  defineTool({
    name: 'tasks.set_status',
    summary: 'Mark a task as done, started or reopened.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ task_id: z.uuid(), status: z.enum(['todo', 'doing', 'done']) }),
    run: async (ctx, { task_id, status }) => moveTask(ctx, await requireTask(ctx, task_id, 'change'), status),
    propose: async (ctx, { task_id, status }) => {
      const task = await requireTask(ctx, task_id, 'change')
      const words = { done: 'Done', doing: 'In progress', todo: 'To do' }[status]
      return {
        title: status === 'done' ? 'Mark task done' : status === 'doing' ? 'Start task' : 'Reopen task',
        details: [
          { label: 'Task', value: task.title },
          { label: 'Case', value: await caseOf(ctx, task.caseId) },
          { label: 'New status', value: words },
          ...(task.dueOn ? [{ label: 'Due', value: dateInList(task.dueOn) }] : []),
        ],
      }
    },
    render: (_, task, { status }) => told(task, status === 'done' ? 'is done' : 'was updated'),
  }),
  defineTool({
    name: 'tasks.change',
    summary: 'Reassign a task, or change its due date, title or priority.',
    needs: 'cases.view',
    effect: 'changes',
    input: change,
    run: async (ctx, { task_id, ...wanted }) => {
      const now = await showTask(ctx, await requireTask(ctx, task_id, 'change'))
      const details = taskDetails.parse(now)
      return changeTask(ctx, await requireTask(ctx, task_id, 'change'), {
        ...details,
        title: wanted.title ?? details.title,
        assignee_id: wanted.assignee_id ?? details.assignee_id,
        due_on: wanted.due_on ?? details.due_on,
        priority: wanted.priority ?? details.priority,
        version: now.version,
        // A day somebody chose no longer follows a deadline.
        untie: wanted.due_on !== undefined,
      })
    },
    propose: async (ctx, wanted) => {
      const task = await requireTask(ctx, wanted.task_id, 'change')
      const names = await namesOf(ctx.db, ctx.actor.firmId, [task.assigneeId, wanted.assignee_id ?? null])
      const name = (id: string | null) => (id ? (names.get(id) ?? 'Former colleague') : 'nobody')
      return {
        title: titleOf(wanted),
        details: [
          { label: 'Task', value: wanted.title ?? task.title },
          { label: 'Case', value: await caseOf(ctx, task.caseId) },
          ...(wanted.assignee_id
            ? [{ label: 'Assigned to', value: `${name(wanted.assignee_id)} (now ${name(task.assigneeId)})` }]
            : []),
          ...(wanted.due_on
            ? [
                {
                  label: 'Due',
                  value: `${dateInList(wanted.due_on)} (now ${task.dueOn ? dateInList(task.dueOn) : 'no due date'})`,
                },
              ]
            : []),
          ...(wanted.priority ? [{ label: 'Priority', value: wanted.priority }] : []),
        ],
      }
    },
    render: (_, task) => told(task, 'was updated'),
  }),
]
