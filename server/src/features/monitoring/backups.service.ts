import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type {
  BackupSettingsChange,
  BackupSettingsView,
  BackupsView,
  BackupView,
} from '@pam/contracts/backups'
import { record } from '#platform/audit/audit'
import { backupAge } from '#platform/backup/age'
import { backupFolder } from '#platform/backup/folder'
import type { BackupRun } from '#platform/backup/runs.table'
import { backupPassphrasePlace } from '#platform/backup/settings'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { Runtime } from '#platform/slice/slice'
import { drillOneBackup, makeBackupNow } from './backups.jobs.ts'
import { findBackupSettings, putBackupSettings, startDrill } from './backups.queries.ts'

const mostListed = 50

export async function listBackups(ctx: Ctx, { dataDir }: Runtime): Promise<BackupsView> {
  const { backups } = ctx
  const runs = await backups.list(mostListed)
  return {
    folder: backupFolder(dataDir),
    next_at: backups.nextAt()?.toISOString() ?? null,
    running: backups.progress(),
    alert: (await backupAge(ctx.db, ctx.now())).alert,
    settings: await settingsView(ctx),
    items: runs.map((run) => viewOf(run, backups.isHere(run))),
  }
}

const viewOf = (run: BackupRun, here: boolean): BackupView => ({
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
  here,
  drill: run.drillStatus && {
    status: run.drillStatus,
    text: run.drillText,
    at: run.drillAt?.toISOString() ?? null,
  },
})

async function settingsView({ db, backupSettings }: Ctx): Promise<BackupSettingsView> {
  const { configured } = backupSettings
  const stored = await findBackupSettings(db)
  const own = configured.encryption
  return {
    daily_at: backupSettings.dailyAt(),
    schedule_source: configured.at ? 'configuration' : stored ? 'screen' : 'none',
    encryption:
      own && 'recipients' in own ? 'recipients' : own || stored?.sealedPassphrase ? 'passphrase' : 'none',
    encryption_source: own ? 'configuration' : stored?.sealedPassphrase ? 'screen' : 'none',
  }
}

/** What the configuration decides stays as it is; the rest is saved. */
export async function changeBackupSettings(
  ctx: Ctx,
  { daily_at, encrypted, passphrase }: BackupSettingsChange,
): Promise<BackupSettingsView> {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const before = await findBackupSettings(tx)
    if (encrypted && !passphrase && !before?.sealedPassphrase && !ctx.backupSettings.configured.encryption) {
      const sentence = 'Enter a passphrase of at least 12 characters.'
      throw badInput(sentence, { passphrase: sentence })
    }
    const isNew = encrypted && passphrase !== ''
    const kept = encrypted ? (before?.sealedPassphrase ?? null) : null
    // The key that sealed the passphrase is used again.
    const sealedBy = !isNew && kept && before ? before.firmId : firmId
    await putBackupSettings(tx, {
      firmId: sealedBy,
      dailyAt: daily_at,
      sealedPassphrase: isNew
        ? await ctx.secrets.seal(tx, backupPassphrasePlace(sealedBy), passphrase)
        : kept,
      setAt: ctx.now(),
      setBy: userId,
    })
    await record(tx, ctx, 'backup.settings_changed', null, { daily_at, encrypted, new_passphrase: isNew })
  })
  await ctx.backupSettings.reload()
  return settingsView(ctx)
}

/** Everything of the firm is in it, so who takes it away is recorded. */
export async function downloadBackup(ctx: Ctx, run: Granted<BackupRun, 'download'>) {
  const path = ctx.backups.pathOf(run)
  const { size } = await stat(path)
  await ctx.db.transaction((tx) => record(tx, ctx, 'backup.downloaded', run.id, { file: run.fileName }))
  return { content: createReadStream(path), size, name: run.fileName }
}

export async function requestDrill(ctx: Ctx, run: Granted<BackupRun, 'drill'>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await startDrill(tx, run.id)))
      throw new AppError('conflict', 'This backup is being checked. Wait until it is finished.')
    await ctx.jobs.enqueue(tx, drillOneBackup, { id: run.id }, { key: run.id })
    await record(tx, ctx, 'backup.drill_requested', run.id)
  })
  return { done: true as const }
}

export async function requestBackup(ctx: Ctx) {
  if (ctx.backups.progress())
    throw new AppError('conflict', 'A backup is being made. Wait until it is finished.')
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, makeBackupNow, {}, { key: 'now' })
    await record(tx, ctx, 'backup.requested', null)
  })
  return { done: true as const }
}
