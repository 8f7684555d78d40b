import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { finishRestore } from '#platform/backup-restore'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { AppError } from '#platform/errors'
import { openKeyFile } from '#platform/key-file'
import { version } from '#version'
import { terminalLog } from './run-command.ts'

type Parts = Awaited<ReturnType<typeof open>>

/** Opens the installation for a command when no server runs, and closes it afterwards. */
export async function withInstallation<T>(config: Config, run: (parts: Parts) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  if (!existsSync(join(dataDir, 'pam.key')) || (!databaseUrl && !existsSync(join(dataDir, 'database'))))
    throw new AppError(
      'not_found',
      `There is no Pam in ${dataDir}. Start it once with npm start, or set DATA_DIR.`,
    )
  const parts = await open(config)
  try {
    await finishRestore(parts.database, dataDir)
    return await run(parts)
  } finally {
    await parts.database.close()
  }
}

const open = async ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, S3_ENDPOINT: bucket }: Config) => ({
  keys: await openKeyFile(dataDir),
  database: await openDatabase({ dataDir, databaseUrl, log: terminalLog }),
  dataDir,
  clock: systemClock,
  version,
  filesInBucket: bucket !== '',
})
