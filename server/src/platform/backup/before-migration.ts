import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreLog } from '#platform/database/db'
import { migrate, pendingMigrations } from '#platform/database/migrate'
import { AppError } from '#platform/errors'
import type { ControlParts } from '#platform/installation/control-parts'
import type { Report } from '#platform/jobs/progress'
import { backupFolder, backupName } from './folder.ts'
import { recordedBackup } from './record.ts'

export interface BeforeMigration {
  /** A person chose to continue without one. */
  readonly withoutBackup?: boolean
  readonly say?: (line: string) => void
  readonly report?: Report
  /** Of the program's own migrations, unless a test has others. */
  readonly folder?: string
}

const kept = 3

/**
 * Backs up and migrates. Of several processes that start a new version on one PostgreSQL, one does; the others wait until
 * it is done and find nothing left to do.
 */
export async function updateDatabase(
  parts: ControlParts,
  options: BeforeMigration & { readonly log?: StoreLog } = {},
): Promise<void> {
  const { say = () => undefined, folder, log } = options
  const update = async () => {
    await backUpBeforeMigrating(parts, options)
    await migrate(parts.database, { ...(folder && { folder }), ...(log && { log }) })
  }
  await parts.database.oneAtATime(update, () =>
    say('Another Pam process is updating the database. Waiting for it to finish ...'),
  )
}

/** A new version is about to change a database in use: the old state stays as a backup. */
async function backUpBeforeMigrating(parts: ControlParts, options: BeforeMigration = {}): Promise<void> {
  const { say = () => undefined, report, folder } = options
  const { pending, had } = await pendingMigrations(parts.database, folder)
  if (pending === 0 || had === 0) return
  if (options.withoutBackup) return say('Updating the database without a backup, as requested.')
  say('This version of Pam needs to update the database. Backing it up first ...')
  const path = join(
    backupFolder(parts.dataDir),
    backupName('migration', parts.clock.now(), parts.encryption != null),
  )
  try {
    await recordedBackup(parts, { kind: 'migration', path }, report)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new AppError(
      'unavailable',
      `This version of Pam needs to update the database, but the backup failed: ${why}\nNothing was changed. Fix the problem and start again, or start without a backup: npm start -- --without-backup`,
      { cause },
    )
  }
  say(`Backed up to ${path}.`)
  await removeOlder(parts.dataDir)
}

/** By their names: the table that lists backups may only come with this update. */
async function removeOlder(dataDir: string): Promise<void> {
  const names = (await readdir(backupFolder(dataDir))).filter((name) =>
    /^pam-before-[\d-]+\.tar\.gz/.test(name),
  )
  for (const name of names.sort().slice(0, -kept))
    await rm(join(backupFolder(dataDir), name), { force: true })
}
