import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type SecurityPolicyRow, securityPolicies, sessions, users } from '#slice/auth/auth.table'
import { type Policy, usualPolicy } from './security-policy.ts'

export async function policyOf(db: Db, firmId: string): Promise<Policy> {
  const [found] = await db.select().from(securityPolicies).where(eq(securityPolicies.firmId, firmId))
  return found ?? usualPolicy
}

export async function findPolicyWithChanger(db: Db, firmId: string) {
  const [found] = await db
    .select({
      policy: securityPolicies,
      changedBy: sql<string | null>`coalesce(nullif(${users.fullName}, ''), ${users.username})`,
    })
    .from(securityPolicies)
    .leftJoin(users, eq(users.id, securityPolicies.changedBy))
    .where(eq(securityPolicies.firmId, firmId))
  return found
}

/** Writes the rules if they are still those of version `seen`; of two at the same moment one gets true. */
export async function writePolicy(
  db: Db,
  row: Omit<SecurityPolicyRow, 'version'>,
  seen: number,
): Promise<boolean> {
  const written =
    seen === 0
      ? await db
          .insert(securityPolicies)
          .values({ ...row, version: 1 })
          .onConflictDoNothing()
          .returning({ version: securityPolicies.version })
      : await db
          .update(securityPolicies)
          .set({ ...row, version: seen + 1 })
          .where(and(eq(securityPolicies.firmId, row.firmId), eq(securityPolicies.version, seen)))
          .returning({ version: securityPolicies.version })
  return written.length > 0
}

/** Guests belong to no firm, so one firm that refuses guests turns them off for the installation. */
export async function areGuestsKeptOut(db: Db): Promise<boolean> {
  const found = await db
    .select({ firmId: securityPolicies.firmId })
    .from(securityPolicies)
    .where(sql`not ${securityPolicies.guestAccess}`)
    .limit(1)
  return found.length > 0
}

export const endGuestSessions = (db: Db) =>
  db
    .delete(sessions)
    .where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(eq(users.role, 'guest'))))
