import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import { items, type Link, linkLog, links, type Recipient, recipients } from './links/links.table.ts'
import { arrivals, codes, type Pass, passes, visitUploads } from './visits.table.ts'

export async function linkWithToken(db: Db, token: string): Promise<Link | undefined> {
  const [found] = await db
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashOf(token)))
  return found
}

export async function linkNumbered(db: Db, id: string): Promise<Link | undefined> {
  const [found] = await db.select().from(links).where(eq(links.id, id))
  return found
}

/** Locked until the transaction ends: a concurrent withdrawal waits. */
export async function lockLink(tx: Db, id: string): Promise<Link | undefined> {
  const [found] = await tx.select().from(links).where(eq(links.id, id)).for('update')
  return found
}

export async function findRecipient(db: Db, linkId: string, email: string): Promise<Recipient | undefined> {
  const [found] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.linkId, linkId), sql`lower(${recipients.email}) = ${email.toLowerCase()}`))
  return found
}

export const putCode = (tx: Db, row: typeof codes.$inferInsert) =>
  tx
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      target: codes.recipientId,
      set: { codeHash: row.codeHash, tries: 0, expiresAt: row.expiresAt },
    })

/** Counts a try before it is looked at; nothing once the code has run out or was tried too often. */
export async function tryCode(tx: Db, recipientId: string, now: Date, most: number) {
  const [tried] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.recipientId, recipientId), gt(codes.expiresAt, now), lt(codes.tries, most)))
    .returning({ codeHash: codes.codeHash })
  return tried
}

export const dropCode = (tx: Db, recipientId: string) =>
  tx.delete(codes).where(eq(codes.recipientId, recipientId))

export const insertPass = (tx: Db, row: Pass) => tx.insert(passes).values(row)
export const dropPass = (tx: Db, token: string) =>
  tx.delete(passes).where(eq(passes.tokenHash, hashOf(token)))

/** Whose pass this is, and for which link, if it is good now. */
export async function findVisit(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ pass: passes, link: links, recipient: recipients })
    .from(passes)
    .innerJoin(links, eq(links.id, passes.linkId))
    .innerJoin(recipients, eq(recipients.id, passes.recipientId))
    .where(and(eq(passes.tokenHash, hashOf(token)), gt(passes.expiresAt, now), isNull(links.revokedAt)))
  return found
}

export const noteSeen = (tx: Db, id: string, at: Date) =>
  tx.update(links).set({ lastSeenAt: at }).where(eq(links.id, id))

export const insertLog = (tx: Db, row: typeof linkLog.$inferInsert) => tx.insert(linkLog).values(row)

export const insertVisitUpload = (tx: Db, row: typeof visitUploads.$inferInsert) =>
  tx.insert(visitUploads).values(row)

/** A file this visitor is sending by this link; anybody else's is none. */
export async function findVisitUpload(db: Db, { linkId, recipientId }: Pass, uploadId: string) {
  const [found] = await db
    .select()
    .from(visitUploads)
    .where(
      and(
        eq(visitUploads.uploadId, uploadId),
        eq(visitUploads.linkId, linkId),
        eq(visitUploads.recipientId, recipientId),
      ),
    )
  return found
}

export async function countUploads(db: Db, linkId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(visitUploads).where(eq(visitUploads.linkId, linkId))
  return row?.count ?? 0
}

export const insertArrival = (tx: Db, row: typeof arrivals.$inferInsert) => tx.insert(arrivals).values(row)

export const tickItem = (tx: Db, id: string, at: Date) =>
  tx
    .update(items)
    .set({ doneAt: at })
    .where(and(eq(items.id, id), isNull(items.doneAt)))

export async function sweepVisits(db: Db, now: Date): Promise<void> {
  await db.delete(passes).where(lt(passes.expiresAt, now))
  await db.delete(codes).where(lt(codes.expiresAt, now))
}
