import { type Role, staffRole } from '@pam/contracts/shared/access'
import { and, asc, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { accounts, passkeys, secondFactors } from './users.table.ts'

/** The people of the reader's firm: its guests and clients are no colleagues. */
const visibleTo = ({ firmId }: Pick<Actor, 'firmId'>) =>
  and(eq(accounts.firmId, firmId), inArray(accounts.role, staffRole.options))

const columns = {
  id: accounts.id,
  firmId: accounts.firmId,
  username: accounts.username,
  email: accounts.email,
  fullName: accounts.fullName,
  role: accounts.role,
  isActive: accounts.isActive,
  lastLogin: accounts.lastLogin,
  createdAt: accounts.createdAt,
  mustChangePassword: accounts.mustChangePassword,
  secondFactorFrom: secondFactors.confirmedAt,
  hasPasskey: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${accounts.id})`,
}

const people = (db: Db) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, accounts.id), isNotNull(secondFactors.confirmedAt)))

export type Colleague = Awaited<ReturnType<typeof listPeople>>[number]

export const listPeople = (db: Db, actor: Actor) =>
  people(db)
    .where(visibleTo(actor))
    .orderBy(sql`lower(coalesce(nullif(${accounts.fullName}, ''), ${accounts.username}))`, asc(accounts.id))

export async function findColleague(db: Db, actor: Pick<Actor, 'firmId'>, id: string) {
  const [found] = await people(db).where(and(visibleTo(actor), eq(accounts.id, id)))
  return found
}

export const findColleagues = (db: Db, firmId: string, ids: readonly string[]) =>
  people(db).where(and(visibleTo({ firmId }), inArray(accounts.id, [...ids])))

export const countPeople = (
  db: Db,
  actor: Actor,
): Promise<{ role: Role; isActive: boolean; count: number }[]> =>
  db
    .select({ role: accounts.role, isActive: accounts.isActive, count: count() })
    .from(accounts)
    .where(visibleTo(actor))
    .groupBy(accounts.role, accounts.isActive)

/** Holds the firm's active administrators until the transaction ends: no one of them can be lowered meanwhile. */
export const lockActiveAdmins = (tx: Db, firmId: string) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.firmId, firmId), eq(accounts.role, 'admin'), eq(accounts.isActive, true)))
    .orderBy(accounts.id)
    .for('no key update')

export const insertAccounts = (tx: Db, rows: (typeof accounts.$inferInsert)[]) =>
  tx.insert(accounts).values(rows)

export const changeAccount = (
  tx: Db,
  { id, firmId }: Pick<Colleague, 'id' | 'firmId'>,
  change: Partial<typeof accounts.$inferInsert>,
) =>
  tx
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.id, id), eq(accounts.firmId, firmId)))

export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
    .limit(1)
  return found.length > 0
}

/** Accounts of the whole installation that have one of these names or addresses, all in lower case. */
export const findTaken = (db: Db, usernames: readonly string[], emails: readonly string[]) =>
  db
    .select({
      username: sql<string>`lower(${accounts.username})`,
      email: sql<string>`lower(${accounts.email})`,
    })
    .from(accounts)
    .where(
      or(
        inArray(sql`lower(${accounts.username})`, [...usernames]),
        inArray(sql`lower(${accounts.email})`, [...usernames, ...emails]),
      ),
    )
