import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documentsSeen, knowledgeSeen, notesSeen } from '#slice/search/results/seen-sources.queries'
import { searchSources } from '#slice/search/search.table'

const isLive = eq(searchSources.isLive, true)

/** Documents the actor may see whose indexed name is outdated. */
export const renamedSources = (db: Db, actor: Actor, limit: number) => {
  const { seen, same } = documentsSeen(db, actor)
  return db
    .select({ id: searchSources.id, name: seen.name })
    .from(searchSources)
    .innerJoin(seen, same)
    .where(and(isLive, ne(searchSources.title, seen.name)))
    .limit(limit)
}

/** Notes the actor may see whose current text is not indexed. */
export const unindexedNotes = (db: Db, actor: Actor, limit: number) => {
  const { seen, same } = notesSeen(db, actor)
  return db
    .select({ id: seen.id, caseTitle: seen.caseTitle, text: seen.text, stamp: seen.stamp })
    .from(seen)
    .leftJoin(searchSources, and(same, isLive))
    .where(isNull(searchSources.id))
    .limit(limit)
}

/** The firm's own knowledge items whose current text is not indexed; bundled ones are not urgent. */
export const unindexedKnowledge = (db: Db, actor: Actor, limit: number) => {
  const { seen, same } = knowledgeSeen(db, actor)
  return db
    .select({ id: seen.versionId, title: seen.title, citation: seen.citation, body: seen.body })
    .from(seen)
    .leftJoin(searchSources, and(same, isLive))
    .where(
      and(
        isNull(searchSources.id),
        isNull(seen.removedAt),
        or(isNotNull(seen.firmId), eq(seen.isChanged, true)),
      ),
    )
    .limit(limit)
}
