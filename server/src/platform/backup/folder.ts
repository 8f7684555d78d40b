import { join } from 'node:path'
import { AppError } from '#platform/errors'
import type { BackupKind } from './runs.table.ts'

/** Where the server keeps backups: the one folder a command can make it write to. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The place of a backup by its name, which is a name and no path. */
export function backupPath(dataDir: string, name: string): string {
  if (!/^[\w-][\w.-]{0,120}\.tar\.gz(\.age)?$/.test(name))
    throw new AppError('bad_input', `${name} is not a valid backup name. Use letters, digits and .tar.gz.`)
  return join(backupFolder(dataDir), name)
}

const words = { scheduled: 'auto-', manual: '', migration: 'before-' } as const

/** As in pam-auto-2026-11-16-023000.tar.gz: in UTC, so that names sort by time. */
export const backupName = (kind: BackupKind, at: Date, isEncrypted: boolean): string =>
  `pam-${words[kind]}${at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar.gz${isEncrypted ? '.age' : ''}`
