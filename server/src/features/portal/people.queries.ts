import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import {
  type Access,
  access,
  challenges,
  codes,
  messages,
  type Person,
  type PortalSession,
  people,
  portalCases,
  portalLog,
  portalSessions,
} from './portal.table.ts'

/** A person with their access to one case, as far as somebody of the firm sees the case. */
export async function findAccess(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ access, person: people })
    .from(access)
    .innerJoin(people, eq(people.id, access.personId))
    .where(
      and(
        eq(access.id, id),
        eq(access.firmId, actor.firmId),
        inArray(access.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

/** Everybody who was ever let into the portal of a case, oldest first. */
export const accessOfCase = (db: Db, caseId: string) =>
  db
    .select({ access, person: people })
    .from(access)
    .innerJoin(people, eq(people.id, access.personId))
    .where(eq(access.caseId, caseId))
    .orderBy(asc(access.invitedAt), asc(access.id))

export async function personWithEmail(db: Db, firmId: string, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.firmId, firmId), sql`lower(${people.email}) = ${email.toLowerCase()}`))
  return found
}

export const insertPerson = (tx: Db, row: typeof people.$inferInsert) => tx.insert(people).values(row)

export const changePerson = (tx: Db, id: string, change: Partial<typeof people.$inferInsert>) =>
  tx.update(people).set(change).where(eq(people.id, id))

/** A person who was removed before is let in again with the same row, so that what was exchanged stays theirs. */
export async function putAccess(tx: Db, row: typeof access.$inferInsert): Promise<Access> {
  const { seesDocuments, seesMessages, seesMoney, invitedBy, invitedAt } = row
  const [stored] = await tx
    .insert(access)
    .values(row)
    .onConflictDoUpdate({
      target: [access.caseId, access.personId],
      set: { seesDocuments, seesMessages, seesMoney, invitedBy, invitedAt, removedAt: null },
    })
    .returning()
  if (!stored) throw new Error('The access of a person could not be stored.')
  return stored
}

export const changeAccess = (tx: Db, id: string, change: Partial<typeof access.$inferInsert>) =>
  tx.update(access).set(change).where(eq(access.id, id))

export const endSessionsOf = (tx: Db, personId: string) =>
  tx.delete(portalSessions).where(eq(portalSessions.personId, personId))

/** A person counts as one who can sign in while any portal of theirs is open. */
const hasOpenCase = (db: Db) =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(access)
    .innerJoin(portalCases, eq(portalCases.caseId, access.caseId))
    .where(and(eq(access.personId, people.id), isNull(access.removedAt), isNull(portalCases.closedAt)))})`

/** Everyone who can sign in with this address now, in any firm: accepted people and those with an invitation. */
export const peopleSigningIn = (db: Db, email: string, token: string, now: Date): Promise<Person[]> =>
  db
    .select()
    .from(people)
    .where(
      and(
        sql`lower(${people.email}) = ${email.toLowerCase()}`,
        or(
          isNotNull(people.acceptedAt),
          and(eq(people.invitationHash, hashOf(token)), gt(people.invitationUntil, now)),
        ),
        hasOpenCase(db),
      ),
    )
    .orderBy(asc(people.createdAt))
    .then((rows) => rows)

export async function personNumbered(db: Db, id: string): Promise<Person | undefined> {
  const [found] = await db.select().from(people).where(eq(people.id, id))
  return found
}

/** Somebody who has signed in before and still has an open portal. */
export async function personSigningIn(db: Db, id: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNotNull(people.acceptedAt), hasOpenCase(db)))
  return found
}

export async function personInvitedBy(db: Db, token: string, now: Date): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(people)
    .where(and(eq(people.invitationHash, hashOf(token)), gt(people.invitationUntil, now), hasOpenCase(db)))
  return found
}

export const putCode = (tx: Db, row: typeof codes.$inferInsert) =>
  tx
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      target: codes.personId,
      set: { codeHash: row.codeHash, tries: 0, expiresAt: row.expiresAt },
    })

/** Counts a try before it is looked at; nothing once the code has expired or was tried too often. */
export async function tryCode(tx: Db, personId: string, now: Date, most: number) {
  const [tried] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.personId, personId), gt(codes.expiresAt, now), lt(codes.tries, most)))
    .returning({ codeHash: codes.codeHash })
  return tried
}

export const dropCode = (tx: Db, personId: string) => tx.delete(codes).where(eq(codes.personId, personId))

export const insertSession = (tx: Db, row: PortalSession) => tx.insert(portalSessions).values(row)
export const dropSession = (tx: Db, token: string) =>
  tx.delete(portalSessions).where(eq(portalSessions.tokenHash, hashOf(token)))

export async function findSession(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ session: portalSessions, person: people })
    .from(portalSessions)
    .innerJoin(people, eq(people.id, portalSessions.personId))
    .where(and(eq(portalSessions.tokenHash, hashOf(token)), gt(portalSessions.expiresAt, now)))
  return found
}

/** The open portals of a person. */
export const openAccessOf = (db: Db, personId: string): Promise<Access[]> =>
  db
    .select({ access })
    .from(access)
    .innerJoin(portalCases, eq(portalCases.caseId, access.caseId))
    .where(and(eq(access.personId, personId), isNull(access.removedAt), isNull(portalCases.closedAt)))
    .orderBy(asc(access.invitedAt), asc(access.id))
    .then((rows) => rows.map((row) => row.access))

/** Removes what is of no use to anybody any more. */
export async function sweepSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(portalSessions).where(lt(portalSessions.expiresAt, now))
  await db.delete(codes).where(lt(codes.expiresAt, now))
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
}

/** How many messages from the other side are unread, by access. */
export async function unreadIn(
  db: Db,
  ids: readonly string[],
  fromFirm: boolean,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.accessId, unread: count() })
    .from(messages)
    .where(
      and(inArray(messages.accessId, [...ids]), eq(messages.fromFirm, fromFirm), isNull(messages.readAt)),
    )
    .groupBy(messages.accessId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export const insertLog = (tx: Db, rows: (typeof portalLog.$inferInsert)[]) =>
  rows.length === 0 ? Promise.resolve() : tx.insert(portalLog).values(rows)
