import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { casesKeptInside, notesKeptInside } from '#features/cases'
import { documentsInCases } from '#features/documents'
import type { Db } from '#platform/database/db'
import { type SearchSource, searchPassages, searchSources } from '#slice/search/search.table'
import { isOutdated } from './runs.queries.ts'

/** The owner of a source. */
export type Owner =
  | { readonly documentId: string }
  | { readonly noteId: string }
  | { readonly knowledgeVersionId: string }

function belongsTo(owner: Owner) {
  if ('documentId' in owner) return eq(searchSources.documentId, owner.documentId)
  if ('noteId' in owner) return eq(searchSources.noteId, owner.noteId)
  return eq(searchSources.knowledgeVersionId, owner.knowledgeVersionId)
}

export const insertSource = (db: Db, row: typeof searchSources.$inferInsert) =>
  db.insert(searchSources).values(row)

export const insertPassages = (db: Db, rows: (typeof searchPassages.$inferInsert)[]) =>
  db.insert(searchPassages).values(rows)

/**
 * The new source replaces the old one in one step: search sees one or the other, complete. A concurrent write is left
 * alone; an abandoned one is dropped later.
 */
export async function goLive(tx: Db, owner: Owner, id: string): Promise<void> {
  await tx
    .delete(searchSources)
    .where(and(belongsTo(owner), ne(searchSources.id, id), eq(searchSources.isLive, true)))
  await tx.update(searchSources).set({ isLive: true, isWhole: true }).where(eq(searchSources.id, id))
}

export const markWhole = (db: Db, id: string) =>
  db.update(searchSources).set({ isWhole: true }).where(eq(searchSources.id, id))

export const forgetOwner = (db: Db, owner: Owner) => db.delete(searchSources).where(belongsTo(owner))

export const isIndexed = async (db: Db, owner: Owner, madeFrom: string): Promise<boolean> => {
  const found = await db
    .select({ id: searchSources.id })
    .from(searchSources)
    .where(and(belongsTo(owner), eq(searchSources.madeFrom, madeFrom), eq(searchSources.isLive, true)))
  return found.length > 0
}

/** Indexed versions of documents: for finding those that are not. */
export const indexedVersions = (db: Db) =>
  db
    .select({ id: sql<string>`${searchSources.madeFrom}::uuid` })
    .from(searchSources)
    .where(and(isNotNull(searchSources.documentId), eq(searchSources.isLive, true)))

/** Indexed versions of knowledge items. */
export const indexedKnowledge = (db: Db) =>
  db
    .select({ id: sql<string>`${searchSources.knowledgeVersionId}` })
    .from(searchSources)
    .where(and(isNotNull(searchSources.knowledgeVersionId), eq(searchSources.isLive, true)))

/** Versions that are current nowhere cannot be found. */
export const dropKnowledge = (db: Db, versions: SQLWrapper) =>
  db.delete(searchSources).where(inArray(searchSources.knowledgeVersionId, versions))

/** Abandoned incomplete sources. */
export const dropUnfinished = (db: Db, before: Date) =>
  db
    .delete(searchSources)
    .where(
      and(eq(searchSources.isLive, false), isNull(searchSources.runId), lt(searchSources.indexedAt, before)),
    )

export async function renameSource(db: Db, id: string, title: string, edition: string): Promise<void> {
  await db.update(searchSources).set({ title, edition }).where(eq(searchSources.id, id))
}

/** Never sent to an outside service: bundled sources, and documents of cases that stay inside. */
const staysInside = (db: Db) =>
  or(
    isNull(searchSources.firmId),
    inArray(searchSources.documentId, documentsInCases(db, casesKeptInside(db))),
    inArray(searchSources.noteId, notesKeptInside(db)),
  )

/** Sources to embed: with the built-in model, or with a firm's service. */
export type Learning =
  | { readonly space: string; readonly butFirms: readonly string[] }
  | { readonly space: string; readonly ofFirm: string }

const learning = (db: Db, learning: Learning) =>
  'ofFirm' in learning
    ? and(eq(searchSources.firmId, learning.ofFirm), sql`not coalesce(${staysInside(db)}, false)`)
    : learning.butFirms.length > 0
      ? or(notInArray(searchSources.firmId, [...learning.butFirms]), staysInside(db))
      : undefined

/** Whether the firm has anything left for its service to embed. */
export async function lacksService(db: Db, ofFirm: string, service: string): Promise<boolean> {
  const rows = await db
    .select({ id: searchSources.id })
    .from(searchSources)
    .where(
      and(
        eq(searchSources.isWhole, true),
        learning(db, { ofFirm, space: '' }),
        sql`not coalesce(starts_with(${searchSources.space}, ${`${service}/`}), false)`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** The next source without the required vectors. */
export async function nextUnembedded(db: Db, entry: Learning, but: readonly string[]) {
  const [found] = await db
    .select({
      id: searchSources.id,
      edition: searchSources.edition,
      documentId: searchSources.documentId,
      noteId: searchSources.noteId,
      // An entry is short and its title describes it; a document's name seldom does.
      about: sql<
        string | null
      >`case when ${searchSources.knowledgeVersionId} is not null then ${searchSources.title} end`,
    })
    .from(searchSources)
    .where(
      and(
        eq(searchSources.isWhole, true),
        // What an upgrade is rebuilding is embedded there, once.
        not(isOutdated),
        learning(db, entry),
        or(isNull(searchSources.space), ne(searchSources.space, entry.space)),
        but.length > 0 ? sql`${searchSources.id} <> all(${sql.param([...but])}::uuid[])` : undefined,
      ),
    )
    .orderBy(searchSources.passages, searchSources.id)
    .limit(1)
  return found
}

export type SourceToLearn = NonNullable<Awaited<ReturnType<typeof nextUnembedded>>>

export async function textsOfSource(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ text: searchPassages.text })
    .from(searchPassages)
    .where(eq(searchPassages.sourceId, id))
    .orderBy(searchPassages.number)
  return rows.map(({ text }) => text.trimEnd())
}

/** Only if unchanged since it was read: a rename meanwhile created another version. */
export async function keepVectors(
  db: Db,
  source: Pick<SearchSource, 'id' | 'edition'>,
  change: Pick<SearchSource, 'edition' | 'vectors' | 'space'>,
): Promise<void> {
  await db
    .update(searchSources)
    .set(change)
    .where(and(eq(searchSources.id, source.id), eq(searchSources.edition, source.edition)))
}
