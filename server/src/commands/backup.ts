import { join, resolve } from 'node:path'
import type { BackupReport } from '#platform/backup'
import { systemClock } from '#platform/clock'
import { askServer } from '#platform/control'
import { backUp } from '#platform/control-acts'
import { withInstallation } from './open-installation.ts'
import { runCommand, startFolder } from './run-command.ts'

const defaultName = () =>
  `pam-${systemClock.now().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar.gz`

await runCommand(async (config, [given]) => {
  const path = given ? resolve(startFolder(), given) : join(process.cwd(), 'backups', defaultName())
  const report =
    (await askServer<BackupReport>(config.DATA_DIR, 'backup', { path })) ??
    (await withInstallation(config, (parts) => backUp(parts, path)))
  console.log(
    `Backed up ${report.rows} rows and ${report.files} files (${inWords(report.bytes)}) to ${report.path}`,
  )
  if (report.filesInBucket)
    console.log('Stored files lie in your bucket and are not in it: back the bucket up too.')
  console.log(
    `The key is not in it. Keep a copy of ${join(config.DATA_DIR, 'pam.key')} (key ${report.keyFingerprint}) in another place:`,
  )
  console.log('without it the stored passwords of integrations and second factors cannot be read.')
  return 0
})

function inWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
