import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#config'
import type { Manifest } from '#platform/backup/manifest'
import { dropStaged, isInUse, restoreStaged, stageBackup } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { isServing } from '#platform/installation/control'
import { openKeyFile } from '#platform/keys/key-file'
import { backupSecret, restoreArguments } from './backup-secret.ts'
import { runCommand, startFolder, terminalLog } from './run-command.ts'
import { showProgress } from './show-progress.ts'

await runCommand(async (config, args) => {
  const { DATA_DIR: dataDir } = config
  const { file, options, isSure } = restoreArguments(args)
  await refuseWhileServing(dataDir)
  console.log('Checking the backup ...')
  const path = resolve(startFolder(), file)
  const secret = await backupSecret(path, config, options)
  const { report, end } = showProgress()
  const content = await stageBackup(path, dataDir, { secret, report })
  end()
  if (content.incomplete)
    console.log(
      `This backup is incomplete. Could not be read when it was made: ${content.incomplete.join(', ')}.`,
    )
  for (const line of await aboutKey(content, dataDir)) console.log(line)
  const repaired = await restore(config, content, isSure)
  const rows = content.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows of ${content.made_at} (version ${content.version}).`)
  if (repaired.length > 0)
    console.log(
      `Records that could not be read were removed, with what depended on them:\n  ${repaired.join('\n  ')}`,
    )
  if (content.files === 'bucket') console.log('Its files are in a bucket: restore that from its own backup.')
  console.log('This copy sends no mail or texts until an administrator allows it in Settings.')
  return 0
})

async function refuseWhileServing(dataDir: string): Promise<void> {
  if (await isServing(dataDir))
    throw new AppError('conflict', `Pam is running on ${dataDir}. Stop it first. Nothing was changed.`)
}

async function restore(config: Config, content: Manifest, isSure: boolean): Promise<string[]> {
  const { DATA_DIR: dataDir } = config
  const database = await openOrSetAside(config, isSure)
  try {
    await refuseUnsure(database, isSure).catch(async (error: unknown) => {
      await dropStaged(dataDir)
      throw error
    })
    console.log('Restoring ...')
    const { report, end } = showProgress()
    const repaired = await restoreStaged(database, content, { dataDir, clock: systemClock, report })
    end()
    return repaired
  } finally {
    await database.close()
  }
}

/** A database that cannot be opened is moved aside for inspection, and a new one is created. */
async function openOrSetAside(config: Config, isSure: boolean): Promise<Database> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  const open = () => openDatabase({ dataDir, databaseUrl, log: terminalLog })
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError || databaseUrl) throw error
    const why = `The database in ${dataDir} cannot be opened (${(error as Error).message}).`
    if (!isSure) {
      await dropStaged(dataDir)
      throw new AppError('conflict', `${why} Add --yes to set it aside and restore the backup in its place.`)
    }
    const aside = join(dataDir, `database.damaged-${systemClock.now().toISOString().replaceAll(':', '')}`)
    renameSync(join(dataDir, 'database'), aside)
    console.log(`${why} It was set aside as ${aside}.`)
    return open()
  }
}

async function refuseUnsure(database: Database, isSure: boolean): Promise<void> {
  await refuseOthers(database)
  if (!isSure && (await isInUse(database)))
    throw new AppError(
      'conflict',
      'This installation has data, and a restore replaces all of it. Back it up first, then add --yes. Nothing was changed.',
    )
}

/** A server on another machine may share this PostgreSQL. */
async function refuseOthers(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  const { rows } = await database.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = 'pam' and pid <> pg_backend_pid()`,
  )
  if (Number(rows[0]?.others) > 0)
    throw new AppError(
      'conflict',
      'A running Pam uses this PostgreSQL database. Stop it first. Nothing was changed.',
    )
}

async function aboutKey(content: Manifest, dataDir: string): Promise<string[]> {
  const path = join(dataDir, 'pam.key')
  const due = content.key_fingerprint
  const found = existsSync(path) ? (await openKeyFile(dataDir)).fingerprint : undefined
  if (found === due) return []
  const state = found ? `The key in ${path} is a different key (${found}).` : `There is no key in ${path}.`
  return [
    `Warning: this backup was made with the key ${due}. ${state}`,
    'Copy your backup of that key there before you start Pam. Without it, stored secrets, such as the passwords of',
    'integrations and second factors, cannot be read, and the audit checkpoints cannot be checked.',
  ]
}
