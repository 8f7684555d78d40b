import type { LinkFilter, LinkSort, LinkState } from '@pam/contracts/sharing'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import { visibleDocumentIds } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace } from '#platform/http/page-place'
import { arrivals, codes, passes } from '#slice/sharing/visits.table'
import {
  type Item,
  items,
  type Link,
  type LinkDocument,
  linkDocuments,
  linkLog,
  links,
  type Recipient,
  recipients,
} from './links.table.ts'

const one = sql`1`

/**
 * Who sees a link: anyone who can see its case and every document in it. Its creator is no exception, so that a wall
 * ends their power over it too. There is no second copy of this rule.
 */
function visibleLinks(db: Db, actor: Actor): SQL | undefined {
  const its = () => db.select({ one }).from(linkDocuments)
  const inLink = eq(linkDocuments.linkId, links.id)
  const unseen = notInArray(linkDocuments.documentId, visibleDocumentIds(db, actor))
  const inCase = inArray(links.caseId, visibleCaseIds(db, actor))
  const share = and(
    eq(links.kind, 'share'),
    or(isNull(links.caseId), inCase),
    notExists(its().where(and(inLink, unseen))),
    // With its documents destroyed only a title is left, which is for its maker.
    or(eq(links.createdBy, actor.userId), exists(its().where(inLink))),
  )
  return and(eq(links.firmId, actor.firmId), or(share, and(eq(links.kind, 'request'), inCase)))
}

export async function findLink(db: Db, actor: Actor, id: string): Promise<Link | undefined> {
  const [found] = await db
    .select()
    .from(links)
    .where(and(visibleLinks(db, actor), eq(links.id, id)))
  return found
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (text) => `\\${text}`)

const states: Record<LinkState, (now: Date) => SQL | undefined> = {
  open: (now) => and(isNull(links.revokedAt), gt(links.expiresAt, now)),
  expired: (now) => and(isNull(links.revokedAt), lte(links.expiresAt, now)),
  withdrawn: () => isNotNull(links.revokedAt),
}

interface Looking {
  readonly actor: Actor
  readonly now: Date
  readonly filter: Omit<LinkFilter, 'sort'>
}

function matching(db: Db, { actor, now, filter }: Looking): SQL | undefined {
  const like = filter.q ? `%${escaped(filter.q)}%` : ''
  const named = db
    .select({ one })
    .from(recipients)
    .where(
      and(
        eq(recipients.linkId, links.id),
        sql`(${recipients.name} ilike ${like} or ${recipients.email} ilike ${like})`,
      ),
    )
  return and(
    visibleLinks(db, actor),
    filter.q ? or(sql`${links.title} ilike ${like}`, exists(named)) : undefined,
    filter.kind ? eq(links.kind, filter.kind) : undefined,
    filter.state ? states[filter.state](now) : undefined,
    filter.case_id ? eq(links.caseId, filter.case_id) : undefined,
    filter.mine ? eq(links.createdBy, actor.userId) : undefined,
  )
}

const orders: Record<LinkSort, SQL[]> = {
  made: [desc(links.createdAt), asc(links.id)],
  expires: [asc(links.expiresAt), asc(links.id)],
  title: [asc(sql`lower(${links.title})`), asc(links.id)],
}

const beyond: Record<LinkSort, (after: PagePlace) => SQL> = {
  made: ({ value, id }) =>
    sql`(${links.createdAt} < ${value}::timestamptz or (${links.createdAt} = ${value}::timestamptz and ${links.id} > ${id}::uuid))`,
  expires: ({ value, id }) => sql`(${links.expiresAt}, ${links.id}) > (${value}::timestamptz, ${id}::uuid)`,
  title: ({ value, id }) => sql`(lower(${links.title}), ${links.id}) > (${value}, ${id}::uuid)`,
}

export const listLinks = (
  db: Db,
  looking: Looking,
  sort: LinkSort,
  after: PagePlace | undefined,
  limit: number,
): Promise<Link[]> =>
  db
    .select()
    .from(links)
    .where(and(matching(db, looking), after && beyond[sort](after)))
    .orderBy(...orders[sort])
    .limit(limit)
    .then((rows) => rows)

export async function countLinks(db: Db, looking: Looking): Promise<number> {
  const [row] = await db.select({ count: count() }).from(links).where(matching(db, looking))
  return row?.count ?? 0
}

export const insertLink = (tx: Db, row: Link) => tx.insert(links).values(row)
export const insertRecipients = (tx: Db, rows: Recipient[]) => tx.insert(recipients).values(rows)
export const insertLinkDocuments = (tx: Db, rows: LinkDocument[]) => tx.insert(linkDocuments).values(rows)
export const insertItems = (tx: Db, rows: Item[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(items)
        .values(rows)
        .then(() => undefined)

/** Ends every way in that is open, and answers whether the link was. */
export async function revokeLink(tx: Db, id: string, by: { at: Date; userId: string }): Promise<boolean> {
  const ended = await tx
    .update(links)
    .set({ revokedAt: by.at, revokedBy: by.userId })
    .where(and(eq(links.id, id), isNull(links.revokedAt)))
    .returning({ id: links.id })
  await endVisits(tx, id)
  return ended.length === 1
}

/** False when it was withdrawn meanwhile. */
export async function replaceToken(tx: Db, id: string, tokenHash: string): Promise<boolean> {
  const changed = await tx
    .update(links)
    .set({ tokenHash })
    .where(and(eq(links.id, id), isNull(links.revokedAt)))
    .returning({ id: links.id })
  await endVisits(tx, id)
  return changed.length === 1
}

async function endVisits(tx: Db, linkId: string): Promise<void> {
  await tx.delete(passes).where(eq(passes.linkId, linkId))
  const its = tx.select({ id: recipients.id }).from(recipients).where(eq(recipients.linkId, linkId))
  await tx.delete(codes).where(inArray(codes.recipientId, its))
}

export const recipientsOf = (db: Db, linkIds: readonly string[]): Promise<Recipient[]> =>
  linkIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(recipients)
        .where(inArray(recipients.linkId, [...linkIds]))
        .orderBy(asc(recipients.name), asc(recipients.id))
        .then((rows) => rows)

export const documentsOf = (db: Db, linkIds: readonly string[]): Promise<LinkDocument[]> =>
  linkIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(linkDocuments)
        .where(inArray(linkDocuments.linkId, [...linkIds]))
        .orderBy(asc(linkDocuments.place))
        .then((rows) => rows)

export const itemsOf = (db: Db, linkId: string): Promise<Item[]> =>
  db
    .select()
    .from(items)
    .where(eq(items.linkId, linkId))
    .orderBy(asc(items.place))
    .then((rows) => rows)

/** How many files came by each link. */
export async function countArrivals(db: Db, linkIds: readonly string[]): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map()
  const rows = await db
    .select({ id: arrivals.linkId, count: count() })
    .from(arrivals)
    .where(inArray(arrivals.linkId, [...linkIds]))
    .groupBy(arrivals.linkId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

export const arrivalsOf = (db: Db, linkId: string) =>
  db.select().from(arrivals).where(eq(arrivals.linkId, linkId)).orderBy(asc(arrivals.at), asc(arrivals.id))

export const listLog = (db: Db, linkId: string, after: PagePlace | undefined, limit: number) =>
  db
    .select()
    .from(linkLog)
    .where(
      and(
        eq(linkLog.linkId, linkId),
        after &&
          sql`(${linkLog.at} < ${after.value}::timestamptz or (${linkLog.at} = ${after.value}::timestamptz and ${linkLog.id} > ${after.id}::uuid))`,
      ),
    )
    .orderBy(desc(linkLog.at), asc(linkLog.id))
    .limit(limit)
