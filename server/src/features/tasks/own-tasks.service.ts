import { record } from '#platform/audit/audit'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { untied } from './task-tie.ts'
import { hasOpenTask, insertTasks } from './tasks.queries.ts'

interface OwnTask {
  readonly firmId: string
  readonly caseId: string
  readonly title: string
  readonly description: string
  readonly assigneeId: string
  readonly now: Date
}

/** A task Pam gives by itself, unless the case has it already and it is not done. */
export async function addTaskOnce(tx: Db, { now, ...task }: OwnTask): Promise<void> {
  if (await hasOpenTask(tx, task.caseId, task.title)) return
  const id = newId()
  await insertTasks(tx, [
    {
      ...task,
      ...untied,
      id,
      dueOn: null,
      priority: 'high',
      recurrence: 'none',
      checklist: [],
      status: 'todo',
      createdBy: task.assigneeId,
      createdAt: now,
      doneAt: null,
      version: 1,
    },
  ])
  const byItself = {
    now: () => now,
    actor: { userId: task.firmId, firmId: task.firmId, role: 'admin' as const, sessionId: null },
  }
  await record(tx, byItself, 'task.added', id, { case: task.caseId })
}
