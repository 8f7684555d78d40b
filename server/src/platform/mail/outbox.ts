import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { mailOutbox, type OutboxMail } from './mail.table.ts'

/** False when this firm already has a mail with this key. */
export async function writeMail(tx: Db, mail: typeof mailOutbox.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(mailOutbox)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
  return written.length > 0
}

const isFree = (now: Date) => or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, now))

/** Takes a mail for sending, unless it is done or another process is at it. */
export async function claimMail(db: Db, id: string, now: Date, until: Date): Promise<OutboxMail | undefined> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({ claimedUntil: until })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued'), isFree(now)))
    .returning()
  return claimed
}

/** Records the result of an attempt; only the claim's holder may. */
export async function settleMail(tx: Db, claimed: OutboxMail, end: Partial<OutboxMail>): Promise<boolean> {
  const held = claimed.claimedUntil
    ? eq(mailOutbox.claimedUntil, claimed.claimedUntil)
    : isNull(mailOutbox.claimedUntil)
  const settled = await tx
    .update(mailOutbox)
    .set({ ...end, claimedUntil: null })
    .where(and(eq(mailOutbox.id, claimed.id), held))
    .returning({ id: mailOutbox.id })
  return settled.length > 0
}

/** Overdue mail nobody is sending: its job was lost. */
export const forgottenMail = (db: Db, now: Date, overdueSince: Date, limit: number) =>
  db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), lt(mailOutbox.dueAt, overdueSince), isFree(now)))
    .orderBy(mailOutbox.dueAt)
    .limit(limit)

/** Puts back in the queue what the firm's switch held. */
export const releaseMail = (tx: Db, firmId: string, now: Date) =>
  tx
    .update(mailOutbox)
    .set({ status: 'queued', heldBy: null, dueAt: now })
    .where(and(eq(mailOutbox.firmId, firmId), eq(mailOutbox.status, 'held'), eq(mailOutbox.heldBy, 'switch')))
    .returning({ id: mailOutbox.id })
