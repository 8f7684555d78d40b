import type { DeclineReason, LeadName, LeadStatus, LetterView } from '@pam/contracts/intake'
import type { Answers } from '@pam/contracts/intake/form'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    formId: uuid('form_id').notNull(),
    edition: integer('edition').notNull(),
    reference: text('reference').notNull(),
    practiceArea: text('practice_area').$type<PracticeArea>().notNull(),
    status: text('status').$type<LeadStatus>().notNull(),
    name: text('name').notNull(),
    names: jsonb('names').$type<LeadName[]>().notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    answers: jsonb('answers').$type<Answers>(),
    answersDeletedAt: moment('answers_deleted_at'),
    notice: jsonb('notice').$type<string[]>().notNull(),
    source: text('source').notNull(),
    ticket: text('ticket').notNull(),
    dayHash: text('day_hash').notNull(),
    checkId: uuid('check_id'),
    assigneeId: uuid('assignee_id'),
    followUpOn: date('follow_up_on'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
    declineNote: text('decline_note').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    caseId: uuid('case_id'),
    finder: text('finder').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('leads_by_reference').on(table.firmId, table.reference),
    uniqueIndex('leads_once_a_ticket').on(table.formId, table.ticket),
    uniqueIndex('leads_once_a_day').on(table.formId, table.dayHash),
    uniqueIndex('leads_by_case').on(table.caseId),
    index('leads_by_received').on(table.firmId, table.receivedAt.desc(), table.id.desc()),
    index('leads_by_status').on(table.firmId, table.status, table.receivedAt.desc()),
    index('leads_by_name').on(table.firmId, sql`lower(${table.name})`, table.id),
  ],
)

export const leadEvents = pgTable(
  'lead_events',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    leadId: uuid('lead_id').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('lead_events_by_lead').on(table.leadId, table.at.desc(), table.id.desc())],
)

export const leadLetters = pgTable(
  'lead_letters',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    leadId: uuid('lead_id').notNull(),
    kind: text('kind').$type<LetterView['kind']>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenAt: moment('written_at').notNull(),
    mailedAt: moment('mailed_at'),
    mailedTo: text('mailed_to'),
  },
  (table) => [uniqueIndex('lead_letters_once').on(table.leadId, table.kind)],
)

export type Lead = typeof leads.$inferSelect
export type LeadLetter = typeof leadLetters.$inferSelect
