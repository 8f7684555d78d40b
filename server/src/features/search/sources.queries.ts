import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seenNotes } from '#features/cases'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/db'
import { searchPassages, searchSources } from './search.table.ts'
import type { PackedSource } from './search-worker.ts'

export interface Where {
  readonly documentId?: string | undefined
  readonly caseId?: string | undefined
}

/** The live sources of documents the actor sees, in words as they are now, and no others. */
function ofDocuments(db: Db, actor: Actor, { documentId, caseId }: Where) {
  const seen = seenDocuments(db, actor)
  const rule = and(
    eq(searchSources.isLive, true),
    eq(seen.state, 'ready'),
    documentId ? eq(seen.id, documentId) : undefined,
    caseId ? eq(seen.caseId, caseId) : undefined,
  )
  return { seen, rule, same: sameDocument(seen) }
}

const sameDocument = (seen: ReturnType<typeof seenDocuments>): SQL | undefined =>
  and(eq(searchSources.documentId, seen.id), sql`${searchSources.madeFrom} = ${seen.versionId}::text`)

const sameNote = (seen: ReturnType<typeof seenNotes>): SQL | undefined =>
  and(eq(searchSources.noteId, seen.id), eq(searchSources.madeFrom, seen.stamp))

/** The editions a search of this person looks at: who may see what is decided here, in the database. */
export async function visibleEditions(db: Db, actor: Actor, where: Where): Promise<string[]> {
  const { seen, rule, same } = ofDocuments(db, actor, where)
  const [documents] = await db
    .select({ editions: joined(seen.createdAt) })
    .from(searchSources)
    .innerJoin(seen, same)
    .where(rule)
  if (where.documentId) return split(documents?.editions)
  const notes = seenNotes(db, actor)
  const [written] = await db
    .select({ editions: joined(notes.createdAt) })
    .from(searchSources)
    .innerJoin(notes, sameNote(notes))
    .where(and(eq(searchSources.isLive, true), where.caseId ? eq(notes.caseId, where.caseId) : undefined))
  return [...split(documents?.editions), ...split(written?.editions)]
}

/** One value for all rows: a row for each would cost most of the search. */
const joined = (order: SQLWrapper) =>
  sql<string | null>`string_agg(${searchSources.edition}::text, ' ' order by ${order}, ${searchSources.id})`

const split = (editions: string | null | undefined): string[] => (editions ? editions.split(' ') : [])

export const packedSources = async (db: Db, editions: readonly string[]): Promise<PackedSource[]> => {
  if (editions.length === 0) return []
  return db
    .select({
      key: searchSources.edition,
      title: searchSources.title,
      words: searchSources.words,
      vectors: searchSources.vectors,
    })
    .from(searchSources)
    .where(inArray(searchSources.edition, [...editions]))
}

export interface WantedText {
  readonly edition: string
  readonly first: number
  readonly last: number
}

/** The passages of what was found, and what each source is to the actor. Gone or out of sight since: not there. */
export async function textsOf(db: Db, actor: Actor, wanted: readonly WantedText[]) {
  if (wanted.length === 0) return []
  const documents = seenDocuments(db, actor)
  const notes = seenNotes(db, actor)
  const asked = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as asked(edition uuid, first int, last int)`
  return db
    .select({
      edition: searchSources.edition,
      documentId: documents.id,
      documentName: documents.name,
      documentCase: documents.caseId,
      noteId: notes.id,
      noteCase: notes.caseId,
      noteTitle: notes.caseTitle,
      number: searchPassages.number,
      page: searchPassages.page,
      pageBegin: searchPassages.pageBegin,
      start: searchPassages.start,
      text: searchPassages.text,
    })
    .from(searchPassages)
    .innerJoin(searchSources, eq(searchSources.id, searchPassages.sourceId))
    .innerJoin(
      asked,
      sql`asked.edition = ${searchSources.edition} and ${searchPassages.number} between asked.first and asked.last`,
    )
    .leftJoin(documents, sameDocument(documents))
    .leftJoin(notes, sameNote(notes))
    .where(or(sql`${documents.id} is not null`, sql`${notes.id} is not null`))
    .orderBy(searchPassages.sourceId, searchPassages.number)
}

/** Documents the actor sees whose name is no longer the one they are found by. */
export const renamedSources = (db: Db, actor: Actor, limit: number) => {
  const { seen, rule, same } = ofDocuments(db, actor, {})
  return db
    .select({ id: searchSources.id, name: seen.name })
    .from(searchSources)
    .innerJoin(seen, same)
    .where(and(rule, ne(searchSources.title, seen.name)))
    .limit(limit)
}

/** Notes the actor sees that are not indexed as they are now. */
export const unindexedNotes = (db: Db, actor: Actor, limit: number) => {
  const notes = seenNotes(db, actor)
  return db
    .select({ id: notes.id, caseTitle: notes.caseTitle, text: notes.text, stamp: notes.stamp })
    .from(notes)
    .leftJoin(searchSources, and(sameNote(notes), eq(searchSources.isLive, true)))
    .where(isNull(searchSources.id))
    .limit(limit)
}

/** How far the index is, for what the actor sees. */
export async function countIndex(db: Db, actor: Actor, space: string) {
  const { seen, rule, same } = ofDocuments(db, actor, {})
  const [all] = await db.select({ count: sql<string>`count(*)` }).from(seen).where(eq(seen.state, 'ready'))
  const [row] = await db
    .select({
      indexed: sql<string>`count(*)`,
      embedded: sql<string>`count(*) filter (where ${searchSources.space} = ${space})`,
      passages: sql<string>`coalesce(sum(${searchSources.passages}), 0)`,
    })
    .from(searchSources)
    .innerJoin(seen, same)
    .where(rule)
  return {
    sources: Number(all?.count ?? 0),
    indexed: Number(row?.indexed ?? 0),
    embedded: Number(row?.embedded ?? 0),
    passages: Number(row?.passages ?? 0),
  }
}
