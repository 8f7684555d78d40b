import type { Question } from '@pam/contracts/intake/form'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const intakeForms = pgTable(
  'intake_forms',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    practiceArea: text('practice_area').$type<PracticeArea>().notNull(),
    narrativeCap: integer('narrative_cap').notNull(),
    sites: jsonb('sites').$type<string[]>().notNull().default([]),
    assigneeId: uuid('assignee_id'),
    key: text('key').notNull().unique(),
    ticketSecret: text('ticket_secret').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    edition: integer('edition').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('intake_forms_by_firm').on(table.firmId, table.title)],
)

export const intakeEditions = pgTable(
  'intake_editions',
  {
    formId: uuid('form_id').notNull(),
    firmId: firmId(),
    edition: integer('edition').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.edition] })],
)

export type IntakeForm = typeof intakeForms.$inferSelect
