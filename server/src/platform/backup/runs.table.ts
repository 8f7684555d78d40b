import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['scheduled', 'manual', 'migration'] }).notNull(),
    status: text('status', { enum: ['running', 'done', 'incomplete', 'failed'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    verified: boolean('verified').notNull().default(false),
    encrypted: boolean('encrypted').notNull().default(false),
    problem: text('problem').notNull().default(''),
    removedAt: moment('removed_at'),
    drillStatus: text('drill_status', { enum: ['running', 'passed', 'failed'] }),
    drillText: text('drill_text').notNull().default(''),
    drillAt: moment('drill_at'),
  },
  (table) => [index('backup_runs_by_start').on(table.startedAt.desc())],
)

export type BackupRun = typeof backupRuns.$inferSelect
export type BackupKind = BackupRun['kind']
