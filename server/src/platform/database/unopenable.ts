import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupFolder } from '#platform/backup/folder'
import { AppError } from '#platform/errors'

/**
 * Advice about a database that cannot be opened, for the person who started Pam. Errors with their own sentence pass
 * through.
 */
export function unopenable(error: unknown, dataDir: string, workFolder = process.cwd()): Error {
  if (error instanceof AppError) return error
  const newest = newestBackup([backupFolder(dataDir), join(workFolder, 'backups')])
  const why = error instanceof Error ? error.message : String(error)
  return new AppError(
    'unavailable',
    `The database in ${dataDir} cannot be opened: ${why}\nStart Pam again. If the error persists, the database is damaged: restore a backup with\n  npm run restore -- ${newest ?? 'FILE'} --yes\nThe damaged database is set aside, not deleted.`,
    { cause: error },
  )
}

function newestBackup(folders: readonly string[]): string | undefined {
  const found = folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => /\.tar\.gz(\.age)?$/.test(name))
        .map((name) => join(folder, name))
    } catch {
      return []
    }
  })
  return found.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}
