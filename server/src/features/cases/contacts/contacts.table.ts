import type { Alias, ContactDetails, ContactKind, RelationKind } from '@pam/contracts/contacts'
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
import { moment } from '#platform/database/columns'

export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    name: text('name').notNull(),
    aliases: jsonb('aliases').$type<Alias[]>().notNull().default([]),
    emails: jsonb('emails').$type<string[]>().notNull().default([]),
    phones: jsonb('phones').$type<string[]>().notNull().default([]),
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    entityType: text('entity_type').notNull().default(''),
    identifierLast4: text('identifier_last4').notNull().default(''),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('contacts_by_name')
      .on(table.firmId, sql`lower(${table.name})`, table.id)
      .where(sql`removed_at is null`),
  ],
)

export const contactRelations = pgTable(
  'contact_relations',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    kind: text('kind').$type<RelationKind>().notNull(),
    title: text('title').notNull().default(''),
    since: date('since'),
    until: date('until'),
  },
  (table) => [
    uniqueIndex('contact_relations_once').on(table.fromId, table.toId, table.kind),
    index('contact_relations_by_to').on(table.toId),
  ],
)

/** Noted by the database itself whenever a contact is new or renamed. */
export const contactNameChanges = pgTable(
  'contact_name_changes',
  { contactId: uuid('contact_id').primaryKey(), firmId: uuid('firm_id').notNull() },
  (table) => [index('contact_name_changes_by_firm').on(table.firmId)],
)

/** Two contacts marked as different people; the smaller id first. */
export const contactPairsKept = pgTable(
  'contact_pairs_kept',
  {
    firmId: uuid('firm_id').notNull(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('contact_pairs_kept_by_firm').on(table.firmId),
  ],
)

export interface JoinedText {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly before: string
  readonly after: string
}

export interface MergeJournal {
  /** Rows that named the removed contact in this column and now name the kept one. */
  readonly moved: readonly {
    readonly table: string
    readonly column: string
    readonly ids: readonly string[]
  }[]
  /** Rows there was no room for beside one of the kept contact. */
  readonly dropped: readonly { readonly table: string; readonly row: Record<string, unknown> }[]
  /** Texts of dropped rows that were added to the row that stays. */
  readonly joined: readonly JoinedText[]
}

export const contactMerges = pgTable(
  'contact_merges',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    keptId: uuid('kept_id').notNull(),
    removedId: uuid('removed_id').notNull(),
    mergedBy: uuid('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull(),
    /** The details of the kept contact before, and its version after. */
    before: jsonb('before').$type<ContactDetails>().notNull(),
    keptVersion: integer('kept_version').notNull(),
    journal: jsonb('journal').$type<MergeJournal>().notNull(),
    undoneBy: uuid('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('contact_merges_by_kept').on(table.keptId, table.mergedAt.desc())],
)

export type ContactMerge = typeof contactMerges.$inferSelect
export type Contact = typeof contacts.$inferSelect
export type ContactRelation = typeof contactRelations.$inferSelect
