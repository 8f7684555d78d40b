import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { passkeyChallenges, passkeys, users } from '#slice/auth/auth.table'

const ownedBy = (actor: Actor) => and(eq(passkeys.userId, actor.userId), eq(passkeys.firmId, actor.firmId))

export const listOwnPasskeys = (db: Db, actor: Actor) =>
  db.select().from(passkeys).where(ownedBy(actor)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function findOwnPasskey(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(ownedBy(actor), eq(passkeys.id, id)))
  return found
}

/** The passkey a browser answered with, and whose it is. */
export async function findCredential(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.count ?? 0
}

/** Answers nothing where the credential is stored already, for whomever. */
export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert) {
  const [stored] = await db.insert(passkeys).values(row).onConflictDoNothing().returning()
  return stored
}

export async function renameOwnPasskey(db: Db, actor: Actor, id: string, name: string) {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(ownedBy(actor), eq(passkeys.id, id)))
    .returning()
  return renamed
}

export const noteUse = (db: Db, id: string, signCount: number, now: Date) =>
  db.update(passkeys).set({ signCount, lastUsedAt: now }).where(eq(passkeys.id, id))

export const dropOwnPasskey = (db: Db, actor: Actor, id: string) =>
  db.delete(passkeys).where(and(ownedBy(actor), eq(passkeys.id, id)))

export const dropPasskeysOf = (db: Db, userId: string) =>
  db.delete(passkeys).where(eq(passkeys.userId, userId))

export const insertChallenge = (db: Db, row: typeof passkeyChallenges.$inferInsert) =>
  db.insert(passkeyChallenges).values(row)

/** Consumes a challenge: of several parallel uses of one answer, exactly one returns true. */
export async function takeChallenge(db: Db, challengeHash: string, userId: string | null, now: Date) {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return taken.length > 0
}

export const dropExpiredChallenges = (db: Db, now: Date) =>
  db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
