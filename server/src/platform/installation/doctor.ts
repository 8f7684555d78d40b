import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statfsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '@pam/law/format/numbers'
import { backupAge } from '#platform/backup/age'
import { quoted, tablesOf } from '#platform/backup/schema'
import { forgetDamage } from '#platform/database/noted-damage'
import { noReport, type Report } from '#platform/jobs/progress'
import { isolationHere, isolationOf } from '#platform/reader/isolation'
import { verify } from './control-acts.ts'
import type { ControlParts } from './control-parts.ts'
import { nodeFinding, settingsFindings } from './doctor-settings.ts'
import type { Finding } from './finding.ts'

const restore = 'Restore a backup: npm run restore -- FILE --yes'
const dayMs = 24 * 60 * 60 * 1000
const littleRoom = 1_000_000_000
const mostNamed = 5

/** Looks at everything an installation rests on and changes nothing but the alert about damage, which ends when all is whole. */
export async function examine(parts: ControlParts, report: Report = noReport): Promise<Finding[]> {
  const findings: Finding[] = [
    diskFinding(parts.dataDir),
    await databaseFinding(parts, report),
    await filesFinding(parts, report),
    await auditFinding(parts, report),
    await backupFinding(parts),
    { what: 'Reading files', ...isolationOf(isolationHere()) },
    nodeFinding(process.versions.node),
    ...(await settingsFindings(parts)),
  ]
  if (findings.every(({ state }) => state !== 'damaged')) await forgetDamage(parts.database.db)
  return findings
}

function diskFinding(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB are free.`
  if (free >= littleRoom) return { state: 'ok', what: 'Disk', text }
  return { state: 'attention', what: 'Disk', text, help: 'Free some space: Pam cannot save to a full disk.' }
}

/** Every row of every table is read once, so that a damaged page shows here and not in the middle of work. */
async function databaseFinding({ database }: ControlParts, report: Report): Promise<Finding> {
  const what = 'Database'
  const damaged: string[] = []
  const tables = await tablesOf(database)
  for (const [index, { name }] of tables.entries()) {
    report({ step: 'Reading the database', done: index, of: tables.length })
    try {
      await database.query(`select count(*), sum(length(it::text)) from public.${quoted(name)} it`)
    } catch (error) {
      const { cause, message } = error as Error
      damaged.push(`${name} (${cause instanceof Error ? cause.message : message})`)
    }
  }
  if (damaged.length === 0)
    return { state: 'ok', what, text: `${tables.length} tables were read without errors.` }
  return {
    state: 'damaged',
    what,
    text: `These tables cannot be read completely: ${listed(damaged)}`,
    help: restore,
  }
}

/** A file is named by its hash, so its content proves itself; each that a row names must be there. */
async function filesFinding(
  { database, dataDir, filesInBucket }: ControlParts,
  report: Report,
): Promise<Finding> {
  const what = 'Files'
  if (filesInBucket) return { state: 'ok', what, text: 'Files are stored in a bucket and were not checked.' }
  const root = join(dataDir, 'files')
  const names = existsSync(root) ? await readdir(root, { recursive: true }) : []
  const stored = names.flatMap((name) => {
    const [, id, sha256] = /([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(name) ?? []
    return id && sha256 ? [{ id, sha256, path: join(root, name) }] : []
  })
  const damaged: string[] = []
  for (const [index, { id, sha256, path }] of stored.entries()) {
    report({ step: 'Reading the files', done: index, of: stored.length })
    if ((await hashOf(path)) !== sha256) damaged.push(id)
  }
  const there = new Set(stored.map(({ id }) => id))
  const missing = (await namedFiles(database)).filter((id) => !there.has(id))
  if (damaged.length === 0 && missing.length === 0)
    return { state: 'ok', what, text: `${stored.length} files are unchanged since they were saved.` }
  const text = [
    damaged.length > 0 ? `${damaged.length} are damaged: ${listed(damaged)}` : '',
    missing.length > 0 ? `${missing.length} are missing: ${listed(missing)}` : '',
  ]
  return { state: 'damaged', what, text: text.filter(Boolean).join(' '), help: restore }
}

/** By the name of the column: whichever slice keeps a file calls it so. */
async function namedFiles(database: ControlParts['database']): Promise<string[]> {
  const { rows } = await database.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'file_id' and table_name <> 'document_dead_files'
      order by 1`,
  )
  const ids = new Set<string>()
  for (const { table } of rows) {
    const found = await database.query<{ id: string }>(
      `select distinct file_id as id from public.${quoted(table)} where file_id is not null`,
    )
    for (const { id } of found.rows) ids.add(id)
  }
  return [...ids]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch {
    return ''
  }
  return hash.digest('hex')
}

async function auditFinding(parts: ControlParts, report: Report): Promise<Finding> {
  const what = 'Audit log'
  const { events, problems } = await verify(parts, { report })
  const [first] = problems
  if (!first) return { state: 'ok', what, text: `${events} entries form an unbroken chain.` }
  const text = `${counted(problems.length, 'problem was', 'problems were')} found. The first: ${first.why}`
  return { state: 'damaged', what, text, help: 'npm run audit:verify names each entry.' }
}

async function backupFinding({ database, clock }: ControlParts): Promise<Finding> {
  const what = 'Backup'
  const help = 'Make one now: npm run backup'
  const { last, alert } = await backupAge(database.db, clock.now())
  if (!last) return { state: 'attention', what, text: 'No backup has been made.', help }
  const days = Math.floor((clock.now().getTime() - last.getTime()) / dayMs)
  const text = days < 1 ? 'The last backup is less than a day old.' : `The last backup is ${days} days old.`
  return alert ? { state: 'attention', what, text, help } : { state: 'ok', what, text }
}

const listed = (names: readonly string[]) =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''}.`
