import { basename } from 'node:path'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { ControlParts } from '#platform/installation/control-parts'
import type { Report } from '#platform/jobs/progress'
import { SqlError } from '#platform/store/errors'
import { type BackupReport, makeBackup } from './backup.ts'
import type { Encryption } from './encryption.ts'
import { verifyBackup } from './read.ts'
import type { BackupKind } from './runs.table.ts'

export interface RecordedBackup extends BackupReport {
  readonly verified: boolean
}

/** Makes a backup, reads it again to the last byte, and writes down what came of it, the failure too. */
export async function recordedBackup(
  parts: ControlParts,
  { kind, path }: { kind: BackupKind; path: string },
  report?: Report,
): Promise<RecordedBackup> {
  const id = newId()
  const startedAt = parts.clock.now()
  await note(
    parts,
    'insert into backup_runs (id, kind, status, started_at, file_name) values ($1, $2, $3, $4, $5)',
    [id, kind, 'running', startedAt.toISOString(), basename(path)],
  )
  try {
    const { keys, ...rest } = parts
    const made = await makeBackup({ ...rest, keyFingerprint: keys.fingerprint }, path, report)
    report?.({ step: 'Verifying', done: 0, of: 1 })
    const verified = await verify(path, parts.encryption ?? null)
    await note(
      parts,
      'update backup_runs set status = $2, finished_at = $3, bytes = $4, verified = $5, encrypted = $6, problem = $7 where id = $1',
      [
        id,
        made.incomplete.length > 0 ? 'incomplete' : 'done',
        parts.clock.now().toISOString(),
        made.bytes,
        verified,
        made.encrypted,
        problemOf(made),
      ],
    )
    return { ...made, verified }
  } catch (error) {
    const problem = error instanceof AppError ? error.message : String(error)
    await note(
      parts,
      "update backup_runs set status = 'failed', finished_at = $2, problem = $3 where id = $1",
      [id, parts.clock.now().toISOString(), problem.slice(0, 1000)],
    ).catch(() => undefined)
    throw error
  }
}

const problemOf = ({ incomplete }: BackupReport) =>
  incomplete.length > 0 ? `Could not be read: ${incomplete.join(', ')}.`.slice(0, 1000) : ''

/** An archive encrypted for a key this server does not have can be verified only by the key's owner. */
async function verify(path: string, encryption: Encryption | null): Promise<boolean> {
  if (encryption && 'recipients' in encryption) return false
  await verifyBackup(path, encryption ? { secret: encryption } : {})
  return true
}

/** Before the first start of this version there is no such table yet; the backup is made all the same. */
export async function note({ database }: Pick<ControlParts, 'database'>, sql: string, values: unknown[]) {
  await database.query(sql, values).catch((error: unknown) => {
    if (!(error instanceof SqlError && error.code === '42P01')) throw error
  })
}
