import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { sentOnce } from './once.table.ts'

type Sender = Pick<Actor, 'firmId' | 'userId'>

export const insertSent = (tx: Db, row: typeof sentOnce.$inferInsert) => tx.insert(sentOnce).values(row)

/** What the person sent with these keys, by the key. */
export async function findSent(
  db: Db,
  { firmId, userId }: Sender,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ keyHash: sentOnce.keyHash, recordId: sentOnce.recordId })
    .from(sentOnce)
    .where(
      and(eq(sentOnce.firmId, firmId), eq(sentOnce.userId, userId), inArray(sentOnce.keyHash, [...hashes])),
    )
  return new Map(rows.map(({ keyHash, recordId }) => [keyHash, recordId]))
}
