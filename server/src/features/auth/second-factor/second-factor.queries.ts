import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { recoveryCodes, secondFactors } from '#slice/auth/auth.table'

export async function findSecondFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found
}

export const offerFactor = (db: Db, row: typeof secondFactors.$inferInsert) =>
  db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })

export const confirmFactor = (db: Db, userId: string, now: Date) =>
  db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))

/** Consumes a time step: of several parallel uses of one code, exactly one returns true. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export const dropFactor = (db: Db, userId: string) =>
  db.delete(secondFactors).where(eq(secondFactors.userId, userId))

/** If the key that sealed the secrets is lost, nobody could pass the check anymore. */
export async function forgetEverySecondFactor(tx: Db): Promise<void> {
  await tx.delete(secondFactors)
  await tx.delete(recoveryCodes)
}

export const insertRecoveryCodes = (db: Db, rows: (typeof recoveryCodes.$inferInsert)[]) =>
  db.insert(recoveryCodes).values(rows)

export const dropRecoveryCodes = (db: Db, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

/** Uses a recovery code up: of many parallel uses, one gets true. */
export async function takeRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.count ?? 0
}
