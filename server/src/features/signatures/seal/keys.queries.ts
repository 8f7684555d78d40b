import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type KeyPurpose, keys } from '#slice/signatures/signatures.table'

export async function findKey(db: Db, firmId: string, purpose: KeyPurpose, validUntil: Date) {
  const [found] = await db
    .select()
    .from(keys)
    .where(and(eq(keys.firmId, firmId), eq(keys.purpose, purpose), gt(keys.expiresAt, validUntil)))
  return found
}

/** Of two that are made at the same moment the first is kept; one that ends soon is replaced. */
export const putKey = (tx: Db, row: typeof keys.$inferInsert, validUntil: Date) =>
  tx
    .insert(keys)
    .values(row)
    .onConflictDoUpdate({
      target: [keys.firmId, keys.purpose],
      set: { certificate: row.certificate, sealedKey: row.sealedKey, expiresAt: row.expiresAt },
      setWhere: lte(keys.expiresAt, validUntil),
    })
