import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerOf } from '#platform/database/migrate'
import { AppError } from '#platform/errors'
import { noReport, type Report } from '#platform/jobs/progress'
import type { Session } from '#platform/store/session'
import { type Manifest, tableEntry } from './manifest.ts'
import { salvage } from './salvage.ts'
import { quoted, sequencesOf, type TableShape, tablesOf } from './schema.ts'

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'entries'> & {
  /** What could not be read, in words. */
  readonly missing: string[]
}

const batch = 500

/** Writes every table to a separate file, one row of JSON per line, all from one snapshot. */
export async function dumpDatabase(tx: Session, folder: string, report: Report = noReport): Promise<Dumped> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const dumped: Dumped = {
    migrations: await ledgerOf(tx),
    tables: [],
    sequences: await sequencesOf(tx),
    entries: [],
    missing: [],
  }
  const tables = await tablesOf(tx)
  for (const [index, table] of tables.entries()) {
    report({ step: 'Reading the database', done: index, of: tables.length })
    const { rows, size, sha256, lost } = await dumpTable(tx, table, join(folder, tableEntry(table.name)))
    if (lost > 0) dumped.missing.push(`${lost} of the pages of the table ${table.name}`)
    dumped.tables.push({ name: table.name, columns: table.columns, rows })
    dumped.entries.push({ name: tableEntry(table.name), size, sha256 })
  }
  return dumped
}

/** In the order of its key; page by page, passing over what is damaged, where that fails. */
async function dumpTable(tx: Session, { name, columns, key }: TableShape, path: string) {
  const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
  const list = columns.map(quoted).join(', ')
  const file = await open(path, 'wx', 0o600)
  try {
    await tx.exec('savepoint one_table')
    const writing = rowsWriter(file)
    try {
      await tx.exec(`declare backup_rows no scroll cursor for
        select row_to_json(it)::text as line
          from (select ${list} from public.${quoted(name)} ${order}) it`)
      for (;;) {
        const { rows } = await tx.query<{ line: string }>(`fetch ${batch} from backup_rows`)
        if (rows.length === 0) break
        await writing.take(rows)
      }
      await tx.exec('close backup_rows; release savepoint one_table')
      return { ...writing.end(), lost: 0 }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'damaged')) throw error
      await tx.exec('rollback to savepoint one_table; release savepoint one_table')
    }
    await file.truncate(0)
    const again = rowsWriter(file)
    const lost = await salvage(tx, { table: `public.${quoted(name)}`, columns: list }, again.take)
    // Only an index is damaged: every row was read without it, but it must be reported.
    return { ...again.end(), lost: Math.max(1, lost) }
  } finally {
    await file.close()
  }
}

function rowsWriter(file: FileHandle) {
  const hash = createHash('sha256')
  let [count, size] = [0, 0]
  return {
    async take(rows: { line: string }[]) {
      // A raw line break in JSON can only be between its tokens, where a space is equivalent.
      const bytes = Buffer.from(rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join(''))
      await file.write(bytes, 0, bytes.length, size)
      hash.update(bytes)
      count += rows.length
      size += bytes.length
    },
    end: () => ({ rows: count, size, sha256: hash.digest('hex') }),
  }
}
