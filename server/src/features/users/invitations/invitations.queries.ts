import { and, count, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { accounts, firms, type Invitation, invitations } from '#slice/users/users.table'

const visibleTo = (actor: Actor) => eq(invitations.firmId, actor.firmId)
const sameAddress = (email: string) => sql`lower(${invitations.email}) = ${email.toLowerCase()}`
const isOpen = (now: Date) => and(eq(invitations.status, 'pending'), gt(invitations.expiresAt, now))

const withNames = (db: Db) =>
  db
    .select({
      ...getTableColumns(invitations),
      inviter: sql<string | null>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`,
      firmName: firms.name,
    })
    .from(invitations)
    .innerJoin(firms, eq(firms.id, invitations.firmId))
    .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))

export type NamedInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

export const listInvitations = (db: Db, actor: Actor) =>
  withNames(db).where(visibleTo(actor)).orderBy(desc(invitations.sentAt), desc(invitations.id))

export async function findInvitation(db: Db, actor: Actor, id: string) {
  const [found] = await withNames(db).where(and(visibleTo(actor), eq(invitations.id, id)))
  return found
}

/** The token itself grants access to the invitation's details. */
export async function findByToken(db: Db, tokenHash: string) {
  const [found] = await withNames(db).where(eq(invitations.tokenHash, tokenHash))
  return found
}

/** The invitation behind a token while it is open, held until the transaction ends: the next one finds it taken. */
export async function lockOpen(tx: Db, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  const [found] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
    .for('update')
  return found
}

export async function countPending(db: Db, actor: Actor, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(visibleTo(actor), isOpen(now)))
  return row?.count ?? 0
}

export const insertInvitations = (tx: Db, rows: (typeof invitations.$inferInsert)[]) =>
  tx.insert(invitations).values(rows)

/** What ran out makes room for a new invitation to the same address. */
export const settleExpired = (tx: Db, actor: Actor, email: string, now: Date) =>
  tx
    .update(invitations)
    .set({ status: 'expired' })
    .where(
      and(
        visibleTo(actor),
        sameAddress(email),
        eq(invitations.status, 'pending'),
        lte(invitations.expiresAt, now),
      ),
    )

/** Who has an account needs no invitation any more. */
export const cancelInvitationsTo = (tx: Db, actor: Actor, email: string) =>
  tx
    .update(invitations)
    .set({ status: 'cancelled' })
    .where(and(visibleTo(actor), sameAddress(email), eq(invitations.status, 'pending')))

export const settleAccepted = (tx: Db, id: string, acceptedBy: string) =>
  tx.update(invitations).set({ status: 'accepted', acceptedBy }).where(eq(invitations.id, id))

/** True for the first: an invitation accepted meanwhile is not canceled. */
export async function settleCancelled(tx: Db, id: string, now: Date): Promise<boolean> {
  const changed = await tx
    .update(invitations)
    .set({ status: 'cancelled' })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  return changed.length > 0
}

/** A new link and new days; the old link stops working. False when it was accepted or cancelled meanwhile. */
export async function renewInvitation(
  tx: Db,
  id: string,
  change: Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<boolean> {
  const changed = await tx
    .update(invitations)
    .set({ ...change, status: 'pending' })
    .where(and(eq(invitations.id, id), inArray(invitations.status, ['pending', 'expired'])))
    .returning({ id: invitations.id })
  return changed.length > 0
}
