import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { firms, sessions, users } from './auth.table.ts'

/** Display names of people in the firm; omits people who left or belong to another firm. */
export async function namesOf(
  db: Db,
  firmId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, fullName: users.fullName, username: users.username })
    .from(users)
    .where(and(eq(users.firmId, firmId), inArray(users.id, wanted)))
  return new Map(found.map((entry) => [entry.id, entry.fullName || entry.username]))
}

export async function firmNameOf(db: Db, firmId: string): Promise<string> {
  const [firm] = await db.select({ name: firms.name }).from(firms).where(eq(firms.id, firmId))
  return firm?.name ?? ''
}

export const renameFirm = (tx: Db, firmId: string, name: string) =>
  tx.update(firms).set({ name }).where(eq(firms.id, firmId))

/** The firm's people who can be given work, by name. */
export async function colleaguesOf(db: Db, firmId: string) {
  const found = await db
    .select({ id: users.id, fullName: users.fullName, username: users.username, role: users.role })
    .from(users)
    .where(
      and(eq(users.firmId, firmId), eq(users.isActive, true), notInArray(users.role, ['guest', 'client'])),
    )
    .orderBy(asc(users.fullName), asc(users.username))
  return found.map(({ id, fullName, username, role }) => ({ id, name: fullName || username, role }))
}

/** Where mail to someone of the firm goes; nothing for who has left. */
export async function addressOf(db: Db, firmId: string, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.firmId, firmId), eq(users.id, userId), eq(users.isActive, true)))
  return found?.email || undefined
}

/** The firm's active people with how they are reached, for what Pam does by itself. */
export async function staffOf(db: Db, firmId: string) {
  const found = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      username: users.username,
      role: users.role,
      email: users.email,
      notifications: users.notifications,
    })
    .from(users)
    .where(
      and(eq(users.firmId, firmId), eq(users.isActive, true), notInArray(users.role, ['guest', 'client'])),
    )
    .orderBy(asc(users.id))
  return found.map(({ fullName, username, ...person }) => ({ ...person, name: fullName || username }))
}

/** A member of the firm with their current permissions; undefined once they have left. */
export async function presentActor(db: Db, firmId: string, userId: string): Promise<Actor | undefined> {
  const [found] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.firmId, firmId), eq(users.id, userId), eq(users.isActive, true)))
  return found ? { userId, firmId, role: found.role, sessionId: null } : sampleReader(db, firmId, userId)
}

/** A guest whose session reads this firm as the sample: in it they see what a lawyer sees. */
async function sampleReader(db: Db, firmId: string, userId: string): Promise<Actor | undefined> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.id, userId), eq(users.role, 'guest'), eq(sessions.sampleFirmId, firmId)))
    .limit(1)
  return found && { userId, firmId, role: 'lawyer', sessionId: null, isSampleReader: true }
}
