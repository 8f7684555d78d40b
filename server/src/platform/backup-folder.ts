import { join } from 'node:path'
import { AppError } from './errors.ts'

/** Where the server keeps backups: the one folder a command can make it write to. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The place of a backup by its name, which is a name and no path. */
export function backupPath(dataDir: string, name: string): string {
  if (!/^[\w-][\w.-]{0,120}\.tar\.gz$/.test(name))
    throw new AppError('bad_input', `${name} is no name for a backup. Use letters, digits and .tar.gz.`)
  return join(backupFolder(dataDir), name)
}
