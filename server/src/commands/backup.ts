import { basename, join, resolve } from 'node:path'
import type { Config } from '#config'
import type { BackupReport } from '#platform/backup/backup'
import { backupName } from '#platform/backup/folder'
import { moveBackup } from '#platform/backup/move'
import { recordedBackup } from '#platform/backup/record'
import { systemClock } from '#platform/clock'
import type { Report } from '#platform/jobs/progress'
import { askInstallation, withInstallation } from './open-installation.ts'
import { runCommand, startFolder } from './run-command.ts'
import { showProgress } from './show-progress.ts'

/** Without a target, an archive goes to this folder under a name that says whether it is encrypted. */
const placeOf = (given: string | undefined, name: string) =>
  given ? resolve(startFolder(), given) : join(process.cwd(), 'backups', name)

await runCommand(async (config, [given]) => {
  const progress = showProgress()
  const made =
    (await throughServer(config, given, progress.report)) ??
    (await withInstallation(config, (parts) => {
      const name = backupName('manual', systemClock.now(), parts.encryption !== null)
      return recordedBackup(parts, { kind: 'manual', path: placeOf(given, name) }, progress.report)
    }))
  progress.end()
  console.log(`Backed up ${made.rows} rows and ${made.files} files (${inWords(made.bytes)}) to ${made.path}`)
  if (made.incomplete.length > 0)
    console.log(`It is INCOMPLETE. Could not be read: ${made.incomplete.join(', ')}. Run npm run doctor.`)
  if (made.encrypted)
    console.log('It is encrypted. Nobody can open it without the passphrase or the identity.')
  if (made.filesInBucket)
    console.log('Stored files are in your bucket and not in this backup: back up the bucket too.')
  console.log(
    `The key is not included. Keep a copy of ${join(config.DATA_DIR, 'pam.key')} (key ${made.keyFingerprint}) in another place:`,
  )
  console.log('without it the stored passwords of integrations and second factors cannot be read.')
  return 0
})

/** The server writes only to its own folder; the command, which is the person, puts the archive where it was asked for. */
async function throughServer(
  config: Config,
  given: string | undefined,
  report: Report,
): Promise<BackupReport | undefined> {
  const made = await askInstallation<BackupReport>(config, 'backup', { report })
  if (!made) return undefined
  const path = placeOf(given, basename(made.path))
  await moveBackup(made.path, path)
  return { ...made, path }
}

function inWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
