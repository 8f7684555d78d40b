import type { KnowledgeFilter } from '@pam/contracts/knowledge'
import { citationKey } from '@pam/law/citations/find-citations'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace } from '#platform/http/page-place'
import { knowledgeComments, knowledgeFavourites } from '#slice/knowledge/knowledge.table'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'

export type Filter = Omit<KnowledgeFilter, 'sort'>
type Shelf = ReturnType<typeof seenKnowledge>

const escaped = (text: string) => text.replace(/[\\%_]/g, (text) => `\\${text}`)

const favouriteOf = (seen: Shelf, actor: Actor) =>
  sql<boolean>`exists (select 1 from ${knowledgeFavourites} where ${knowledgeFavourites.itemId} = ${seen.id} and ${knowledgeFavourites.userId} = ${actor.userId})`

/** Every word, anywhere in the item; a citation also however it is spaced. */
function saying(seen: Shelf, q: string): SQL | undefined {
  const text = sql`concat_ws(' ', ${seen.title}, ${seen.citation}, ${seen.summary}, ${seen.court}, ${seen.jurisdiction}, array_to_string(${seen.topics}, ' '), array_to_string(${seen.tags}, ' '), ${seen.body})`
  const words = q.split(/\s+/).filter((word) => word !== '')
  const all = and(...words.map((word) => sql`${text} ilike ${`%${escaped(word)}%`}`))
  const key = citationKey(q)
  return key ? sql`(${all} or ${seen.citationKey} = ${key})` : all
}

export const matching = (seen: Shelf, actor: Actor, filter: Filter): SQL | undefined =>
  and(
    filter.removed ? isNotNull(seen.removedAt) : isNull(seen.removedAt),
    filter.q ? saying(seen, filter.q) : undefined,
    filter.collection ? eq(seen.collection, filter.collection) : undefined,
    filter.jurisdiction ? eq(seen.jurisdiction, filter.jurisdiction) : undefined,
    filter.area ? sql`${filter.area} = any(${seen.areas})` : undefined,
    filter.topic ? sql`${filter.topic} = any(${seen.topics})` : undefined,
    filter.tag ? sql`${filter.tag} = any(${seen.tags})` : undefined,
    filter.origin ? eq(seen.origin, filter.origin) : undefined,
    filter.reviewed === undefined ? undefined : eq(seen.isReviewed, filter.reviewed),
    filter.favourite === undefined ? undefined : eq(favouriteOf(seen, actor), filter.favourite),
  )

const titleOf = (seen: Shelf) => sql<string>`lower(${seen.title})`
const yearOf = (seen: Shelf) => sql<string>`to_char(coalesce(${seen.year}, 0), 'FM0000')`

const orders: Record<KnowledgeFilter['sort'], (seen: Shelf) => SQL[]> = {
  title: (seen) => [asc(titleOf(seen)), asc(seen.id)],
  updated: (seen) => [desc(seen.updatedAt), asc(seen.id)],
  year: (seen) => [desc(yearOf(seen)), asc(seen.id)],
}

const beyond: Record<KnowledgeFilter['sort'], (seen: Shelf, after: PagePlace) => SQL> = {
  title: (seen, { value, id }) => sql`(${titleOf(seen)}, ${seen.id}) > (${value}, ${id}::uuid)`,
  updated: (seen, { value, id }) =>
    sql`(${seen.updatedAt} < ${value}::timestamptz or (${seen.updatedAt} = ${value}::timestamptz and ${seen.id} > ${id}::uuid))`,
  year: (seen, { value, id }) =>
    sql`(${yearOf(seen)} < ${value} or (${yearOf(seen)} = ${value} and ${seen.id} > ${id}::uuid))`,
}

/** Characters of an item that a list reads for its preview. */
const openingRead = 600

export function listItems(
  db: Db,
  actor: Actor,
  { sort, ...filter }: KnowledgeFilter,
  after: PagePlace | undefined,
  limit: number,
) {
  const seen = seenKnowledge(db, actor)
  return db
    .select({ ...rowOf(seen), titlePlace: titleOf(seen), yearPlace: yearOf(seen) })
    .from(seen)
    .where(and(matching(seen, actor, filter), after && beyond[sort](seen, after)))
    .orderBy(...orders[sort](seen))
    .limit(limit)
}

const rowOf = (seen: Shelf) => {
  const { source: _, fields: _fields, ...row } = seen._.selectedFields
  return { ...row, body: sql<string>`left(${seen.body}, ${openingRead})` }
}

export type ListedItem = Awaited<ReturnType<typeof listItems>>[number]

export async function countItems(db: Db, actor: Actor, filter: Filter): Promise<number> {
  const seen = seenKnowledge(db, actor)
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(seen)
    .where(matching(seen, actor, filter))
  return Number(row?.count ?? 0)
}

/** Comments of the actor's firm, by item. */
export async function countComments(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: knowledgeComments.itemId, count: sql<number>`count(*)::int` })
    .from(knowledgeComments)
    .where(
      and(
        eq(knowledgeComments.firmId, actor.firmId),
        sql`${knowledgeComments.itemId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
    .groupBy(knowledgeComments.itemId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
