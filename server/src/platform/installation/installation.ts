import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { type Installation, installation } from './installation.table.ts'

/** Makes the installation's row on its first start and notes the version on later ones. */
export async function openInstallation(db: Db, clock: Clock, version: string): Promise<Installation> {
  const [row] = await db
    .insert(installation)
    .values({ id: newId(), createdAt: clock.now(), version })
    .onConflictDoUpdate({ target: installation.onlyRow, set: { version } })
    .returning()
  if (!row) throw new Error('The row of this installation could not be read.')
  return row
}

/** True for a restored copy until an administrator lifts it: nothing may leave it, no mail and no call. */
export async function isMuted(db: Db): Promise<boolean> {
  const [row] = await db.select({ muted: installation.muted }).from(installation)
  return row?.muted ?? false
}

export const mute = (db: Db, now: Date) => db.update(installation).set({ muted: true, mutedSince: now })

export const unmute = (db: Db) => db.update(installation).set({ muted: false, mutedSince: null })

export async function lastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: installation.lastBackupAt }).from(installation)
  return row?.at ?? null
}
