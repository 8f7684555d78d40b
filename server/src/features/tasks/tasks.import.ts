import { type TaskPriority, taskDetails } from '@pam/contracts/tasks'
import { dayIn, defineImportPart } from '#features/cases'
import { newId } from '#platform/id'
import { insertManyTasks } from './tasks.queries.ts'

interface ImportedTask {
  readonly title: string
  readonly description: string
  readonly assigneeId: string | null
  readonly dueOn: string | null
  readonly priority: TaskPriority
  readonly isDone: boolean
}

const doneWords = /^(done|completed?|closed|true|yes|x)$/i

const priorityOf = (text: string): TaskPriority =>
  /high|urgent/i.test(text) ? 'high' : /low/i.test(text) ? 'low' : 'normal'

/** Tasks from a file of another program. */
export const tasksImport = defineImportPart<ImportedTask>({
  what: 'tasks',
  read(cell, findPerson) {
    const [due, assignee] = [cell('due'), cell('assignee')]
    const dueOn = due ? dayIn(due) : null
    const assigneeId = assignee ? (findPerson(assignee) ?? null) : null
    // Someone who is not here cannot be given a task: the name stays in its text.
    const description = [cell('task_text'), assignee && !assigneeId ? `Assigned to: ${assignee}` : '']
      .filter(Boolean)
      .join('\n')
    const parsed = taskDetails
      .pick({ title: true, description: true })
      .safeParse({ title: cell('task'), description })
    const errors = [
      ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
      ...(due && !dueOn ? [`The due date is not a valid date: ${due}.`] : []),
    ]
    const isDone = doneWords.test(cell('done'))
    const task = { title: cell('task'), description, assigneeId, dueOn, isDone }
    return { text: cell('task'), errors, value: { ...task, priority: priorityOf(cell('priority')) } }
  },
  async save(tx, ctx, rows) {
    const now = ctx.now()
    await insertManyTasks(
      tx,
      rows.map(({ caseId, value: { isDone, ...task } }) => ({
        id: newId(),
        firmId: ctx.actor.firmId,
        caseId,
        ...task,
        recurrence: 'none' as const,
        status: isDone ? ('done' as const) : ('todo' as const),
        doneAt: isDone ? now : null,
        createdBy: ctx.actor.userId,
        createdAt: now,
      })),
    )
  },
})
