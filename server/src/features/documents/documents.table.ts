import type {
  DocumentDanger,
  DocumentKind,
  DocumentState,
  FileKind,
  HiddenWhy,
  ReadMethod,
} from '@pam/contracts/documents'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

const bytes = (name: string) => bigint(name, { mode: 'number' })

export type Audience = 'me' | 'firm'

export const folders = pgTable('document_folders', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  caseId: uuid('case_id'),
  name: text('name').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    caseId: uuid('case_id'),
    folderId: uuid('folder_id'),
    audience: text('audience').$type<Audience>().notNull(),
    name: text('name').notNull(),
    tags: text('tags').array().notNull().default([]),
    kind: text('kind').$type<DocumentKind>(),
    kindReason: text('kind_reason'),
    privilege: jsonb('privilege').$type<PrivilegeMark>(),
    version: integer('version').notNull().default(1),
    versionId: uuid('version_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Who made it elsewhere, before it came here with a case. */
    authorName: text('author_name'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    removedAt: moment('removed_at'),
    removedBy: uuid('removed_by'),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('documents_by_case').on(table.caseId, table.updatedAt),
    index('documents_privileged').on(table.caseId).where(sql`privilege is not null`),
  ],
)

export const versions = pgTable(
  'document_versions',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    fileId: uuid('file_id').notNull(),
    size: bytes('size').notNull(),
    sha256: text('sha256').notNull(),
    fileKind: text('file_kind').$type<FileKind>(),
    state: text('state').$type<DocumentState>().notNull(),
    reason: text('reason'),
    /** Why it is quarantined regardless of its content; null once released. */
    apart: text('apart'),
    pages: integer('pages'),
    pagesRead: integer('pages_read').notNull().default(0),
    pagesWithText: integer('pages_with_text').notNull().default(0),
    weakPages: integer('weak_pages').array().notNull().default([]),
    dangers: text('dangers').array().$type<DocumentDanger[]>().notNull().default([]),
    characters: integer('characters').notNull().default(0),
    title: text('title'),
    hidden: integer('hidden').notNull().default(0),
    hiddenReleased: boolean('hidden_released').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    releasedBy: uuid('released_by'),
    createdBy: uuid('created_by').notNull(),
    authorName: text('author_name'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('document_versions_by_hash').on(table.firmId, table.sha256)],
)

export interface FurnitureInPage {
  readonly start: number
  readonly end: number
  readonly what: 'header' | 'footer'
}

export interface WordPlace {
  readonly start: number
  readonly end: number
  readonly box: number[]
}

export const pages = pgTable(
  'document_pages',
  {
    versionId: uuid('version_id').notNull(),
    number: integer('number').notNull(),
    start: integer('start').notNull(),
    text: text('text').notNull(),
    method: text('method').$type<ReadMethod>().notNull(),
    confidence: real('confidence'),
    weak: boolean('weak').notNull(),
    words: jsonb('words').$type<WordPlace[]>().notNull().default([]),
    furniture: jsonb('furniture').$type<FurnitureInPage[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.number] })],
)

export const hidden = pgTable(
  'document_hidden',
  {
    id: uuid('id').primaryKey(),
    versionId: uuid('version_id').notNull(),
    page: integer('page'),
    why: text('why').$type<HiddenWhy>().notNull(),
    text: text('text').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [index('document_hidden_by_version').on(table.versionId, table.place)],
)

export const uploads = pgTable('document_uploads', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  documentId: uuid('document_id'),
  caseId: uuid('case_id'),
  folderId: uuid('folder_id'),
  audience: text('audience').$type<Audience>().notNull(),
  name: text('name').notNull(),
  size: bytes('size').notNull(),
  received: bytes('received').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const pieces = pgTable(
  'document_upload_pieces',
  {
    uploadId: uuid('upload_id').notNull(),
    start: bytes('start').notNull(),
    size: integer('size').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)

export const deadFiles = pgTable('document_dead_files', {
  fileId: uuid('file_id').primaryKey(),
  createdAt: moment('created_at').notNull(),
})

export type Document = typeof documents.$inferSelect
export type Folder = typeof folders.$inferSelect
export type Upload = typeof uploads.$inferSelect
export type Version = typeof versions.$inferSelect
