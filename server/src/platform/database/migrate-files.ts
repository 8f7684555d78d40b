import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MigrationFile {
  name: string
  sql: string
  sha256: string
}

/** The folder of this program's own migrations. */
export const serverMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

const wellNamed = /^\d{4}_[a-z0-9_]+\.sql$/
const ownTransaction = /^\s*(begin|commit|rollback)\s*;/im

/** The migrations of a folder in the order of their names. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  if (!wellNamed.test(name)) throw new Error(`The migration ${name} is not named like 0001_cases.sql.`)
  // A checkout may rewrite line ends; that is not an edit.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  if (ownTransaction.test(sql)) throw new Error(`The migration ${name} must not begin or end a transaction.`)
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
