import type { CaseOutcome, CaseStatus, PartyRole } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

const caseId = () => uuid('case_id').notNull()

export const caseStages = pgTable(
  'case_stages',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    practiceArea: text('practice_area').$type<PracticeArea>().notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('case_stages_by_area').on(table.firmId, table.practiceArea, table.position)],
)

export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    practiceArea: text('practice_area').$type<PracticeArea>().notNull(),
    stageId: uuid('stage_id'),
    status: text('status').$type<CaseStatus>().notNull(),
    description: text('description').notNull().default(''),
    court: text('court').notNull().default(''),
    judge: text('judge').notNull().default(''),
    courtNumber: text('court_number').notNull().default(''),
    jurisdiction: text('jurisdiction').notNull().default(''),
    leadId: uuid('lead_id').notNull(),
    walled: boolean('walled').notNull().default(false),
    aiAllowed: boolean('ai_allowed').notNull().default(true),
    legalHold: boolean('legal_hold').notNull().default(false),
    retentionYears: integer('retention_years'),
    openedOn: date('opened_on'),
    openedAt: moment('opened_at'),
    /** The file it came in with; such a case may come in open, before its conflicts are checked. */
    importId: uuid('import_id'),
    closedOn: date('closed_on'),
    outcome: text('outcome').$type<CaseOutcome>(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Both kept by the database: the first client, and the words the case is found by. */
    clientName: text('client_name').notNull().default(''),
    finder: text('finder').notNull().default(''),
  },
  (table) => [
    uniqueIndex('cases_by_number').on(table.firmId, sql`lower(${table.number})`),
    index('cases_by_updated').on(table.firmId, table.updatedAt.desc(), table.id.desc()),
    index('cases_by_title').on(table.firmId, sql`lower(${table.title})`, table.id),
    index('cases_by_status').on(table.firmId, table.status, table.updatedAt.desc()),
    index('cases_by_lead').on(table.leadId),
    index('cases_by_client').on(table.firmId, sql`lower(${table.clientName})`, table.id),
    index('cases_by_opening').on(
      table.firmId,
      sql`coalesce(${table.openedOn}, date '0001-01-01') desc`,
      table.id.desc(),
    ),
  ],
)

export const caseTeam = pgTable(
  'case_team',
  {
    firmId: firmId(),
    caseId: caseId(),
    userId: uuid('user_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.userId] }),
    index('case_team_by_user').on(table.userId, table.caseId),
  ],
)

export const caseParties = pgTable(
  'case_parties',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: caseId(),
    contactId: uuid('contact_id').notNull(),
    role: text('role').$type<PartyRole>().notNull(),
    note: text('note').notNull().default(''),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('case_parties_once').on(table.caseId, table.contactId, table.role),
    index('case_parties_by_contact').on(table.contactId),
  ],
)

export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: caseId(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name'),
    text: text('text').notNull(),
    privilege: jsonb('privilege').$type<PrivilegeMark>(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    index('case_notes_by_case').on(table.caseId, table.createdAt.desc(), table.id.desc()),
    index('case_notes_privileged').on(table.caseId).where(sql`privilege is not null`),
  ],
)

/** The kinds of case events that are announced, and to whom. */
export const caseEventListeners = pgTable(
  'case_event_listeners',
  { firmId: firmId(), listener: text('listener').notNull(), kind: text('kind').notNull() },
  (table) => [primaryKey({ columns: [table.firmId, table.kind, table.listener] })],
)

export const caseEvents = pgTable(
  'case_events',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: caseId(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    /** The note, contact, deadline, task, document or check it refers to, by its kind; it may have been deleted. */
    subjectId: uuid('subject_id'),
  },
  (table) => [index('case_events_by_case').on(table.caseId, table.at.desc(), table.id.desc())],
)

export const caseViews = pgTable(
  'case_views',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('case_views_by_user').on(table.firmId, table.userId)],
)

export const caseNumbers = pgTable(
  'case_numbers',
  { firmId: firmId(), year: integer('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.firmId, table.year] })],
)

export type Case = typeof cases.$inferSelect
export type CaseParty = typeof caseParties.$inferSelect
export type CaseNote = typeof caseNotes.$inferSelect

/** A file of cases that was taken in; its conflicts are decided as one report. */
export const caseImports = pgTable('case_imports', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  importedBy: uuid('imported_by').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  cases: integer('cases').notNull(),
})

/** Prints of lines that were imported, so that none comes in twice. */
export const importLines = pgTable(
  'import_lines',
  { firmId: firmId(), print: text('print').notNull() },
  (table) => [primaryKey({ columns: [table.firmId, table.print] })],
)

export type CaseImport = typeof caseImports.$inferSelect
