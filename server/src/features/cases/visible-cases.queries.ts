import { mayDo } from '@pam/contracts/shared/access'
import { and, asc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Case, cases, caseTeam } from './cases.table.ts'

/** Roles that see every case of the firm without a wall; other roles see the cases they work on. */
const seesTheFirm = (actor: Actor) => actor.role === 'admin' || actor.role === 'lawyer'

const onTeam = (db: Db, actor: Actor): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(caseTeam)
      .where(and(eq(caseTeam.caseId, cases.id), eq(caseTeam.userId, actor.userId))),
  )

/** A role that works on no cases sees none, also where the person is still on a team. */
const worksOnCases = ({ role }: Actor): SQL | undefined =>
  mayDo(role, 'cases.view') ? undefined : sql`false`

/** Who sees a case. Every read of every slice goes through it: there is no second copy of this rule. */
export function visibleCases(db: Db, actor: Actor): SQL | undefined {
  const inSight = seesTheFirm(actor) ? or(eq(cases.walled, false), onTeam(db, actor)) : onTeam(db, actor)
  return and(eq(cases.firmId, actor.firmId), worksOnCases(actor), inSight)
}

/** People who work on a case can see it, so this is the rule above for them, checked once instead of twice. */
export const ownCases = (db: Db, actor: Actor): SQL | undefined =>
  and(eq(cases.firmId, actor.firmId), worksOnCases(actor), onTeam(db, actor))

export async function findCase(db: Db, actor: Actor, id: string): Promise<Case | undefined> {
  const [found] = await db
    .select()
    .from(cases)
    .where(and(visibleCases(db, actor), eq(cases.id, id)))
  return found
}

/** The ids of visible cases, to be joined into the SQL of other slices. */
export const visibleCaseIds = (db: Db, actor: Actor) =>
  db.select({ id: cases.id }).from(cases).where(visibleCases(db, actor))

/** What those of the given cases are called that the actor may see. */
export async function visibleCaseNames(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { title: string; number: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cases.id, title: cases.title, number: cases.number })
    .from(cases)
    .where(and(visibleCases(db, actor), inArray(cases.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

export const visibleCaseTitles = async (db: Db, actor: Actor, ids: readonly string[]) =>
  new Map([...(await visibleCaseNames(db, actor, ids))].map(([id, { title }]) => [id, title]))

/** The lead of each case, for any caller: for background work. */
export async function leadsOfCases(db: Db, firmId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: cases.id, leadId: cases.leadId })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), inArray(cases.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, leadId }) => [id, leadId]))
}

/** Which of the cases are behind an ethical wall, for any caller. */
export async function walledAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...new Set(ids)]), eq(cases.walled, true)))
  return new Set(rows.map(({ id }) => id))
}

/** Open cases before a court whose days can be counted. */
export const casesInCourt = (db: Db, firmId: string) =>
  db
    .select({ id: cases.id, leadId: cases.leadId, jurisdiction: cases.jurisdiction })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), eq(cases.status, 'open'), ne(cases.jurisdiction, '')))
    .orderBy(asc(cases.createdAt), asc(cases.id))

/** Of cases the caller has found to be visible. */
export async function jurisdictionsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: cases.id, jurisdiction: cases.jurisdiction })
    .from(cases)
    .where(inArray(cases.id, [...ids]))
  return new Map(rows.map(({ id, jurisdiction }) => [id, jurisdiction]))
}

/** For any caller, also without one: for background deletion. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ legalHold: cases.legalHold }).from(cases).where(eq(cases.id, id))
  return found?.legalHold ?? false
}

/**
 * Whether the case allows sending its documents to outside services, for any caller; undefined if it does not exist.
 */
export async function mayUseModels(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ aiAllowed: cases.aiAllowed }).from(cases).where(eq(cases.id, id))
  return found?.aiAllowed ?? false
}

/** Whether any case of the firm forbids sending documents to outside services, for any caller. */
export async function anyCaseRefuses(db: Db, firmId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), eq(cases.aiAllowed, false)))
    .limit(1)
  return found !== undefined
}

/** Visible cases that forbid sending their documents to outside services. */
export async function casesWithoutModels(db: Db, actor: Actor): Promise<Set<string>> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(visibleCases(db, actor), eq(cases.aiAllowed, false)))
  return new Set(rows.map(({ id }) => id))
}

/** Cases by title, for any caller: for seeding the sample firm. */
export async function casesTitled(db: Db, firmId: string, titles: readonly string[]) {
  const rows = await db
    .select({ id: cases.id, title: cases.title, leadId: cases.leadId })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), inArray(cases.title, [...titles])))
  return new Map(rows.map(({ title, ...its }) => [title, its]))
}
