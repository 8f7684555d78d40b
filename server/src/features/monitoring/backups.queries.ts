import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { backupRuns } from '#platform/backup/runs.table'
import { installationBackup } from '#platform/backup/settings.table'
import type { Db } from '#platform/database/db'

export async function findBackupSettings(db: Db) {
  const [row] = await db.select().from(installationBackup)
  return row
}

export const putBackupSettings = (tx: Db, row: typeof installationBackup.$inferInsert) =>
  tx
    .insert(installationBackup)
    .values(row)
    .onConflictDoUpdate({ target: installationBackup.onlyRow, set: row })

/** False while one is under way. */
export async function startDrill(tx: Db, id: string): Promise<boolean> {
  const isFree = or(isNull(backupRuns.drillStatus), ne(backupRuns.drillStatus, 'running'))
  const started = await tx
    .update(backupRuns)
    .set({ drillStatus: 'running', drillText: '', drillAt: null })
    .where(and(eq(backupRuns.id, id), isFree))
    .returning({ id: backupRuns.id })
  return started.length > 0
}
