import type { CaseFilter, CaseSort, CaseStatus, PartyRole } from '@pam/contracts/cases'
import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Case, caseParties, caseStages, cases, caseTeam } from './cases.table.ts'
import { contacts } from './contacts/contacts.table.ts'
import { ownCases, visibleCases } from './visible-cases.queries.ts'

/** What each order compares; the id breaks ties, so that a page ends in one place. */
const orders: Record<CaseSort, { by: SQL | (typeof cases)['updatedAt']; isNewestFirst: boolean; cast: SQL }> =
  {
    updated: { by: cases.updatedAt, isNewestFirst: true, cast: sql`timestamptz` },
    opened: { by: sql`coalesce(${cases.openedOn}, date '0001-01-01')`, isNewestFirst: true, cast: sql`date` },
    title: { by: sql`lower(${cases.title})`, isNewestFirst: false, cast: sql`text` },
    number: { by: sql`lower(${cases.number})`, isNewestFirst: false, cast: sql`text` },
    client: { by: sql`lower(${cases.clientName})`, isNewestFirst: false, cast: sql`text` },
  }

const current: CaseStatus[] = ['prospective', 'open', 'on_hold']

export interface CasePlace {
  readonly value: string
  readonly id: string
}

/** `%` and `_` in what people type are letters, not patterns. */
const likeWords = (words: string) => `%${words.replaceAll(/[\\%_]/g, (word) => `\\${word}`)}%`

function matching(
  db: Db,
  actor: Actor,
  { status, area, stage_id, lead_id, q, mine }: CaseFilter,
): SQL | undefined {
  const words = (q ?? '').trim().toLowerCase()
  return and(
    mine ? ownCases(db, actor) : visibleCases(db, actor),
    status && (status === 'current' ? inArray(cases.status, current) : eq(cases.status, status)),
    area && eq(cases.practiceArea, area),
    stage_id ? eq(cases.stageId, stage_id) : undefined,
    lead_id ? eq(cases.leadId, lead_id) : undefined,
    words ? like(cases.finder, likeWords(words)) : undefined,
  )
}

export function listCases(
  db: Db,
  actor: Actor,
  filter: CaseFilter,
  after: CasePlace | undefined,
  limit: number,
) {
  const { by, isNewestFirst, cast } = orders[filter.sort]
  const further = isNewestFirst ? sql`<` : sql`>`
  const beyond = after && sql`(${by}, ${cases.id}) ${further} (${after.value}::${cast}, ${after.id}::uuid)`
  const turn = isNewestFirst ? desc : asc
  return db
    .select({
      case: cases,
      client: cases.clientName,
      stage: sql<string>`coalesce(${caseStages.name}, '')`,
      place: sql<string>`(${by})::text`,
    })
    .from(cases)
    .leftJoin(caseStages, eq(caseStages.id, cases.stageId))
    .where(and(matching(db, actor, filter), beyond))
    .orderBy(turn(by), turn(cases.id))
    .limit(limit)
}

export async function countCases(db: Db, actor: Actor, filter: CaseFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(cases)
    .where(matching(db, actor, filter))
  return Number(row?.count ?? 0)
}

export const insertCase = (tx: Db, row: typeof cases.$inferInsert) => tx.insert(cases).values(row)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateCase(
  tx: Db,
  { id, version }: Pick<Case, 'id' | 'version'>,
  change: Partial<typeof cases.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(cases)
    .set({ ...change, version: version + 1 })
    .where(and(eq(cases.id, id), eq(cases.version, version)))
    .returning({ id: cases.id })
  return changed.length === 1
}

export const listTeam = (db: Db, caseId: string) =>
  db
    .select({ userId: caseTeam.userId })
    .from(caseTeam)
    .where(eq(caseTeam.caseId, caseId))
    .orderBy(caseTeam.addedAt)

export const joinTeam = (tx: Db, row: typeof caseTeam.$inferInsert) =>
  tx.insert(caseTeam).values(row).onConflictDoNothing()

export const leaveTeam = (tx: Db, caseId: string, userId: string) =>
  tx.delete(caseTeam).where(and(eq(caseTeam.caseId, caseId), eq(caseTeam.userId, userId)))

export const listParties = (db: Db, caseId: string) =>
  db
    .select({
      party: caseParties,
      name: contacts.name,
      kind: contacts.kind,
      emails: contacts.emails,
      phones: contacts.phones,
    })
    .from(caseParties)
    .innerJoin(contacts, eq(contacts.id, caseParties.contactId))
    .where(eq(caseParties.caseId, caseId))
    .orderBy(caseParties.addedAt, caseParties.id)

export const insertParty = (tx: Db, row: typeof caseParties.$inferInsert) =>
  tx.insert(caseParties).values(row)

/** A party of a case the actor may see, with its case. */
export async function findParty(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ party: caseParties, case: cases })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(and(visibleCases(db, actor), eq(caseParties.id, id)))
  return found
}

export const deleteParty = (tx: Db, id: string) => tx.delete(caseParties).where(eq(caseParties.id, id))

export async function stageName(db: Db, stageId: string | null): Promise<string> {
  if (!stageId) return ''
  const [row] = await db.select({ name: caseStages.name }).from(caseStages).where(eq(caseStages.id, stageId))
  return row?.name ?? ''
}

/** Someone is already in the case in this role. */
export async function isParty(db: Db, caseId: string, contactId: string, role: PartyRole): Promise<boolean> {
  const [row] = await db
    .select({ id: caseParties.id })
    .from(caseParties)
    .where(
      and(eq(caseParties.caseId, caseId), eq(caseParties.contactId, contactId), eq(caseParties.role, role)),
    )
  return row !== undefined
}
