import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  knowledgeItems as items,
  knowledgeStatuses as statuses,
  knowledgeVersions as versions,
} from './knowledge.table.ts'
import { seenKnowledge } from './seen-knowledge.queries.ts'

type Reader = Pick<Ctx, 'db' | 'actor'>

const columns = (seen: ReturnType<typeof seenKnowledge>) => ({
  id: seen.id,
  title: seen.title,
  citation: seen.citation,
  citationKey: seen.citationKey,
  year: seen.year,
  court: seen.court,
  origin: seen.origin,
})

const atOnce = 2000

/** The authorities with these citation keys that the actor may see. */
export async function authoritiesAt({ db, actor }: Reader, keys: readonly string[]) {
  const seen = seenKnowledge(db, actor)
  const read = (some: readonly string[]) =>
    db
      .select(columns(seen))
      .from(seen)
      .where(and(isNull(seen.removedAt), inArray(seen.citationKey, [...some])))
  const found: Awaited<ReturnType<typeof read>> = []
  for (let from = 0; from < keys.length; from += atOnce)
    found.push(...(await read(keys.slice(from, from + atOnce))))
  return found
}

/** The citation keys of decisions the actor may see in these volumes, each given as the prefix of a key. */
export async function casesInVolumes({ db, actor }: Reader, volumes: readonly string[]): Promise<string[]> {
  if (volumes.length === 0) return []
  const seen = seenKnowledge(db, actor)
  const rows = await db
    .selectDistinct({ key: seen.citationKey })
    .from(seen)
    .where(
      and(
        isNull(seen.removedAt),
        eq(seen.collection, 'case_law'),
        sql`exists (
          select 1 from unnest(${sql.param([...volumes])}::text[]) as wanted (volume)
          where starts_with(${seen.citationKey}, wanted.volume))`,
      ),
    )
  return rows.map(({ key }) => key)
}

/** Decisions whose name contains all of these words. */
export async function casesNamed({ db, actor }: Reader, words: readonly string[], most: number) {
  const seen = seenKnowledge(db, actor)
  return db
    .select(columns(seen))
    .from(seen)
    .where(
      and(
        isNull(seen.removedAt),
        eq(seen.collection, 'case_law'),
        ...words.map((word) => sql`position(${word.toLowerCase()} in lower(${seen.title})) > 0`),
      ),
    )
    .limit(most)
}

/** The words of authorities imported in full. Pam's own descriptions of an authority are not a source. */
export async function textsOfAuthorities({ db, actor }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const seen = seenKnowledge(db, actor)
  const rows = await db
    .select({ id: seen.id, body: seen.body })
    .from(seen)
    .where(
      and(
        isNull(seen.removedAt),
        inArray(seen.id, [...ids]),
        inArray(seen.origin, ['courtlistener', 'file', 'web']),
      ),
    )
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Current titles of items of the library and of a firm: for archives, which name them so. */
export async function namesOfAuthorities(db: Db, firmId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; citation: string }>()
  const rows = await db
    .select({ id: items.id, title: versions.title, citation: versions.citation })
    .from(items)
    .leftJoin(statuses, and(eq(statuses.itemId, items.id), eq(statuses.firmId, firmId)))
    .innerJoin(versions, eq(versions.id, sql`coalesce(${statuses.versionId}, ${items.versionId})`))
    .where(and(inArray(items.id, [...new Set(ids)]), or(isNull(items.firmId), eq(items.firmId, firmId))))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
