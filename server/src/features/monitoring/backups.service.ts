import type { BackupsView, BackupView } from '@pam/contracts/backups'
import { record } from '#platform/audit/audit'
import { backupFolder } from '#platform/backup/folder'
import type { BackupRun } from '#platform/backup/runs.table'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Runtime } from '#platform/slice/slice'
import { makeBackupNow } from './backups.jobs.ts'

const mostListed = 50

export async function listBackups({ backups }: Ctx, { dataDir }: Runtime): Promise<BackupsView> {
  const runs = await backups.list(mostListed)
  return {
    folder: backupFolder(dataDir),
    next_at: backups.nextAt()?.toISOString() ?? null,
    running: backups.progress(),
    items: runs.map(viewOf),
  }
}

const viewOf = (run: BackupRun): BackupView => ({
  id: run.id,
  kind: run.kind,
  status: run.status,
  started_at: run.startedAt.toISOString(),
  took_seconds:
    run.finishedAt && Math.max(0, Math.round((run.finishedAt.getTime() - run.startedAt.getTime()) / 1000)),
  file_name: run.fileName,
  bytes: run.bytes,
  verified: run.verified,
  encrypted: run.encrypted,
  problem: run.problem,
  removed: run.removedAt !== null,
})

export async function requestBackup(ctx: Ctx) {
  if (ctx.backups.progress())
    throw new AppError('conflict', 'A backup is being made. Wait until it is finished.')
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, makeBackupNow, {}, { key: 'now' })
    await record(tx, ctx, 'backup.requested', null)
  })
  return { done: true as const }
}
