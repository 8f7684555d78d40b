import type { Role } from '@pam/contracts/shared/access'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditDetail } from './entry.ts'

export const auditEvents = pgTable(
  'audit_events',
  {
    firmId: uuid('firm_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: uuid('actor_id').notNull(),
    actorRole: text('actor_role').$type<Role>().notNull(),
    sessionId: uuid('session_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    detail: jsonb('detail').$type<AuditDetail>(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.seq] }),
    index('audit_events_by_subject').on(table.firmId, table.subjectId, table.seq),
    index('audit_events_by_actor').on(table.firmId, table.actorId, table.at),
  ],
)

export const auditHeads = pgTable('audit_heads', {
  firmId: uuid('firm_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})
