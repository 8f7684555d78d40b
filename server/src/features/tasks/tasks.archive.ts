import {
  checklistItem,
  recurrence,
  taskPriority,
  taskStatus,
  taskTie,
  tiedDeadline,
} from '@pam/contracts/tasks'
import { z } from 'zod'
import { defineArchivePart } from '#platform/slice/archive-part'
import { insertTasks, setWaits, tasksOfCase, waitsInCase } from './tasks.queries.ts'
import type { Task } from './tasks.table.ts'

const key = z.string().min(1).max(20)
const moment = z.iso.datetime()

/** The tasks of a case in its archive, with their dependencies and linked deadlines. */
export const tasksInArchive = defineArchivePart({
  name: 'tasks.json',
  after: ['deadlines.json'],
  shape: z.array(
    z.object({
      key,
      title: z.string().min(1).max(200),
      description: z.string().max(5000),
      assignee: z.string().nullable(),
      due_on: z.iso.date().nullable(),
      priority: taskPriority,
      recurrence,
      checklist: z.array(checklistItem),
      status: taskStatus,
      created_at: moment,
      done_at: moment.nullable(),
      waits_for: z.array(key),
      deadline: taskTie
        .extend({ key, title: z.string(), due: z.string(), status: tiedDeadline.shape.status })
        .nullable(),
    }),
  ),
  people: async (db, legalCase) => (await tasksOfCase(db, legalCase.id)).map((task) => task.assigneeId),
  async gather(db, legalCase, { keyOf, nameOf }) {
    const waits = await waitsInCase(db, legalCase.id)
    return (await tasksOfCase(db, legalCase.id)).map((task) => ({
      key: keyOf(task.id),
      title: task.title,
      description: task.description,
      assignee: nameOf(task.assigneeId),
      due_on: task.dueOn,
      priority: task.priority,
      recurrence: task.recurrence,
      checklist: task.checklist,
      status: task.status,
      created_at: task.createdAt.toISOString(),
      done_at: task.doneAt?.toISOString() ?? null,
      waits_for: waits.filter((wait) => wait.taskId === task.id).map((wait) => keyOf(wait.forId)),
      deadline: tieOf(task, keyOf),
    }))
  },
  async take(tx, ctx, caseId, content, { idOf, personOf }) {
    const { firmId, userId } = ctx.actor
    const rows = content.map(
      (task): Task => ({
        id: idOf(task.key),
        firmId,
        caseId,
        title: task.title,
        description: task.description,
        version: 1,
        assigneeId: personOf(task.assignee),
        dueOn: task.due_on,
        priority: task.priority,
        recurrence: task.recurrence,
        checklist: task.checklist,
        status: task.status,
        createdBy: userId,
        createdAt: new Date(task.created_at),
        doneAt: task.status === 'done' ? new Date(task.done_at ?? task.created_at) : null,
        deadlineId: task.deadline ? idOf(task.deadline.key) : null,
        deadlineDays: task.deadline?.days ?? null,
        deadlineUnit: task.deadline?.unit ?? null,
        deadlineSide: task.deadline?.side ?? null,
        deadlineTitle: task.deadline?.title ?? null,
        deadlineDue: task.deadline?.due ?? null,
        deadlineStatus: task.deadline?.status ?? null,
      }),
    )
    if (rows.length > 0) await insertTasks(tx, rows)
    const known = new Set(content.map((task) => task.key))
    for (const [index, task] of content.entries()) {
      const row = rows[index]
      if (row)
        await setWaits(
          tx,
          row,
          [...new Set(task.waits_for)].filter((one) => known.has(one) && one !== task.key).map(idOf),
        )
    }
  },
})

function tieOf(task: Task, keyOf: (id: string) => string) {
  const { deadlineId, deadlineDays, deadlineUnit, deadlineSide, deadlineTitle, deadlineDue, deadlineStatus } =
    task
  if (!deadlineId || deadlineDays === null || !deadlineUnit || !deadlineSide || !deadlineStatus) return null
  return {
    key: keyOf(deadlineId),
    days: deadlineDays,
    unit: deadlineUnit,
    side: deadlineSide,
    title: deadlineTitle ?? '',
    due: deadlineDue ?? '',
    status: deadlineStatus,
  }
}
