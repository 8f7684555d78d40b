import { z } from 'zod'
import { settingSource } from './settings/setup.ts'
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
  /** The archive is still in the folder, so it can be downloaded and tried. */
  here: z.boolean(),
  /** The last restore drill: the archive was opened and counted. */
  drill: z
    .object({
      status: z.enum(['running', 'passed', 'failed']),
      text: z.string(),
      at: z.iso.datetime().nullable(),
    })
    .nullable(),
})

/** A time by the machine's clock, as in 02:30. */
const timeOfDay = z.string().regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'Enter a time like 02:30.')

export const backupSettingsView = z.object({
  daily_at: timeOfDay,
  schedule_source: settingSource,
  encryption: z.enum(['none', 'passphrase', 'recipients']),
  encryption_source: settingSource,
})

export const backupSettingsChange = z
  .object({
    daily_at: timeOfDay,
    encrypted: z.boolean(),
    /** Empty: the stored one stays. */
    passphrase: z.string().max(200, 'Use at most 200 characters.').default(''),
  })
  .refine(({ passphrase }) => passphrase === '' || passphrase.length >= 12, {
    path: ['passphrase'],
    message: 'Use at least 12 characters.',
  })

export const backupsView = z.object({
  folder: z.string(),
  /** Null where none is made by the clock. */
  next_at: z.iso.datetime().nullable(),
  /** Of the one being made now. */
  running: z.object({ step: z.string(), done: count, of: count }).nullable(),
  /** What an administrator should know of the age of the last good one. */
  alert: z.string().nullable(),
  settings: backupSettingsView,
  items: z.array(backupView),
})

const one = z.object({ id: z.uuid() })

export const backupsApi = {
  list: endpoint('GET', '/backups', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'The last 50 backups, the next one, and the progress of a running one.',
    response: backupsView,
  }),
  make: endpoint('POST', '/backups', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Start a backup in the background.',
    response: z.object({ done: z.literal(true) }),
  }),
  changeSettings: endpoint('PUT', '/backups/settings', {
    access: 'settings.manage',
    records: 'none',
    stepUp: true,
    summary: 'Set the backup schedule and passphrase.',
    body: backupSettingsChange,
    response: backupSettingsView,
  }),
  download: endpoint('GET', '/backups/:id/file', {
    access: 'settings.manage',
    records: 'none',
    stepUp: true,
    answers: 'file',
    summary: 'Download a backup.',
    params: one,
    response: z.unknown(),
  }),
  drill: endpoint('POST', '/backups/:id/drill', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Test a backup in the background: open it and count its contents. Nothing is changed.',
    params: one,
    response: z.object({ done: z.literal(true) }),
  }),
}

export type BackupView = z.infer<typeof backupView>
export type BackupSettingsView = z.infer<typeof backupSettingsView>
export type BackupSettingsChange = z.infer<typeof backupSettingsChange>
export type BackupsView = z.infer<typeof backupsView>
