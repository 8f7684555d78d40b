import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { seenDocuments } from '#features/documents'
import { seenKnowledge } from '#features/knowledge'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hasImportSince } from './authorities/section-search.queries.ts'
import { fullTextOrigins, type Source } from './memo/source.ts'

type Shelf = ReturnType<typeof seenKnowledge>

/** Citable sources: decisions, statutes, rules and regulations. */
export const authorityShelves = ['case_law', 'statutes'] as const

/** People who do legal research for the firm search its own authorities too; others the bundled library. */
const searched = (seen: Shelf, isLibraryOnly: boolean): SQL | undefined =>
  and(isNull(seen.removedAt), isLibraryOnly ? isNull(seen.firmId) : undefined)

/** The sources with these ids that the actor may search, with their words. */
export async function sourcesOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  isLibraryOnly: boolean,
): Promise<Source[]> {
  if (ids.length === 0) return []
  const seen = seenKnowledge(db, actor)
  return db
    .select({
      id: seen.id,
      title: seen.title,
      citation: seen.citation,
      citationKey: seen.citationKey,
      collection: seen.collection,
      court: seen.court,
      jurisdiction: seen.jurisdiction,
      year: seen.year,
      origin: seen.origin,
      topics: seen.topics,
      body: seen.body,
      isLibrary: sql<boolean>`${seen.firmId} is null`,
    })
    .from(seen)
    .where(and(searched(seen, isLibraryOnly), inArray(seen.id, [...ids])))
}

/** Whether the full text of any authority is stored for the actor, and not only summaries. */
export async function hasFullTexts(db: Db, actor: Actor, isLibraryOnly: boolean): Promise<boolean> {
  const seen = seenKnowledge(db, actor)
  const [one] = await db
    .select({ id: seen.id })
    .from(seen)
    .where(
      and(
        searched(seen, isLibraryOnly),
        inArray(seen.collection, [...authorityShelves]),
        inArray(seen.origin, [...fullTextOrigins]),
      ),
    )
    .limit(1)
  return one !== undefined
}

const most = 200
const counted = sql<number>`count(*)::int`

async function countBy(db: Db, actor: Actor, isLibraryOnly: boolean, what: 'jurisdiction' | 'court') {
  const seen = seenKnowledge(db, actor)
  return db
    .select({ value: seen[what], count: counted })
    .from(seen)
    .where(
      and(
        searched(seen, isLibraryOnly),
        inArray(seen.collection, [...authorityShelves]),
        ne(seen.citation, ''),
        ne(seen[what], ''),
      ),
    )
    .groupBy(seen[what])
    .orderBy(desc(counted), asc(seen[what]))
    .limit(most)
}

export async function countAuthorities(db: Db, actor: Actor, isLibraryOnly: boolean): Promise<number> {
  const seen = seenKnowledge(db, actor)
  const [all] = await db
    .select({ count: counted })
    .from(seen)
    .where(
      and(
        searched(seen, isLibraryOnly),
        inArray(seen.collection, [...authorityShelves]),
        ne(seen.citation, ''),
      ),
    )
  return all?.count ?? 0
}

/** The filter options, with counts. */
export const scopeOf = async (db: Db, actor: Actor, isLibraryOnly: boolean) => ({
  jurisdictions: await countBy(db, actor, isLibraryOnly, 'jurisdiction'),
  courts: await countBy(db, actor, isLibraryOnly, 'court'),
  authorities: await countAuthorities(db, actor, isLibraryOnly),
})

/** Whether the actor may see material newer than this moment: an authority, imported sections, or a document of the case. */
export async function hasNewerMaterial(
  db: Db,
  actor: Actor,
  since: Date,
  { caseId, isLibraryOnly }: { caseId: string | null; isLibraryOnly: boolean },
): Promise<boolean> {
  const known = seenKnowledge(db, actor)
  const [item] = await db
    .select({ id: known.id })
    .from(known)
    .where(and(searched(known, isLibraryOnly), gt(known.updatedAt, since)))
    .limit(1)
  if (item || (!isLibraryOnly && (await hasImportSince(db, since)))) return true
  if (!caseId) return false
  const given = seenDocuments(db, actor)
  const [document] = await db
    .select({ id: given.id })
    .from(given)
    .where(and(eq(given.caseId, caseId), eq(given.state, 'ready'), gt(given.createdAt, since)))
    .limit(1)
  return document !== undefined
}

/** The current version of each document that the actor sees and may read. */
export async function readableVersions(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const seen = seenDocuments(db, actor)
  const rows = await db
    .select({ id: seen.id, versionId: seen.versionId })
    .from(seen)
    .where(and(inArray(seen.id, [...new Set(ids)]), eq(seen.state, 'ready')))
  return new Map(rows.flatMap(({ id, versionId }) => (versionId ? [[id, versionId] as const] : [])))
}
