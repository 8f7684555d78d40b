import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, tableEntry } from './backup-manifest.ts'
import { quoted, sequencesOf, type TableShape, tablesOf } from './backup-schema.ts'
import { ledgerOf } from './migrate.ts'
import { noReport, type Report } from './progress.ts'
import type { Session } from './store-session.ts'

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'entries'>

const batch = 500

/** Writes every table to a file of its own, a row of JSON a line, all as of one moment. */
export async function dumpDatabase(tx: Session, folder: string, report: Report = noReport): Promise<Dumped> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const dumped: Dumped = {
    migrations: await ledgerOf(tx),
    tables: [],
    sequences: await sequencesOf(tx),
    entries: [],
  }
  const tables = await tablesOf(tx)
  for (const [index, table] of tables.entries()) {
    report({ step: 'Reading the database', done: index, of: tables.length })
    const { rows, size, sha256 } = await dumpTable(tx, table, join(folder, tableEntry(table.name)))
    dumped.tables.push({ name: table.name, columns: table.columns, rows })
    dumped.entries.push({ name: tableEntry(table.name), size, sha256 })
  }
  return dumped
}

async function dumpTable(tx: Session, { name, columns, key }: TableShape, path: string) {
  const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
  await tx.exec(`declare backup_rows no scroll cursor for
    select row_to_json(it)::text as line
      from (select ${columns.map(quoted).join(', ')} from public.${quoted(name)} ${order}) it`)
  const file = await open(path, 'wx', 0o600)
  try {
    return await writeRows(tx, file)
  } finally {
    await file.close()
    await tx.exec('close backup_rows')
  }
}

async function writeRows(tx: Session, file: FileHandle) {
  const hash = createHash('sha256')
  let [rows, size] = [0, 0]
  for (;;) {
    const fetched = await tx.query<{ line: string }>(`fetch ${batch} from backup_rows`)
    if (fetched.rows.length === 0) return { rows, size, sha256: hash.digest('hex') }
    // A raw line end in JSON can only stand between its parts, where a space means the same.
    const text = fetched.rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join('')
    const bytes = Buffer.from(text)
    await file.appendFile(bytes)
    hash.update(bytes)
    rows += fetched.rows.length
    size += bytes.length
  }
}
