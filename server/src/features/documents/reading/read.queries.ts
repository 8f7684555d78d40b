import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { documents, hidden, pages, type Version, versions } from '#slice/documents/documents.table'

/** Takes a version to read it, and throws away what an earlier try left. */
export async function takeVersion(tx: Db, id: string): Promise<Version | undefined> {
  const [taken] = await tx
    .update(versions)
    .set({
      state: 'reading',
      tries: sql`${versions.tries} + 1`,
      reason: null,
      pages: null,
      pagesRead: 0,
      pagesWithText: 0,
      weakPages: [],
      characters: 0,
      hidden: 0,
      dangers: [],
    })
    .where(and(eq(versions.id, id), inArray(versions.state, ['received', 'reading'])))
    .returning()
  if (!taken) return undefined
  await tx.delete(pages).where(eq(pages.versionId, id))
  await tx.delete(hidden).where(eq(hidden.versionId, id))
  return taken
}

export const nameOfDocument = async (db: Db, documentId: string): Promise<string> => {
  const [found] = await db
    .select({ name: documents.name })
    .from(documents)
    .where(eq(documents.id, documentId))
  return found?.name ?? ''
}

export const insertPages = (tx: Db, rows: (typeof pages.$inferInsert)[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(pages)
        .values(rows)
        .then(() => undefined)

export const insertHidden = (tx: Db, rows: (typeof hidden.$inferInsert)[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(hidden)
        .values(rows)
        .then(() => undefined)

export const setFurniture = (
  tx: Db,
  versionId: string,
  number: number,
  furniture: (typeof pages.$inferSelect)['furniture'],
) =>
  tx
    .update(pages)
    .set({ furniture })
    .where(and(eq(pages.versionId, versionId), eq(pages.number, number)))

/** False if it is no longer being read: it was removed or restarted meanwhile. */
export async function updateReading(
  tx: Db,
  { id, tries }: Version,
  change: Partial<typeof versions.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(versions)
    .set(change)
    .where(and(eq(versions.id, id), eq(versions.state, 'reading'), eq(versions.tries, tries)))
    .returning({ id: versions.id })
  return changed.length === 1
}

/** Not read though time enough has passed: their job was lost, with a process or in a restored backup. */
export const forgottenVersions = (db: Db, before: Date) =>
  db
    .select({ id: versions.id })
    .from(versions)
    .where(and(inArray(versions.state, ['received', 'reading']), lt(versions.createdAt, before)))
    .orderBy(asc(versions.createdAt))
    .limit(200)
