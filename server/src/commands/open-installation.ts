import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, encryptionOf } from '#config'
import { finishRestore } from '#platform/backup/restore'
import { holdBackupSettings } from '#platform/backup/settings'
import { systemClock } from '#platform/clock'
import type { Services } from '#platform/context'
import { openDatabase } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { askServer } from '#platform/installation/control'
import type { Report } from '#platform/jobs/progress'
import { openKeyFile } from '#platform/keys/key-file'
import { makeSecretBox } from '#platform/keys/secret-box'
import { openLog } from '#platform/log'
import { version } from '#version'
import { terminalLog } from './run-command.ts'

const noneIn = (dataDir: string) =>
  new AppError(
    'not_found',
    `No Pam installation was found in ${dataDir}. Start Pam once with npm start, or set DATA_DIR.`,
  )

type Parts = Awaited<ReturnType<typeof open>>

/** Opens the installation for a command when no server runs, and closes it afterward. */
export async function withInstallation<T>(config: Config, run: (parts: Parts) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  if (!existsSync(join(dataDir, 'pam.key')) || (!databaseUrl && !existsSync(join(dataDir, 'database'))))
    throw noneIn(dataDir)
  const parts = await open(config)
  try {
    await finishRestore(parts.database, dataDir)
    return await run(parts)
  } finally {
    await parts.database.close()
  }
}

/** Opens all services for a command when no server runs, and closes them afterward. */
export async function withServices<T>(config: Config, run: (services: Services) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) throw noneIn(dataDir)
  // Only here: most commands need a small part of the program, and all of it takes seconds to load.
  const { openServices } = await import('#services')
  const installation = await openServices(config, openLog({ level: 'silent', to: 'stdout', dataDir }))
  try {
    return await run(installation.services)
  } finally {
    await installation.close()
  }
}

/** Asks the server that runs on this data folder; `undefined` when none does. */
export async function askInstallation<T>(
  { DATA_DIR: dataDir }: Config,
  name: string,
  asked: { input?: unknown; report?: Report } = {},
): Promise<T | undefined> {
  if (!existsSync(join(dataDir, 'pam.key'))) return undefined
  return askServer<T>({ dataDir, keys: await openKeyFile(dataDir) }, name, asked)
}

const open = async (config: Config) => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, S3_ENDPOINT: bucket } = config
  const keys = await openKeyFile(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, log: terminalLog })
  const settings = await holdBackupSettings({
    database,
    secrets: makeSecretBox({ current: keys }, systemClock),
    configured: { at: config.BACKUP_AT, encryption: encryptionOf(config) },
  })
  return {
    keys,
    database,
    dataDir,
    clock: systemClock,
    version,
    filesInBucket: bucket !== '',
    publicUrl: config.PUBLIC_URL,
    encryption: settings.encryption(),
  }
}
