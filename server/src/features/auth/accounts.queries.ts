import type { Role } from '@pam/contracts/shared/access'
import { and, asc, count, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { firms, knownAddresses, type User, users } from './auth.table.ts'

/** People sign in with their username or their email address, in any case. */
export async function findAccount(db: Db, name: string): Promise<User | undefined> {
  const wanted = name.toLowerCase()
  const [found] = await db
    .select()
    .from(users)
    .where(and(ne(users.role, 'guest'), or(sql`lower(${users.username}) = ${wanted}`, sameEmail(wanted))))
    .orderBy(asc(sql`lower(${users.username}) <> ${wanted}`))
    .limit(1)
  return found
}

const sameEmail = (wanted: string) => and(ne(users.email, ''), sql`lower(${users.email}) = ${wanted}`)

/** The account's owner, acting without a session: before signing in, or by a link. */
export const actorOf = ({ id, firmId, role }: User): Actor => ({
  userId: id,
  firmId,
  role,
  sessionId: null,
})

/** The caller's own row, and no other. */
export async function findSelf(db: Db, actor: Actor) {
  const [found] = await db
    .select({ user: users, firmName: firms.name })
    .from(users)
    .innerJoin(firms, eq(firms.id, users.firmId))
    .where(and(eq(users.id, actor.userId), eq(users.firmId, actor.firmId)))
  return found
}

export const insertFirm = (db: Db, row: typeof firms.$inferInsert) => db.insert(firms).values(row)
export const insertUser = (db: Db, row: typeof users.$inferInsert) => db.insert(users).values(row)

export const changeUser = (db: Db, id: string, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, id))

/** The newest sample firm made since then. */
export async function findSampleFirm(db: Db, since: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(and(eq(firms.kind, 'sample'), gt(firms.createdAt, since)))
    .orderBy(desc(firms.createdAt))
    .limit(1)
  return found?.id
}

/** Whether a firm is one that guests read. */
export async function isSampleFirm(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ kind: firms.kind }).from(firms).where(eq(firms.id, id))
  return found?.kind === 'sample'
}

/** Holds off every other process that would make the sample firm at the same moment. */
export const lockSampleFirm = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(727002)`)

/** Holds off every other process that would make the first administrator at the same moment. */
export const lockFirstRun = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(727001)`)

export async function countByRole(db: Db, role: Role) {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.role, role))
  return row?.count ?? 0
}

export async function isKnownAddress(db: Db, userId: string, address: string, since: Date) {
  const [found] = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId),
        eq(knownAddresses.address, address),
        gt(knownAddresses.lastUsedAt, since),
      ),
    )
  return found !== undefined
}

export const rememberAddress = (db: Db, row: typeof knownAddresses.$inferInsert) =>
  db
    .insert(knownAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.address],
      set: { lastUsedAt: row.lastUsedAt },
    })
