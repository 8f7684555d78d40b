import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkpointFile } from '#platform/audit/checkpoints'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { noReport, type Report } from '#platform/jobs/progress'
import { storageFull } from '#platform/store/errors'
import { flush, privateFolder } from '#platform/store/folder'
import { described, writeArchive } from './archive.ts'
import { dumpDatabase } from './dump.ts'
import type { Encryption } from './encryption.ts'
import { copyIfThere, filesBelow, linkFiles } from './files.ts'
import { checkpointsName, isEntryName, type Manifest } from './manifest.ts'

export interface BackupParts {
  readonly database: Database
  readonly dataDir: string
  readonly clock: Clock
  readonly version: string
  readonly keyFingerprint: string
  /** True when the firm's files lie in a bucket, which is backed up there. */
  readonly filesInBucket: boolean
  /** Null or left out: the archive is not encrypted. */
  readonly encryption?: Encryption | null
}

export interface BackupReport {
  readonly path: string
  readonly bytes: number
  readonly rows: number
  readonly files: number
  readonly keyFingerprint: string
  readonly filesInBucket: boolean
  readonly encrypted: boolean
  /** What could not be read of a damaged store. */
  readonly incomplete: readonly string[]
}

const mostNamed = 200
const draftPrefix = 'backup.draft'

/**
 * Writes one archive of the database as of one moment, the files and the audit checkpoints. It appears under its
 * name whole or not at all.
 */
export async function makeBackup(
  parts: BackupParts,
  path: string,
  report: Report = noReport,
): Promise<BackupReport> {
  const draft = join(parts.dataDir, `${draftPrefix}-${process.pid}-${parts.clock.now().getTime()}`)
  await dropOldDrafts(parts.dataDir)
  privateFolder(draft)
  try {
    const content = await gather(parts, draft, report)
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.unfinished`
    await writeArchive(draft, content, unfinished, { report, encryption: parts.encryption ?? null })
    flush(unfinished)
    await rename(unfinished, path)
    flush(dirname(path))
    const { incomplete = [] } = content
    // Only a whole one counts as the last good backup.
    if (incomplete.length === 0)
      await parts.database.query('update installation set last_backup_at = $1', [
        parts.clock.now().toISOString(),
      ])
    return {
      path,
      bytes: (await stat(path)).size,
      rows: content.tables.reduce((sum, table) => sum + table.rows, 0),
      files: content.entries.filter((entry) => entry.name.startsWith('files/')).length,
      keyFingerprint: parts.keyFingerprint,
      filesInBucket: parts.filesInBucket,
      encrypted: parts.encryption != null,
      incomplete,
    }
  } catch (error) {
    await rm(`${path}.unfinished`, { force: true }).catch(() => undefined)
    throw unwritable(error, path)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function unwritable(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return storageFull(error)
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'EISDIR')
    return new AppError('bad_input', `The backup cannot be written to ${path} (${code}).`, { cause: error })
  return error
}

/** Copies what changes into the draft while the snapshot is open; packing it can then take its time. */
async function gather(parts: BackupParts, draft: string, report: Report): Promise<Manifest> {
  const { database, dataDir, clock } = parts
  const dumped = await database.longTransaction(async (tx) => {
    await tx.exec('set transaction isolation level repeatable read, read only')
    const { rows } = await tx.query<{ id: string }>('select id from installation')
    if (!parts.filesInBucket) await linkFiles(join(dataDir, 'files'), join(draft, 'files'))
    await copyIfThere(checkpointFile(dataDir), join(draft, checkpointsName))
    return { installation: rows[0]?.id ?? '', ...(await dumpDatabase(tx, draft, report)) }
  })
  const { installation, entries, missing, ...rest } = dumped
  const extra = (await filesBelow(draft)).filter((name) => !name.startsWith('database/') && isEntryName(name))
  for (const [index, name] of extra.entries()) {
    report({ step: 'Reading the files', done: index, of: extra.length })
    const entry = await described(draft, name).catch(unreadable(missing, name))
    if (!entry) continue
    entries.push(entry)
    if (name.startsWith('files/') && !name.endsWith(entry.sha256))
      missing.push(`the right content of ${name}`)
  }
  return {
    format: 1,
    made_at: clock.now().toISOString(),
    version: parts.version,
    installation_id: installation,
    store: database.kind,
    key_fingerprint: parts.keyFingerprint,
    files: parts.filesInBucket ? 'bucket' : 'archive',
    ...rest,
    ...(missing.length > 0 && { incomplete: missing.slice(0, mostNamed) }),
    entries,
  }
}

/** A file the disk no longer gives back is named, and the rest is saved. */
const unreadable = (missing: string[], name: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EIO') throw error
  missing.push(name)
  return null
}

/** A backup that was cut off leaves its draft; the next one clears it away, but not one still being made. */
async function dropOldDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = /^backup\.draft-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
