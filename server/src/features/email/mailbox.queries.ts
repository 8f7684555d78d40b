import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type Mailbox, mailboxes } from './email.table.ts'

/** The firm's own mailbox, and no other's. */
export async function findMailbox(db: Db, firmId: string): Promise<Mailbox | undefined> {
  const [found] = await db.select().from(mailboxes).where(eq(mailboxes.firmId, firmId))
  return found
}

export async function lockMailbox(tx: Db, firmId: string): Promise<Mailbox | undefined> {
  const [found] = await tx.select().from(mailboxes).where(eq(mailboxes.firmId, firmId)).for('update')
  return found
}

export const putMailbox = (tx: Db, row: typeof mailboxes.$inferInsert) =>
  tx.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.firmId, set: row })

export const deleteMailbox = (tx: Db, firmId: string) =>
  tx.delete(mailboxes).where(eq(mailboxes.firmId, firmId))

export const firmsWithMailbox = (db: Db) => db.select({ firmId: mailboxes.firmId }).from(mailboxes)

const isRevision = ({ firmId, revision }: Pick<Mailbox, 'firmId' | 'revision'>) =>
  and(eq(mailboxes.firmId, firmId), eq(mailboxes.revision, revision))

/** Writes what a connection found, unless somebody saved since. */
export const noteFinding = (
  db: Db,
  mailbox: Pick<Mailbox, 'firmId' | 'revision'>,
  finding: Partial<Pick<Mailbox, 'isWorking' | 'message' | 'checkedAt' | 'fetchedAt' | 'claimedUntil'>>,
) => db.update(mailboxes).set(finding).where(isRevision(mailbox))

/** Takes a mailbox for fetching, unless another process is at it. */
export async function claimMailbox(db: Db, firmId: string, now: Date, until: Date) {
  const [claimed] = await db
    .update(mailboxes)
    .set({ claimedUntil: until })
    .where(
      and(eq(mailboxes.firmId, firmId), or(isNull(mailboxes.claimedUntil), lt(mailboxes.claimedUntil, now))),
    )
    .returning()
  return claimed
}

/** Where the next fetch resumes; never moves back, and only for the mailbox that was read. */
export const moveOn = (
  tx: Db,
  { firmId, revision }: Pick<Mailbox, 'firmId' | 'revision'>,
  { uidValidity, lastUid }: { uidValidity: number; lastUid: number },
) => tx.update(mailboxes).set({ uidValidity, lastUid }).where(isRevision({ firmId, revision }))
