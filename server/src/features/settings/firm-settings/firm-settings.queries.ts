import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { sharedRead } from '#platform/database/shared-read'
import { type Area, firmLogos, firmSettings } from './firm-settings.table.ts'

export const findSettings = (db: Db, firmId: string, area: Area) =>
  sharedRead(db, `settings ${firmId} ${area}`, async () => {
    const [row] = await db
      .select()
      .from(firmSettings)
      .where(and(eq(firmSettings.firmId, firmId), eq(firmSettings.area, area)))
    return row
  })

/** Saves only over the version that was read; false if there is a newer one. Version 0 has no row yet. */
export async function putSettings(
  tx: Db,
  row: Omit<typeof firmSettings.$inferInsert, 'version'>,
  seenVersion: number,
): Promise<boolean> {
  const next = { ...row, version: seenVersion + 1 }
  const written =
    seenVersion === 0
      ? await tx.insert(firmSettings).values(next).onConflictDoNothing().returning()
      : await tx
          .update(firmSettings)
          .set(next)
          .where(
            and(
              eq(firmSettings.firmId, row.firmId),
              eq(firmSettings.area, row.area),
              eq(firmSettings.version, seenVersion),
            ),
          )
          .returning()
  return written.length > 0
}

export async function findLogo(db: Db, firmId: string) {
  const [row] = await db.select().from(firmLogos).where(eq(firmLogos.firmId, firmId))
  return row
}

export const putLogo = (tx: Db, row: typeof firmLogos.$inferInsert) =>
  tx.insert(firmLogos).values(row).onConflictDoUpdate({ target: firmLogos.firmId, set: row })

export async function deleteLogo(tx: Db, firmId: string): Promise<boolean> {
  const gone = await tx.delete(firmLogos).where(eq(firmLogos.firmId, firmId)).returning()
  return gone.length > 0
}
