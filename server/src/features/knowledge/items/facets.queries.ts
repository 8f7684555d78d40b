import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'
import { countItems, type Filter, matching } from './list.queries.ts'

type Shelf = ReturnType<typeof seenKnowledge>

const counted = sql<number>`count(*)::int`
/** More topics than anybody chooses from. */
const most = 60

const values = {
  collection: (seen: Shelf) => sql<string>`${seen.collection}`,
  jurisdiction: (seen: Shelf) => sql<string>`${seen.jurisdiction}`,
  area: (seen: Shelf) => sql<string>`unnest(${seen.areas})`,
  topic: (seen: Shelf) => sql<string>`unnest(${seen.topics})`,
  tag: (seen: Shelf) => sql<string>`unnest(${seen.tags})`,
} satisfies Record<string, (seen: Shelf) => SQL<string>>

/** The count for each value, under all filters except the one being counted. */
async function countBy(db: Db, actor: Actor, filter: Filter, what: keyof typeof values) {
  const seen = seenKnowledge(db, actor)
  const each = db
    .select({ value: values[what](seen).as('value') })
    .from(seen)
    .where(matching(seen, actor, { ...filter, [what]: undefined }))
    .as('each')
  const rows = await db
    .select({ value: each.value, count: counted })
    .from(each)
    .groupBy(each.value)
    .orderBy(desc(counted), asc(each.value))
    .limit(most)
  return rows.filter(({ value }) => value !== '')
}

export async function countFacets(db: Db, actor: Actor, filter: Filter) {
  return {
    collections: await countBy(db, actor, filter, 'collection'),
    jurisdictions: await countBy(db, actor, filter, 'jurisdiction'),
    areas: await countBy(db, actor, filter, 'area'),
    topics: await countBy(db, actor, filter, 'topic'),
    tags: await countBy(db, actor, filter, 'tag'),
    favourites: await countItems(db, actor, { ...filter, favourite: true }),
    unreviewed: await countItems(db, actor, { ...filter, reviewed: false }),
    removed: await countItems(db, actor, { ...filter, removed: true }),
  }
}
