import type { AuthorityImportState } from '@pam/contracts/research/imports'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

const bytes = (name: string) => bigint(name, { mode: 'number' })

export interface Piece {
  readonly id: string
  readonly size: number
}

export const authorityUploads = pgTable('authority_uploads', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  name: text('name').notNull(),
  size: bytes('size').notNull(),
  received: bytes('received').notNull(),
  pieces: jsonb('pieces').$type<readonly Piece[]>().notNull(),
  state: text('state').$type<AuthorityImportState>().notNull(),
  message: text('message'),
  rowsDone: bytes('rows_done').notNull(),
  bytesDone: bytes('bytes_done').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
})

export type AuthorityUpload = typeof authorityUploads.$inferSelect
