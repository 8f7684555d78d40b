import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { forgetEverySecondFactor } from '#features/auth'
import { updateDatabase } from '#platform/backup/before-migration'
import { AppError } from '#platform/errors'
import { isServing } from '#platform/installation/control'
import { adoptKey } from '#platform/keys/installation-key'
import { openKeyFile } from '#platform/keys/key-file'
import { withInstallation } from './open-installation.ts'
import { runCommand, terminalLog } from './run-command.ts'

const cost =
  'Integration passwords must be entered again, second factors must be set up again, and audit checkpoints signed with the lost key can no longer be verified.'

await runCommand(async (config, args) => {
  if (await isServing(config.DATA_DIR))
    throw new AppError(
      'conflict',
      `Pam is running on ${config.DATA_DIR}. Stop it first. Nothing was changed.`,
    )
  if (!args.includes('--yes'))
    throw new AppError(
      'bad_input',
      `Use this only when the key is permanently lost. ${cost} To continue, add --yes.`,
    )
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  if (databaseUrl || existsSync(join(dataDir, 'database'))) await openKeyFile(dataDir)
  const fingerprint = await withInstallation(config, async (parts) => {
    const { database, keys } = parts
    await updateDatabase(parts, { say: console.log, log: terminalLog })
    return database.db.transaction(async (tx) => {
      await forgetEverySecondFactor(tx)
      await adoptKey(tx, keys.fingerprint)
      return keys.fingerprint
    })
  })
  console.log(`This installation now uses the key ${fingerprint}. ${cost}`)
  return 0
})
