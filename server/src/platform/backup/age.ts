import type { Db } from '#platform/database/db'
import { installation } from '#platform/installation/installation.table'

const dayMs = 86_400_000
/** Older than this, the last good backup is an alert. */
const oldDays = 2

export interface BackupAge {
  readonly last: Date | null
  /** What an administrator should know; null while the last good one is recent enough. */
  readonly alert: string | null
}

export async function backupAge(db: Db, now: Date): Promise<BackupAge> {
  const [row] = await db
    .select({ last: installation.lastBackupAt, createdAt: installation.createdAt })
    .from(installation)
  const last = row?.last ?? null
  return { last, alert: alertFor(last, row?.createdAt ?? now, now) }
}

function alertFor(last: Date | null, createdAt: Date, now: Date): string | null {
  // A new installation has its first night before it.
  const days = Math.floor((now.getTime() - (last ?? createdAt).getTime()) / dayMs)
  if (days < oldDays) return null
  return last
    ? `The last good backup is ${days} days old. See Backups below for the reason, then choose Back up now.`
    : 'No backup has been made yet. Choose Back up now, and keep a copy on another machine.'
}
