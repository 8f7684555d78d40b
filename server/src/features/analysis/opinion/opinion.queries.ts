import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type OpinionRow, opinions } from './opinion.table.ts'

export async function opinionOf(db: Db, versionId: string): Promise<OpinionRow | undefined> {
  const [found] = await db.select().from(opinions).where(eq(opinions.versionId, versionId))
  return found
}

/** A new request replaces the previous answer. */
export const askOpinion = (tx: Db, row: typeof opinions.$inferInsert) =>
  tx
    .insert(opinions)
    .values(row)
    .onConflictDoUpdate({
      target: opinions.versionId,
      set: { ...row, reason: null, result: null },
    })

export async function endOpinion(
  db: Db,
  versionId: string,
  ended: Pick<OpinionRow, 'state' | 'reason' | 'result'>,
): Promise<void> {
  await db.update(opinions).set(ended).where(eq(opinions.versionId, versionId))
}

/** Requested long ago and never answered: nobody is waiting anymore. */
export const giveUpOpinions = (db: Db, before: Date, reason: string) =>
  db
    .update(opinions)
    .set({ state: 'failed', reason })
    .where(and(inArray(opinions.state, ['waiting', 'asking']), lt(opinions.askedAt, before)))
