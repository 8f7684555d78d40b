import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { passwordResets, users } from '#slice/auth/auth.table'

export const insertReset = (db: Db, row: typeof passwordResets.$inferInsert) =>
  db.insert(passwordResets).values(row)

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** Whose link this is, while it works and the account is active. */
export async function findResetOwner(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isOpen(tokenHash, now), eq(users.isActive, true)))
  return found?.user
}

/** Uses the link up: of many parallel uses, one gets true. */
export async function takeReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passwordResets)
    .where(isOpen(tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return taken.length > 0
}

export const dropResetsOf = (db: Db, userId: string) =>
  db.delete(passwordResets).where(eq(passwordResets.userId, userId))

export const dropExpiredResets = (db: Db, now: Date) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
