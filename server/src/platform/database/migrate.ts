import { AppError } from '#platform/errors'
import type { Session } from '#platform/store/session'
import type { Database, StoreLog } from './db-handle.ts'
import { type MigrationFile, readMigrations, serverMigrations } from './migrate-files.ts'

interface Applied {
  name: string
  sha256: string
}

interface MigrateOptions {
  folder?: string
  log?: StoreLog
}

// Any fixed number will do, as long as every process takes the same one.
const lock = 'select pg_advisory_xact_lock(7261636501)'

const ledger = `create table if not exists schema_migrations (
  name       text primary key,
  sha256     text not null,
  applied_at timestamptz not null default now()
)`

/**
 * Migrates the database to this program's version, each file in a separate transaction with its row in
 * `schema_migrations`. Any number of processes may do so at once: each file is applied by one of them.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? serverMigrations)
  const pending = await pendingOf(database, files)
  const applied: string[] = []
  for (const file of pending) {
    const done = await database.longTransaction(async (tx) => {
      await tx.exec(lock)
      await createLedger(tx)
      if (unapplied(files, await ledgerOf(tx)).every((migrationFile) => migrationFile.name !== file.name))
        return false
      await applyMigration(tx, file)
      return true
    })
    if (!done) continue
    options.log?.info({ migration: file.name }, 'applied a migration')
    applied.push(file.name)
  }
  return applied
}

export const createLedger = (tx: Session) => tx.exec(ledger)

/** Runs a file and notes it; the caller's transaction makes the two one. */
export async function applyMigration(tx: Session, { name, sql, sha256 }: MigrationFile): Promise<void> {
  await tx.exec(sql)
  await tx.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** How many are still to apply, and how many the database has had. */
export async function pendingMigrations(database: Database, folder = serverMigrations) {
  const pending = await pendingOf(database, await readMigrations(folder))
  const { rows } = await database.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  return { pending: pending.length, had: rows[0]?.there ? (await ledgerOf(database)).length : 0 }
}

async function pendingOf(database: Database, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await database.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  return unapplied(files, rows[0]?.there ? await ledgerOf(database) : [])
}

/** The migrations a database has had, in order. */
export async function ledgerOf(session: Session): Promise<Applied[]> {
  const { rows } = await session.query<Applied>('select name, sha256 from schema_migrations order by name')
  return rows
}

/** The files still to apply; refuses a history this program does not know. */
export function unapplied(files: MigrationFile[], applied: Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, sha256 } of applied) {
    const file = known.get(name)
    if (!file && name > last)
      throw new AppError(
        'unavailable',
        `The database was written by a newer version of Pam (migration ${name} was applied). Start that version, or restore an older backup.`,
      )
    if (!file)
      throw new AppError(
        'unavailable',
        `Migration ${name} was applied to the database, but server/migrations no longer has that file.`,
      )
    if (file.sha256 !== sha256)
      throw new AppError(
        'unavailable',
        `The file ${name} was changed after it was applied to the database. Restore the original file and write a new migration.`,
      )
  }
  const had = new Set(applied.map((applied) => applied.name))
  return files.filter((file) => !had.has(file.name))
}
