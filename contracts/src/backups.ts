import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'

const count = z.number().int().nonnegative()

export const backupView = z.object({
  id: z.uuid(),
  kind: z.enum(['scheduled', 'manual', 'migration']),
  /** `incomplete`: parts of a damaged store could not be read, the rest is in it. */
  status: z.enum(['running', 'done', 'incomplete', 'failed']),
  started_at: z.iso.datetime(),
  took_seconds: count.nullable(),
  file_name: z.string(),
  bytes: count.nullable(),
  /** Every byte was read again after it was written. */
  verified: z.boolean(),
  encrypted: z.boolean(),
  /** Why it failed, or what could not be read; empty where nothing is wrong. */
  problem: z.string(),
  /** Deleted by the retention rule. */
  removed: z.boolean(),
})

export const backupsView = z.object({
  folder: z.string(),
  /** Null where none is made by the clock. */
  next_at: z.iso.datetime().nullable(),
  /** Of the one being made now. */
  running: z.object({ step: z.string(), done: count, of: count }).nullable(),
  items: z.array(backupView),
})

export const backupsApi = {
  list: endpoint('GET', '/backups', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'The last 50 backups, the next one, and how far the one being made is.',
    response: backupsView,
  }),
  make: endpoint('POST', '/backups', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Make a backup now, in the background.',
    response: z.object({ done: z.literal(true) }),
  }),
}

export type BackupView = z.infer<typeof backupView>
export type BackupsView = z.infer<typeof backupsView>
