import type {
  ChecklistItem,
  Recurrence,
  TaskPriority,
  TaskStatus,
  TaskTemplate,
  TaskTie,
  TiedDeadline,
} from '@pam/contracts/tasks'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    assigneeId: uuid('assignee_id'),
    dueOn: date('due_on'),
    priority: text('priority').$type<TaskPriority>().notNull(),
    recurrence: text('recurrence').$type<Recurrence>().notNull(),
    checklist: jsonb('checklist').$type<ChecklistItem[]>().notNull().default([]),
    status: text('status').$type<TaskStatus>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    version: integer('version').notNull().default(1),
    deadlineId: uuid('deadline_id'),
    deadlineDays: integer('deadline_days'),
    deadlineUnit: text('deadline_unit').$type<TaskTie['unit']>(),
    deadlineSide: text('deadline_side').$type<TaskTie['side']>(),
    deadlineTitle: text('deadline_title'),
    deadlineDue: text('deadline_due'),
    deadlineStatus: text('deadline_status').$type<TiedDeadline['status']>(),
  },
  (table) => [
    index('tasks_by_due').on(table.firmId, table.dueOn, table.id),
    index('tasks_by_case').on(table.caseId, table.dueOn),
    index('tasks_by_assignee').on(table.assigneeId, table.status),
    index('tasks_by_deadline').on(table.deadlineId).where(sql`deadline_id is not null`),
  ],
)

export const taskWaits = pgTable(
  'task_waits',
  {
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    taskId: uuid('task_id').notNull(),
    forId: uuid('for_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.forId] }),
    index('task_waits_by_for').on(table.forId),
  ],
)

export const taskTemplates = pgTable(
  'task_templates',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    name: text('name').notNull(),
    tasks: jsonb('tasks').$type<TaskTemplate['tasks']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('task_templates_by_name').on(table.firmId, sql`lower(${table.name})`)],
)

export type Task = typeof tasks.$inferSelect
export type Template = typeof taskTemplates.$inferSelect
