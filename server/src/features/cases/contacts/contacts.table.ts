import type { Alias, ContactKind, RelationKind } from '@pam/contracts/contacts'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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

export type Contact = typeof contacts.$inferSelect
export type ContactRelation = typeof contactRelations.$inferSelect
