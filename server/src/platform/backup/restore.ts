import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '@pam/law/format/numbers'
import { checkpointFile } from '#platform/audit/checkpoints'
import { describeVerdict, verifyAudit } from '#platform/audit/verify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { applyMigration, createLedger, unapplied } from '#platform/database/migrate'
import { readMigrations, serverMigrations } from '#platform/database/migrate-files'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import { noReport, type Report } from '#platform/jobs/progress'
import { storageFull } from '#platform/store/errors'
import { flush, privateFolder, seal } from '#platform/store/folder'
import type { Session } from '#platform/store/session'
import { addFiles, dropOtherFiles, takeBackFiles } from './files.ts'
import { checkLoaded, loadTables } from './load.ts'
import { checkpointsName, type Manifest, manifestName } from './manifest.ts'
import { readBackup } from './read.ts'
import { clearSchema } from './schema.ts'

const stagingOf = (dataDir: string) => join(dataDir, 'restore.pending')
const idFile = 'restore-id'

/** Unpacks and checks an archive below the data folder. Nothing live is touched. */
export async function stageBackup(
  path: string,
  dataDir: string,
  options: Parameters<typeof readBackup>[2] = {},
): Promise<Manifest> {
  const staging = stagingOf(dataDir)
  privateFolder(dataDir)
  await rm(staging, { recursive: true, force: true })
  privateFolder(staging)
  try {
    const content = await readBackup(path, staging, options)
    unapplied(await readMigrations(serverMigrations), content.migrations)
    return content
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw fullDisk(error)
  }
}

const fullDisk = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? storageFull(error) : error

export const dropStaged = (dataDir: string): Promise<void> =>
  rm(stagingOf(dataDir), { recursive: true, force: true })

/** True when the database already holds a firm's people. */
export async function isInUse(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  )
  if (!rows[0]?.there) return false
  const found = await database.query<{ used: boolean }>('select exists (select 1 from users) as used')
  return found.rows[0]?.used ?? false
}

/**
 * Replaces everything with a staged backup: the database in one transaction, its files added before it and the old ones
 * removed after it. Interrupted anywhere, the state is entirely old or entirely new.
 */
export async function restoreStaged(
  database: Database,
  content: Manifest,
  { dataDir, clock, report = noReport }: { dataDir: string; clock: Clock; report?: Report },
): Promise<string[]> {
  const staging = stagingOf(dataDir)
  const restoreId = newId()
  let repaired: string[] = []
  try {
    await writeFile(join(staging, idFile), restoreId)
    seal(staging)
    await addFiles(join(staging, 'files'), join(dataDir, 'files'))
    await database.longTransaction(async (tx) => {
      repaired = await replaceAll(tx, content, staging, report)
      await tx.query('update installation set muted = true, muted_since = $1, restore_id = $2', [
        clock.now(),
        restoreId,
      ])
    })
  } catch (error) {
    await finishRestore(database, dataDir).catch(() => undefined)
    throw fullDisk(error)
  }
  await finishRestore(database, dataDir)
  return repaired
}

/** Answers what was repaired, in sentences: only an incomplete backup needs it. */
async function replaceAll(
  tx: Session,
  content: Manifest,
  staging: string,
  report: Report,
): Promise<string[]> {
  const files = await readMigrations(serverMigrations)
  const later = unapplied(files, content.migrations)
  await clearSchema(tx)
  await createLedger(tx)
  for (const file of files.filter((file) => !later.includes(file))) await applyMigration(tx, file)
  const repairs = await loadTables(tx, content, staging, report)
  await checkLoaded(tx, content)
  const verdict = await verifyAudit(tx)
  if (verdict.problems.length > 0 && !content.incomplete)
    throw new AppError(
      'bad_input',
      `This backup cannot be restored: ${describeVerdict(verdict).slice(1).join(' ')} Nothing was changed.`,
    )
  for (const file of later) await applyMigration(tx, file)
  return [
    ...repairs.map(({ table, rows, what }) => `${table}: ${counted(rows, 'row')} ${what}.`),
    ...(verdict.problems.length > 0 ? describeVerdict(verdict).slice(1) : []),
  ]
}

/**
 * Ends a restore that was cut off: clears away the old files when the database had been replaced, and what was
 * unpacked when it had not. Every start calls it.
 */
export async function finishRestore(database: Database, dataDir: string): Promise<void> {
  const staging = stagingOf(dataDir)
  if (!existsSync(staging)) return
  const restoreId = await readFile(join(staging, idFile), 'utf8').catch(() => '')
  const content = await readFile(join(staging, manifestName), 'utf8').catch(() => '')
  if (restoreId !== '' && content !== '' && (await restoredFrom(database)) === restoreId) {
    const { entries, files } = JSON.parse(content) as Manifest
    if (files === 'archive')
      await dropOtherFiles(join(dataDir, 'files'), new Set(entries.map((entry) => entry.name)))
    await rm(checkpointFile(dataDir), { force: true })
    if (existsSync(join(staging, checkpointsName)))
      await rename(join(staging, checkpointsName), checkpointFile(dataDir))
    flush(dataDir)
  } else await takeBackFiles(join(staging, 'files'), join(dataDir, 'files'))
  await rm(staging, { recursive: true, force: true })
}

async function restoredFrom(database: Database): Promise<string | null> {
  const { rows } = await database.query<{ there: boolean }>(
    "select to_regclass('public.installation') is not null as there",
  )
  if (!rows[0]?.there) return null
  const found = await database.query<{ id: string | null }>('select restore_id as id from installation')
  return found.rows[0]?.id ?? null
}
