import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { pages, versions } from '#slice/documents/documents.table'
import { type DocumentNote, documentNotes } from './notes.table.ts'

/** A note with the number of the version it was written on. */
export interface FoundNote extends DocumentNote {
  readonly version: number
}

const found = (db: Db) =>
  db
    .select({ ...getTableColumns(documentNotes), version: versions.number })
    .from(documentNotes)
    .innerJoin(versions, eq(versions.id, documentNotes.versionId))

export const listNotes = (db: Db, documentId: string): Promise<FoundNote[]> =>
  found(db)
    .where(eq(documentNotes.documentId, documentId))
    .orderBy(asc(documentNotes.page), asc(documentNotes.start), asc(documentNotes.createdAt))
    .limit(1000)
    .then((rows) => rows)

export async function findNote(db: Db, documentId: string, id: string): Promise<FoundNote | undefined> {
  const [only] = await found(db).where(
    and(eq(documentNotes.documentId, documentId), eq(documentNotes.id, id)),
  )
  return only
}

export const insertNote = (tx: Db, row: DocumentNote) => tx.insert(documentNotes).values(row)

export const updateNote = (tx: Db, id: string, change: Partial<typeof documentNotes.$inferInsert>) =>
  tx.update(documentNotes).set(change).where(eq(documentNotes.id, id))

export const deleteNote = (tx: Db, id: string) => tx.delete(documentNotes).where(eq(documentNotes.id, id))

/** Only the words, without their positions on the page. */
export const wordsOfPages = (db: Db, versionId: string) =>
  db
    .select({ number: pages.number, text: pages.text })
    .from(pages)
    .where(eq(pages.versionId, versionId))
    .orderBy(asc(pages.number))
