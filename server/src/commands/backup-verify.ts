import { resolve } from 'node:path'
import { verifyBackup } from '#platform/backup/read'
import { backupSecret, restoreArguments } from './backup-secret.ts'
import { runCommand, startFolder } from './run-command.ts'
import { showProgress } from './show-progress.ts'

await runCommand(async (config, args) => {
  const { file, options } = restoreArguments(args, 'backup:verify -- ', '')
  const path = resolve(startFolder(), file)
  const secret = await backupSecret(path, config, options)
  const { report, end } = showProgress()
  const content = await verifyBackup(path, { secret, report })
  end()
  const rows = content.tables.reduce((sum, { rows: count }) => sum + count, 0)
  const files = content.entries.filter(({ name }) => name.startsWith('files/')).length
  console.log(`This backup of ${content.made_at} is complete: ${rows} rows and ${files} files.`)
  return 0
})
