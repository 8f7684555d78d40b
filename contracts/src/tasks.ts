import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { onceKey } from './shared/once-key.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const count = z.number().int()

export const taskStatus = z.enum(['todo', 'doing', 'done'])
export const taskPriority = z.enum(['low', 'normal', 'high'])

/** How a task is tied to a deadline of its case. */
export const taskTie = z.object({
  days: count.min(0, 'Enter 0 or more days.').max(3650, 'Enter at most 3,650 days.'),
  /** Court days are counted on the calendar of the deadline's court. */
  unit: z.enum(['day', 'court_day']),
  side: z.enum(['before', 'after']),
})

/** The deadline a task is due from, in its current state. */
export const tiedDeadline = taskTie.extend({
  id: z.uuid(),
  title: z.string(),
  due: z.string(),
  status: z.enum(['open', 'done', 'cancelled']),
})

/** When a task is done, its next one is made so much later. */
export const recurrence = z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly'])

export const checklistItem = z.object({
  text: line(300).min(1, 'Enter a checklist item.'),
  is_done: z.boolean().default(false),
})

export const taskDetails = z.object({
  title: line(200).min(1, 'Enter the task.'),
  description: line(5000).default(''),
  assignee_id: z.uuid().nullable().default(null),
  due_on: z.iso.date('Enter a date.').nullable().default(null),
  priority: taskPriority.default('normal'),
  recurrence: recurrence.default('none'),
  checklist: z.array(checklistItem).max(50).default([]),
  /** Tasks of the same case that must be done first. */
  waits_for: z.array(z.uuid()).max(20).default([]),
})

export const taskView = taskDetails.extend({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  status: taskStatus,
  assignee: z.string().nullable(),
  /** Its day follows this deadline. */
  deadline: tiedDeadline.nullable(),
  /** Tasks it waits for that are not done yet. */
  blocked_by: z.array(z.object({ id: z.uuid(), title: z.string() })),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  version: count,
})

/** What the days of a task in a list count from: the day the list is used, or the deadline it is used for. */
export const templateStart = z.enum(['use', 'before_deadline', 'after_deadline']).default('use')

export const taskTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  tasks: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      days: count,
      from: templateStart,
      unit: taskTie.shape.unit.default('day'),
    }),
  ),
})

const one = z.object({ id: z.uuid() })

export const tasksApi = {
  list: endpoint('GET', '/tasks', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Tasks of visible cases, by due date, those without one last.',
    query: pageQuery.extend({
      case_id: z.uuid().optional(),
      status: taskStatus.optional(),
      mine: z.stringbool().optional(),
      open: z.stringbool().optional(),
      deadline_id: z.uuid().optional(),
    }),
    /** With the day it is for the firm, so that late is late by its calendar. */
    response: pageOf(taskView).extend({ today: z.iso.date() }),
  }),
  add: endpoint('POST', '/cases/:id/tasks', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a task to a case.',
    params: one,
    body: taskDetails.extend({ once_key: onceKey }),
    response: taskView,
  }),
  show: endpoint('GET', '/tasks/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One task with its checklist.',
    params: one,
    response: taskView,
  }),
  change: endpoint('PUT', '/tasks/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Change a task; refused if someone else changed it in the meantime.',
    params: one,
    /** The due date of a linked task follows the deadline until the task is unlinked. */
    body: taskDetails.extend({ version: count, untie: z.boolean().default(false) }),
    response: taskView,
  }),
  move: endpoint('POST', '/tasks/:id/status', {
    access: 'cases.view',
    records: 'firm',
    summary:
      'Change the status of a task. A blocked task cannot be done; a recurring one creates its next occurrence.',
    params: one,
    body: z.object({ status: taskStatus }),
    response: taskView,
  }),
  remove: endpoint('DELETE', '/tasks/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Delete a task. Refused while the case is on a legal hold.',
    params: one,
    response: done,
  }),
  templates: endpoint('GET', '/tasks/templates', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The task templates of the firm.',
    response: z.object({ items: z.array(taskTemplate) }),
  }),
  saveTemplate: endpoint('POST', '/tasks/templates', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Save a task template.',
    body: z.object({
      name: line(100).min(1, 'Enter a template name.'),
      tasks: z
        .array(
          z.object({
            title: line(200).min(1, 'Enter the task.'),
            description: line(2000).default(''),
            /** Days after the list is used, or from the deadline it is used for. */
            from: templateStart,
            unit: taskTie.shape.unit.default('day'),
            days: count.min(0, 'Enter 0 or more days.').max(3650, 'Enter at most 3,650 days.').default(0),
          }),
        )
        .min(1, 'Add at least one task.')
        .max(50),
    }),
    response: taskTemplate,
  }),
  dropTemplate: endpoint('DELETE', '/tasks/templates/:id', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Delete a task template; tasks created from it are kept.',
    params: one,
    response: done,
  }),
  applyTemplate: endpoint('POST', '/cases/:id/tasks/from-template', {
    access: 'cases.view',
    records: 'firm',
    summary:
      'Add all tasks of a template to a case, counted from today; those counted from a deadline have no due date.',
    params: one,
    body: z.object({ template_id: z.uuid() }),
    response: z.object({ added: count }),
  }),
}

export type TaskStatus = z.infer<typeof taskStatus>
export type TaskPriority = z.infer<typeof taskPriority>
export type Recurrence = z.infer<typeof recurrence>
export type ChecklistItem = z.infer<typeof checklistItem>
export type TaskTie = z.infer<typeof taskTie>
export type TiedDeadline = z.infer<typeof tiedDeadline>
export type TaskDetails = z.infer<typeof taskDetails>
export type TaskView = z.infer<typeof taskView>
export type TaskTemplate = z.infer<typeof taskTemplate>
