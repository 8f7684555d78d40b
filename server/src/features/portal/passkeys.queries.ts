import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type ClientPasskey, challenges, clientPasskeys } from './portal.table.ts'

export async function passkeysOf(db: Db, personIds: readonly string[]): Promise<ClientPasskey[]> {
  if (personIds.length === 0) return []
  return db
    .select()
    .from(clientPasskeys)
    .where(inArray(clientPasskeys.personId, [...personIds]))
    .orderBy(asc(clientPasskeys.createdAt), asc(clientPasskeys.id))
}

export async function countPasskeys(db: Db, personId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(clientPasskeys)
    .where(eq(clientPasskeys.personId, personId))
  return row?.count ?? 0
}

export async function findPasskeyOf(db: Db, personId: string, id: string) {
  const [found] = await db
    .select()
    .from(clientPasskeys)
    .where(and(eq(clientPasskeys.personId, personId), eq(clientPasskeys.id, id)))
  return found
}

export async function passkeyWith(db: Db, credentialId: string): Promise<ClientPasskey | undefined> {
  const [found] = await db.select().from(clientPasskeys).where(eq(clientPasskeys.credentialId, credentialId))
  return found
}

/** Answers nothing where the credential is stored already, for whomever. */
export async function insertPasskey(tx: Db, row: typeof clientPasskeys.$inferInsert) {
  const [stored] = await tx.insert(clientPasskeys).values(row).onConflictDoNothing().returning()
  return stored
}

export const noteUse = (tx: Db, id: string, signCount: number, now: Date) =>
  tx.update(clientPasskeys).set({ signCount, lastUsedAt: now }).where(eq(clientPasskeys.id, id))

export const dropPasskey = (tx: Db, id: string) => tx.delete(clientPasskeys).where(eq(clientPasskeys.id, id))

export const insertChallenge = (db: Db, row: typeof challenges.$inferInsert) =>
  db.insert(challenges).values(row)

/** Consumes a challenge: of several parallel uses of one answer, exactly one returns true. */
export async function takeChallenge(db: Db, challengeHash: string, personId: string | null, now: Date) {
  const taken = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challengeHash, challengeHash),
        personId === null ? isNull(challenges.personId) : eq(challenges.personId, personId),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: challenges.challengeHash })
  return taken.length > 0
}
