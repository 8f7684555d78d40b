import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db'
import { type SearchSource, searchPassages, searchSources } from './search.table.ts'

/** Whom a source belongs to. */
export type Owner = { readonly documentId: string } | { readonly noteId: string }

const belongsTo = (owner: Owner) =>
  'documentId' in owner
    ? eq(searchSources.documentId, owner.documentId)
    : eq(searchSources.noteId, owner.noteId)

export const insertSource = (db: Db, row: typeof searchSources.$inferInsert) =>
  db.insert(searchSources).values(row)

export const insertPassages = (db: Db, rows: (typeof searchPassages.$inferInsert)[]) =>
  db.insert(searchPassages).values(rows)

/** The new source takes the place of the old one in one step: search sees the one or the other, whole. */
export async function goLive(tx: Db, owner: Owner, id: string): Promise<void> {
  await tx.delete(searchSources).where(and(belongsTo(owner), ne(searchSources.id, id)))
  await tx.update(searchSources).set({ isLive: true }).where(eq(searchSources.id, id))
}

export const forgetOwner = (db: Db, owner: Owner) => db.delete(searchSources).where(belongsTo(owner))

export const isIndexed = async (db: Db, owner: Owner, madeFrom: string): Promise<boolean> => {
  const found = await db
    .select({ id: searchSources.id })
    .from(searchSources)
    .where(and(belongsTo(owner), eq(searchSources.madeFrom, madeFrom), eq(searchSources.isLive, true)))
  return found.length > 0
}

/** Versions of documents that are indexed: for what looks for those that are not. */
export const indexedVersions = (db: Db) =>
  db
    .select({ id: sql<string>`${searchSources.madeFrom}::uuid` })
    .from(searchSources)
    .where(and(isNotNull(searchSources.documentId), eq(searchSources.isLive, true)))

/** What was begun and never became whole. */
export const dropUnfinished = (db: Db, before: Date) =>
  db.delete(searchSources).where(and(eq(searchSources.isLive, false), lt(searchSources.indexedAt, before)))

export async function renameSource(db: Db, id: string, title: string, edition: string): Promise<void> {
  await db.update(searchSources).set({ title, edition }).where(eq(searchSources.id, id))
}

/** The next source whose meaning is not known in this space. */
export async function nextUnembedded(db: Db, space: string, but: readonly string[]) {
  const [found] = await db
    .select({ id: searchSources.id, edition: searchSources.edition })
    .from(searchSources)
    .where(
      and(
        eq(searchSources.isLive, true),
        or(isNull(searchSources.space), ne(searchSources.space, space)),
        but.length > 0 ? sql`${searchSources.id} <> all(${sql.param([...but])}::uuid[])` : undefined,
      ),
    )
    .orderBy(searchSources.passages, searchSources.id)
    .limit(1)
  return found
}

export async function textsOfSource(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ text: searchPassages.text })
    .from(searchPassages)
    .where(eq(searchPassages.sourceId, id))
    .orderBy(searchPassages.number)
  return rows.map(({ text }) => text.trimEnd())
}

/** Only onto what was read: whoever renamed the source meanwhile gave it another edition. */
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

/** The documents of a firm that are indexed now. */
export const indexedDocuments = (db: Db, firmId: string) =>
  db
    .select({ madeFrom: searchSources.madeFrom })
    .from(searchSources)
    .where(
      and(
        eq(searchSources.firmId, firmId),
        isNotNull(searchSources.documentId),
        eq(searchSources.isLive, true),
      ),
    )
