import type { LeadFilter, LeadSort } from '@pam/contracts/intake'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace } from '#platform/http/page-place'
import { type Lead, type LeadLetter, leadEvents, leadLetters, leads } from './leads.table.ts'

/** An inquiry is visible to people who see cases; one that became a case is visible with its case, walls included. */
export const visibleLeads = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(leads.firmId, actor.firmId),
    or(isNull(leads.caseId), inArray(leads.caseId, visibleCaseIds(db, actor))),
  )

export async function findLead(db: Db, actor: Actor, id: string): Promise<Lead | undefined> {
  const [found] = await db
    .select()
    .from(leads)
    .where(and(visibleLeads(db, actor), eq(leads.id, id)))
  return found
}

const orders: Record<LeadSort, { by: SQL; isNewestFirst: boolean; cast: SQL }> = {
  received: { by: sql`${leads.receivedAt}`, isNewestFirst: true, cast: sql`timestamptz` },
  name: { by: sql`lower(${leads.name})`, isNewestFirst: false, cast: sql`text` },
  // Inquiries without a date come last.
  follow_up: {
    by: sql`coalesce(${leads.followUpOn}, date '9999-12-31')`,
    isNewestFirst: false,
    cast: sql`date`,
  },
}

const open = inArray(leads.status, ['new', 'in_review', 'conflict_check', 'waiting'])

/** `%` and `_` in typed text are literal, not patterns. */
const likeWords = (words: string) => `%${words.replaceAll(/[\\%_]/g, (word) => `\\${word}`)}%`

function matching(db: Db, actor: Actor, { status, area, q, mine }: LeadFilter): SQL | undefined {
  const words = (q ?? '').trim().toLowerCase()
  return and(
    visibleLeads(db, actor),
    status && (status === 'open' ? open : eq(leads.status, status)),
    area && eq(leads.practiceArea, area),
    mine ? eq(leads.assigneeId, actor.userId) : undefined,
    words ? like(leads.finder, likeWords(words)) : undefined,
  )
}

export function listLeads(
  db: Db,
  actor: Actor,
  filter: LeadFilter,
  after: PagePlace | undefined,
  limit: number,
) {
  const { by, isNewestFirst, cast } = orders[filter.sort]
  const further = isNewestFirst ? sql`<` : sql`>`
  const beyond = after && sql`(${by}, ${leads.id}) ${further} (${after.value}::${cast}, ${after.id}::uuid)`
  const turn = isNewestFirst ? desc : asc
  return db
    .select({ lead: leads, place: sql<string>`(${by})::text` })
    .from(leads)
    .where(and(matching(db, actor, filter), beyond))
    .orderBy(turn(by), turn(leads.id))
    .limit(limit)
}

export async function countLeads(db: Db, actor: Actor, filter: LeadFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(leads)
    .where(matching(db, actor, filter))
  return Number(row?.count ?? 0)
}

export const countSources = (db: Db, actor: Actor, since: Date) =>
  db
    .select({
      source: leads.source,
      leads: sql<string>`count(*)`,
      accepted: sql<string>`count(*) filter (where ${leads.status} = 'accepted')`,
      declined: sql<string>`count(*) filter (where ${leads.status} = 'declined')`,
    })
    .from(leads)
    .where(and(visibleLeads(db, actor), gte(leads.receivedAt, since)))
    .groupBy(leads.source)
    .orderBy(desc(sql`count(*)`), asc(leads.source))
    .limit(12)

/** False if this submission is already stored: by its ticket, or by identical text on the same day. */
export async function insertLead(tx: Db, row: typeof leads.$inferInsert): Promise<boolean> {
  const written = await tx.insert(leads).values(row).onConflictDoNothing().returning({ id: leads.id })
  return written.length > 0
}

export async function storedReference(
  db: Db,
  formId: string,
  sent: { ticket: string; dayHash?: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: leads.reference })
    .from(leads)
    .where(
      and(
        eq(leads.formId, formId),
        or(eq(leads.ticket, sent.ticket), sent.dayHash ? eq(leads.dayHash, sent.dayHash) : undefined),
      ),
    )
    .limit(1)
  return found?.reference
}

/** The inquiry this submission was stored as, by its ticket or by identical text on the same day. */
export async function storedLead(db: Db, formId: string, reference: string): Promise<Lead | undefined> {
  const [found] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.formId, formId), eq(leads.reference, reference)))
  return found
}

/** For joining into the SQL of records that belong to inquiries. */
export const visibleLeadIds = (db: Db, actor: Actor) =>
  db.select({ id: leads.id }).from(leads).where(visibleLeads(db, actor))

export const leadsNumbered = (db: Db, firmId: string, ids: readonly string[]): Promise<Lead[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(leads)
        .where(and(eq(leads.firmId, firmId), inArray(leads.id, [...ids])))
        .then((rows) => rows)

/** Locked until the transaction ends: concurrent decisions are serialized. */
export async function lockLead(tx: Db, id: string): Promise<Lead | undefined> {
  const [found] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
  return found
}

/** Writes only over the version that was read; returns whether it was still current. */
export async function updateLead(
  tx: Db,
  { id, version }: Pick<Lead, 'id' | 'version'>,
  change: Partial<typeof leads.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(leads)
    .set({ ...change, version: version + 1 })
    .where(and(eq(leads.id, id), eq(leads.version, version)))
    .returning({ id: leads.id })
  return changed.length === 1
}

export const insertEvent = (tx: Db, row: typeof leadEvents.$inferInsert) => tx.insert(leadEvents).values(row)

export const eventsOf = (db: Db, leadId: string) =>
  db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(desc(leadEvents.at), desc(leadEvents.id))
    .limit(200)

export const insertLetter = (tx: Db, row: typeof leadLetters.$inferInsert) =>
  tx.insert(leadLetters).values(row)

export const lettersOf = (db: Db, leadId: string) =>
  db.select().from(leadLetters).where(eq(leadLetters.leadId, leadId)).orderBy(asc(leadLetters.writtenAt))

/** A letter of an inquiry the actor may see, with the inquiry. */
export async function findLetter(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ letter: leadLetters, lead: leads })
    .from(leadLetters)
    .innerJoin(leads, eq(leads.id, leadLetters.leadId))
    .where(and(visibleLeads(db, actor), eq(leadLetters.id, id)))
  return found
}

/** Only before it was sent; returns the current letter, or undefined if it was sent. */
export async function updateLetter(
  tx: Db,
  id: string,
  change: Partial<LeadLetter>,
): Promise<LeadLetter | undefined> {
  const [changed] = await tx
    .update(leadLetters)
    .set(change)
    .where(and(eq(leadLetters.id, id), isNull(leadLetters.mailedAt)))
    .returning()
  return changed
}

/** For what Pam does automatically. */
export async function leadById(db: Db, id: string): Promise<Lead | undefined> {
  const [found] = await db.select().from(leads).where(eq(leads.id, id))
  return found
}

export const uncheckedLeads = (db: Db, limit: number) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(open, isNull(leads.checkId)))
    .orderBy(asc(leads.receivedAt))
    .limit(limit)

export const firmsWithDeclined = (db: Db) =>
  db
    .selectDistinct({ firmId: leads.firmId })
    .from(leads)
    .where(and(eq(leads.status, 'declined'), isNotNull(leads.answers)))

export const declinedBefore = (db: Db, firmId: string, before: Date, limit: number): Promise<Lead[]> =>
  db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.firmId, firmId),
        eq(leads.status, 'declined'),
        isNotNull(leads.answers),
        lt(leads.decidedAt, before),
      ),
    )
    .orderBy(asc(leads.decidedAt))
    .limit(limit)
    .then((rows) => rows)
