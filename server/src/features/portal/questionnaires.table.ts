import type { Answers, Question } from '@pam/contracts/intake/form'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const questionnaires = pgTable(
  'portal_questionnaires',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('portal_questionnaires_by_firm').on(table.firmId, table.title)],
)

export const sentQuestionnaires = pgTable(
  'portal_sent_questionnaires',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    accessId: uuid('access_id').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    note: text('note').notNull().default(''),
    dueOn: date('due_on'),
    remindEveryDays: integer('remind_every_days').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: moment('sent_at').notNull(),
    askedAt: moment('asked_at').notNull(),
    savedAt: moment('saved_at'),
    remindedAt: moment('reminded_at'),
    submittedAt: moment('submitted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('portal_sent_questionnaires_by_case').on(table.caseId, table.sentAt),
    index('portal_sent_questionnaires_by_access').on(table.accessId, table.sentAt),
    index('portal_sent_questionnaires_reminding')
      .on(table.askedAt)
      .where(sql`submitted_at is null and withdrawn_at is null and remind_every_days > 0`),
  ],
)

export const submissions = pgTable(
  'portal_submissions',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    sentId: uuid('sent_id').notNull(),
    at: moment('at').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
  },
  (table) => [index('portal_submissions_by_sent').on(table.sentId, table.at)],
)

export type Questionnaire = typeof questionnaires.$inferSelect
export type SentQuestionnaire = typeof sentQuestionnaires.$inferSelect
export type Submission = typeof submissions.$inferSelect
