import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import { codes, type Pass, passes, requests, signers } from '#slice/signatures/signatures.table'

/** Whose link this is, if it can be used now. */
export async function signerWithToken(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ request: requests, signer: signers })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.requestId))
    .where(and(eq(signers.tokenHash, hashOf(token)), gt(signers.tokenUntil, now)))
  return found
}

export async function signerById(db: Db, id: string) {
  const [found] = await db
    .select({ request: requests, signer: signers })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.requestId))
    .where(eq(signers.id, id))
  return found
}

/** Who has this pass, if it is valid now. */
export async function findPass(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ pass: passes, request: requests, signer: signers })
    .from(passes)
    .innerJoin(signers, eq(signers.id, passes.signerId))
    .innerJoin(requests, eq(requests.id, signers.requestId))
    .where(and(eq(passes.tokenHash, hashOf(token)), gt(passes.expiresAt, now)))
  return found
}

export const insertPass = (tx: Db, row: Pass) => tx.insert(passes).values(row)
export const dropPass = (tx: Db, token: string) =>
  tx.delete(passes).where(eq(passes.tokenHash, hashOf(token)))

export const putCode = (tx: Db, row: typeof codes.$inferInsert) =>
  tx
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      target: codes.signerId,
      set: { codeHash: row.codeHash, sentBy: row.sentBy, tries: 0, expiresAt: row.expiresAt },
    })

/** Counts a try before the code is compared; nothing once it has expired or was tried too often. */
export async function tryCode(tx: Db, signerId: string, now: Date, most: number) {
  const [tried] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.signerId, signerId), gt(codes.expiresAt, now), lt(codes.tries, most)))
    .returning({ codeHash: codes.codeHash, sentBy: codes.sentBy })
  return tried
}

export const dropCode = (tx: Db, signerId: string) => tx.delete(codes).where(eq(codes.signerId, signerId))

export async function sweepPasses(db: Db, now: Date): Promise<void> {
  await db.delete(passes).where(lt(passes.expiresAt, now))
  await db.delete(codes).where(lt(codes.expiresAt, now))
}
