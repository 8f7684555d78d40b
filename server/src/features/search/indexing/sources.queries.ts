import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { versionsOfForms } from '#features/knowledge'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { sharedRead } from '#platform/database/shared-read'
import type { PackedSource } from '#slice/search/engine/search-worker'
import {
  answering,
  documentsSeen,
  documentsWanted,
  knowledgeSeen,
  knowledgeWanted,
  notesSeen,
  notesWanted,
  type Where,
} from '#slice/search/results/seen-sources.queries'
import { searchSources } from '#slice/search/search.table'
import { isInUse } from './current-space.queries.ts'

const isLive = eq(searchSources.isLive, true)

/** The sources this person's search may use: access is decided here, in the database. */
export const visibleEditions = (db: Db, actor: Actor, where: Where): Promise<string[]> =>
  // Everybody who searches the same at the same time waits for one read, which begins after they asked.
  sharedRead(db, `editions ${JSON.stringify([actor.firmId, actor.userId, actor.role, where])}`, () =>
    readEditions(db, actor, where),
  )

async function readEditions(db: Db, actor: Actor, where: Where): Promise<string[]> {
  const documents = documentsSeen(db, actor)
  const given = db
    .select({ editions: joined(documents.seen.createdAt) })
    .from(searchSources)
    .innerJoin(documents.seen, documents.same)
    .where(and(answering(where), documentsWanted(documents, where)))
  const notes = notesSeen(db, actor)
  const written = db
    .select({ editions: joined(notes.seen.createdAt) })
    .from(searchSources)
    .innerJoin(notes.seen, notes.same)
    .where(and(answering(where), notesWanted(notes, where)))
  const knowledge = knowledgeSeen(db, actor)
  const known = db
    .select({ editions: joined(knowledge.seen.id) })
    .from(searchSources)
    .innerJoin(knowledge.seen, knowledge.same)
    .where(and(answering(where), knowledgeWanted(knowledge, where)))
  const kinds = where.documentIds ? [sql`(${given})`] : [sql`(${given})`, sql`(${written})`, sql`(${known})`]
  const [row] = rowsOf<{ editions: string }>(
    await db.execute(sql`select concat_ws(' ', ${sql.join(kinds, sql`, `)}) as editions`),
  )
  return row?.editions ? row.editions.split(' ') : []
}

/** The live versions of documents this person may see. */
export async function documentEditions(db: Db, actor: Actor, documentIds: readonly string[]) {
  const documents = documentsSeen(db, actor)
  return db
    .select({ edition: searchSources.edition, documentId: sql<string>`${searchSources.documentId}` })
    .from(searchSources)
    .innerJoin(documents.seen, documents.same)
    .where(and(isLive, documentsWanted(documents, { documentIds })))
}

/** One value for all rows: a row for each would take most of the search time. */
const joined = (order: SQLWrapper) =>
  sql<string | null>`string_agg(${searchSources.edition}::text, ' ' order by ${order}, ${searchSources.id})`

/** The engine's own model has no space name. */
export const packedSources = async (
  db: Db,
  editions: readonly string[],
  ownSpace: string,
): Promise<PackedSource[]> => {
  if (editions.length === 0) return []
  const packed = await db
    .select({
      key: searchSources.edition,
      title: searchSources.title,
      // As text: the embedded store reads bytes one by one, which takes ten times as long.
      words: sql<string>`encode(${searchSources.words}, 'base64')`,
      vectors: sql<string | null>`encode(${searchSources.vectors}, 'base64')`,
      space: sql<string>`coalesce(nullif(${searchSources.space}, ${ownSpace}), '')`,
      isForm: sql<boolean>`coalesce(${searchSources.knowledgeVersionId} in ${versionsOfForms(db)}, false)`,
    })
    .from(searchSources)
    .where(inArray(searchSources.edition, [...editions]))
  return packed.map(({ words, vectors, ...its }) => ({
    ...its,
    words: Buffer.from(words, 'base64'),
    vectors: vectors === null ? null : Buffer.from(vectors, 'base64'),
  }))
}

/** The indexing progress of documents the actor may see. */
export async function countIndex(db: Db, actor: Actor, service: string | null) {
  const { seen, same } = documentsSeen(db, actor)
  const [all] = await db.select({ count: sql<string>`count(*)` }).from(seen).where(eq(seen.state, 'ready'))
  const [row] = await db
    .select({
      indexed: sql<string>`count(*)`,
      embedded: sql<string>`count(*) filter (where ${isInUse(searchSources.space, service)})`,
      passages: sql<string>`coalesce(sum(${searchSources.passages}), 0)`,
    })
    .from(searchSources)
    .innerJoin(seen, same)
    .where(isLive)
  return {
    sources: Number(all?.count ?? 0),
    indexed: Number(row?.indexed ?? 0),
    embedded: Number(row?.embedded ?? 0),
    passages: Number(row?.passages ?? 0),
  }
}
