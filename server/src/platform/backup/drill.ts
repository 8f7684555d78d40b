import { counted } from '@pam/law/format/numbers'
import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { Encryption } from './encryption.ts'
import { verifyBackup } from './read.ts'
import { type BackupRun, backupRuns } from './runs.table.ts'

interface DrillParts {
  readonly db: Db
  readonly clock: Clock
  readonly encryption: () => Encryption | null
}

/** Reads an archive as a restore would: every byte, every table with its rows, every file with its hash. */
export async function drillBackup(
  { db, clock, encryption }: DrillParts,
  run: BackupRun,
  path: string,
): Promise<void> {
  const settle = async (drillStatus: 'passed' | 'failed', drillText: string) => {
    await db
      .update(backupRuns)
      .set({ drillStatus, drillText: drillText.slice(0, 1000), drillAt: clock.now() })
      .where(eq(backupRuns.id, run.id))
  }
  const secret = encryption()
  if (run.encrypted && secret && 'recipients' in secret)
    return settle(
      'failed',
      'It was encrypted for a key that is not on this computer, so it cannot be opened here.',
    )
  try {
    const { tables, entries } = await verifyBackup(path, secret && 'passphrase' in secret ? { secret } : {})
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const files = entries.filter(({ name }) => name.startsWith('files/')).length
    const text = `${counted(rows, 'record')} in ${counted(tables.length, 'table')} and ${counted(files, 'file')} can be restored.`
    return await settle('passed', text)
  } catch (error) {
    if (!(error instanceof AppError)) await settle('failed', 'The backup could not be read.')
    else return settle('failed', error.message)
    throw error
  }
}
