import { and, desc, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type NameWord, namePattern } from './name-words.ts'
import {
  documentsSeen,
  documentsWanted,
  knowledgeSeen,
  knowledgeWanted,
  seesDocuments,
  type Where,
} from './seen-sources.queries.ts'

/** Lower case, with compound names split: "AcmeNDA" has two words. */
const parted = (name: SQLWrapper) =>
  sql`lower(regexp_replace(${name}, '([[:lower:][:digit:]])([[:upper:]])', '\\1 \\2', 'g'))`

/** Documents the actor may see by words of their names, even while being processed; the newest first. */
export const documentsNamed = (
  db: Db,
  actor: Actor,
  words: readonly NameWord[],
  where: Where,
  limit: number,
) => {
  const documents = documentsSeen(db, actor)
  const { seen } = documents
  return db
    .select({
      id: seen.id,
      name: seen.name,
      kind: seen.kind,
      caseId: seen.caseId,
      createdAt: seen.createdAt,
      authorId: sql<string | null>`case when ${seen.authorName} is null then ${seen.createdBy} end`,
      total: sql<string>`count(*) over ()`,
    })
    .from(seen)
    .where(
      and(
        seesDocuments(actor),
        ne(seen.state, 'quarantined'),
        documentsWanted(documents, where),
        ...words.map((word): SQL => sql`${parted(seen.name)} ~ ${namePattern(word)}`),
      ),
    )
    .orderBy(desc(seen.createdAt), seen.id)
    .limit(limit)
}

/** Items of the knowledge base by words of their titles, citations and topics. */
export const knowledgeNamed = (
  db: Db,
  actor: Actor,
  words: readonly NameWord[],
  where: Where,
  limit: number,
) => {
  const knowledge = knowledgeSeen(db, actor)
  const { seen, date } = knowledge
  const names = sql`lower(${seen.title} || ' ' || ${seen.citation} || ' ' || array_to_string(${seen.topics}, ' '))`
  return db
    .select({
      id: seen.id,
      title: seen.title,
      citation: seen.citation,
      collection: seen.collection,
      authorId: seen.createdBy,
      year: sql<string>`extract(year from ${date} at time zone 'UTC')`,
      total: sql<string>`count(*) over ()`,
    })
    .from(seen)
    .where(
      and(
        isNull(seen.removedAt),
        knowledgeWanted(knowledge, where),
        ...words.map((word): SQL => sql`${names} ~ ${namePattern(word)}`),
      ),
    )
    .orderBy(sql`lower(${seen.title})`, seen.id)
    .limit(limit)
}
