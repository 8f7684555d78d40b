import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type WorkProductRow, documentWorkProducts as works } from './work-products.table.ts'

/** A lawyer's decision on a document; undefined if there is none. */
export async function ownWorkOf(db: Db, firmId: string, documentId: string): Promise<boolean | undefined> {
  const [found] = await db
    .select({ isOurs: works.isOurs })
    .from(works)
    .where(and(eq(works.firmId, firmId), eq(works.documentId, documentId)))
  return found?.isOurs
}

export const decideWork = (tx: Db, row: WorkProductRow) =>
  tx
    .insert(works)
    .values(row)
    .onConflictDoUpdate({
      target: works.documentId,
      set: { isOurs: row.isOurs, decidedBy: row.decidedBy, decidedAt: row.decidedAt },
    })
