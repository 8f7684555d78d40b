import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type SignOff, citationSignOffs as signOffs, type Work } from './runs.table.ts'

const of = (firmId: string, { workKind, workId }: Work) =>
  and(eq(signOffs.firmId, firmId), eq(signOffs.workKind, workKind), eq(signOffs.workId, workId))

export const signOffsOf = (db: Db, firmId: string, work: Work): Promise<SignOff[]> =>
  db
    .select()
    .from(signOffs)
    .where(of(firmId, work))
    .then((rows) => rows)

/** A new decision on a finding replaces the previous one. */
export const putSignOff = (tx: Db, row: SignOff) =>
  tx
    .insert(signOffs)
    .values(row)
    .onConflictDoUpdate({
      target: [signOffs.firmId, signOffs.workKind, signOffs.workId, signOffs.key],
      set: {
        verdict: row.verdict,
        text: row.text,
        reason: row.reason,
        signedBy: row.signedBy,
        signedAt: row.signedAt,
      },
    })

export async function dropSignOff(tx: Db, firmId: string, work: Work, key: string): Promise<boolean> {
  const gone = await tx
    .delete(signOffs)
    .where(and(of(firmId, work), eq(signOffs.key, key)))
    .returning({ key: signOffs.key })
  return gone.length === 1
}

export const dropSignOffs = (tx: Db, firmId: string, work: Work) =>
  tx.delete(signOffs).where(of(firmId, work))
