import type { TaskTie, TiedDeadline } from '@pam/contracts/tasks'
import { recordCaseEvent } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { tiedTo } from './task-tie.ts'
import * as query from './tasks.queries.ts'

/** A deadline as its tasks know it. */
export type DeadlineNow = Pick<TiedDeadline, 'id' | 'title' | 'due' | 'status'>

const words = { open: 'is open again', done: 'is done', cancelled: 'was canceled' } as const

/**
 * Linked tasks follow their deadline in the same transaction: due dates are recounted, and the timeline says what
 * moved. A done task keeps its date.
 */
export async function followDeadline(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now' | 'jobs'>,
  now: DeadlineNow,
  dueOf: (tie: TaskTie) => Promise<string>,
): Promise<void> {
  for (const task of await query.tiedTasks(tx, now.id)) {
    const tie = tiedTo(task)
    if (!tie) continue
    const dueOn = task.status === 'done' ? task.dueOn : await dueOf(tie)
    const isSame = dueOn === task.dueOn && tie.due === now.due && tie.status === now.status
    if (isSame) continue
    await query.updateTask(tx, task, {
      dueOn,
      deadlineTitle: now.title,
      deadlineDue: now.due,
      deadlineStatus: now.status,
    })
    if (dueOn !== task.dueOn) {
      const text = `${task.title} moved from ${task.dueOn} to ${dueOn} because ${now.title} moved.`
      await recordCaseEvent(tx, ctx, task.caseId, 'task.moved', text, task.id)
    } else if (tie.status !== now.status && task.status !== 'done')
      await recordCaseEvent(
        tx,
        ctx,
        task.caseId,
        'task.deadline',
        `${task.title} depends on ${now.title}, which ${words[now.status]}.`,
      )
  }
}
