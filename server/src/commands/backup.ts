import { join, resolve } from 'node:path'
import { type Config, encryptionOf } from '#config'
import type { BackupReport } from '#platform/backup/backup'
import { backupName } from '#platform/backup/folder'
import { moveBackup } from '#platform/backup/move'
import { recordedBackup } from '#platform/backup/record'
import { systemClock } from '#platform/clock'
import type { Report } from '#platform/jobs/progress'
import { askInstallation, withInstallation } from './open-installation.ts'
import { runCommand, startFolder } from './run-command.ts'
import { showProgress } from './show-progress.ts'

const defaultName = (config: Config) => backupName('manual', systemClock.now(), encryptionOf(config) !== null)

await runCommand(async (config, [given]) => {
  const path = given ? resolve(startFolder(), given) : join(process.cwd(), 'backups', defaultName(config))
  const progress = showProgress()
  const made =
    (await throughServer(config, path, progress.report)) ??
    (await withInstallation(config, (parts) =>
      recordedBackup(parts, { kind: 'manual', path }, progress.report),
    ))
  progress.end()
  const report = { ...made, path }
  console.log(
    `Backed up ${report.rows} rows and ${report.files} files (${inWords(report.bytes)}) to ${report.path}`,
  )
  if (report.incomplete.length > 0)
    console.log(`It is INCOMPLETE. Could not be read: ${report.incomplete.join(', ')}. Run npm run doctor.`)
  if (report.encrypted)
    console.log('It is encrypted. Without the passphrase or the identity nobody can open it.')
  if (report.filesInBucket)
    console.log('Stored files lie in your bucket and are not in it: back the bucket up too.')
  console.log(
    `The key is not in it. Keep a copy of ${join(config.DATA_DIR, 'pam.key')} (key ${report.keyFingerprint}) in another place:`,
  )
  console.log('without it the stored passwords of integrations and second factors cannot be read.')
  return 0
})

/** The server writes only to its own folder; the command, which is the person, puts the archive where it was asked for. */
async function throughServer(
  config: Config,
  path: string,
  report: Report,
): Promise<BackupReport | undefined> {
  const name = defaultName(config)
  const made = await askInstallation<BackupReport>(config, 'backup', { input: { name }, report })
  if (!made) return undefined
  await moveBackup(made.path, path)
  return made
}

function inWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
