import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { firms, secondFactors, securityPolicies, sessions, users } from '#slice/auth/auth.table'

const sampleLawyer = sql<string | null>`(
  select lawyer.id from users lawyer
  where lawyer.firm_id = ${sessions.sampleFirmId} and lawyer.role = 'lawyer' order by lawyer.created_at, lawyer.id limit 1)`

/**
 * The open session behind a token, with the person and the firm's rules as they are now: a lowered role counts at
 * once. Every call asks this, so it is one query.
 */
export async function findOpenSession(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      passwordAt: sessions.passwordAt,
      passkeyId: sessions.passkeyId,
      sampleFirmId: sessions.sampleFirmId,
      sampleLawyerId: sampleLawyer,
      userId: users.id,
      firmId: users.firmId,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
      secondFactorFrom: secondFactors.confirmedAt,
      policy: securityPolicies,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(securityPolicies, eq(securityPolicies.firmId, users.firmId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.isActive, true)))
  return found
}

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row)

export const touchSession = (db: Db, id: string, now: Date) =>
  db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))

export const notePassword = (db: Db, id: string, now: Date) =>
  db.update(sessions).set({ passwordAt: now }).where(eq(sessions.id, id))

/** So that the session survives the removal of its passkey. */
export const forgetPasskeyOfSession = (db: Db, id: string) =>
  db.update(sessions).set({ passkeyId: null }).where(eq(sessions.id, id))

const ownedBy = (actor: Actor) => and(eq(sessions.userId, actor.userId), eq(sessions.firmId, actor.firmId))

export const listOwnSessions = (db: Db, actor: Actor, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(ownedBy(actor), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

export async function findOwnSession(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select()
    .from(sessions)
    .where(and(ownedBy(actor), eq(sessions.id, id)))
  return found
}

export const endOwnSession = (db: Db, actor: Actor, id: string) =>
  db.delete(sessions).where(and(ownedBy(actor), eq(sessions.id, id)))

/** All of one person's sessions but, if named, one. */
export async function endSessionsOf(db: Db, userId: string, exceptId: string | null): Promise<number> {
  const others = exceptId ? ne(sessions.id, exceptId) : undefined
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id })
  return ended.length
}

export const dropExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now))

/** A guest's firm goes with everything in it once the guest can no longer come back. */
export const dropGuestsFrom = (db: Db, before: Date) =>
  db.delete(firms).where(and(eq(firms.kind, 'guest'), lt(firms.createdAt, before)))
