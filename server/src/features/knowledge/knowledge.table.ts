import type { TemplateField } from '@pam/contracts/knowledge'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** The source of an item. */
export interface Source {
  readonly words: string
  readonly url?: string
  readonly sha256?: string
}

export const knowledgeItems = pgTable('knowledge_items', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id'),
  slug: text('slug'),
  origin: text('origin', { enum: ['library', 'written', 'file', 'courtlistener', 'web'] }).notNull(),
  source: jsonb('source').$type<Source>().notNull(),
  versionId: uuid('version_id'),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull(),
})

export const knowledgeVersions = pgTable('knowledge_versions', {
  id: uuid('id').primaryKey(),
  itemId: uuid('item_id').notNull(),
  firmId: uuid('firm_id'),
  number: integer('number').notNull(),
  collection: text('collection', { enum: ['case_law', 'statutes', 'forms', 'research', 'guides'] }).notNull(),
  title: text('title').notNull(),
  jurisdiction: text('jurisdiction').notNull(),
  citation: text('citation').notNull(),
  citationKey: text('citation_key').notNull().default(''),
  court: text('court').notNull(),
  year: integer('year'),
  asOf: date('as_of'),
  topics: text('topics').array().notNull(),
  areas: text('areas').array().$type<PracticeArea[]>().notNull(),
  summary: text('summary').notNull().default(''),
  body: text('body').notNull(),
  fields: jsonb('fields').$type<TemplateField[]>(),
  hash: text('hash').notNull(),
  note: text('note').notNull().default(''),
  writtenBy: uuid('written_by'),
  writtenAt: moment('written_at').notNull(),
})

export const knowledgeStatuses = pgTable(
  'knowledge_standings',
  {
    itemId: uuid('item_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    versionId: uuid('version_id'),
    basedOn: uuid('based_on'),
    tags: text('tags').array().notNull(),
    reviewedVersion: uuid('reviewed_version'),
    reviewedBy: uuid('reviewed_by'),
    reviewedOn: date('reviewed_on'),
    removedAt: moment('removed_at'),
    removedBy: uuid('removed_by'),
    changedAt: moment('changed_at').notNull(),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.firmId] })],
)

export const knowledgeLinks = pgTable('knowledge_links', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id'),
  fromId: uuid('from_id').notNull(),
  toId: uuid('to_id'),
  citation: text('citation').notNull().default(''),
  citationKey: text('citation_key').notNull().default(''),
  wholeKey: text('whole_key').notNull().default(''),
  kind: text('kind', { enum: ['cites', 'related'] }).notNull(),
  isFound: boolean('is_found').notNull(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull(),
})

export const knowledgeComments = pgTable('knowledge_comments', {
  id: uuid('id').primaryKey(),
  itemId: uuid('item_id').notNull(),
  firmId: uuid('firm_id').notNull(),
  text: text('text').notNull(),
  authorId: uuid('author_id').notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at'),
})

export const knowledgeFavourites = pgTable(
  'knowledge_favourites',
  {
    itemId: uuid('item_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.userId] })],
)

export type KnowledgeVersionRow = typeof knowledgeVersions.$inferSelect
