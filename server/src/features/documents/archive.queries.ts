import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { documents, folders, versions } from './documents.table.ts'
import { documentNotes } from './notes/notes.table.ts'

/** Everything the documents of a case are made of, also those in its trash. */
export async function documentsOfCase(db: Db, caseId: string) {
  const found = await db
    .select()
    .from(documents)
    .where(eq(documents.caseId, caseId))
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const ids = found.map((entry) => entry.id)
  if (ids.length === 0)
    return { documents: found, versions: [], notes: [], folders: await foldersOf(db, caseId) }
  return {
    documents: found,
    versions: await db
      .select()
      .from(versions)
      .where(inArray(versions.documentId, ids))
      .orderBy(asc(versions.documentId), asc(versions.number)),
    notes: await db
      .select()
      .from(documentNotes)
      .where(inArray(documentNotes.documentId, ids))
      .orderBy(asc(documentNotes.createdAt), asc(documentNotes.id)),
    folders: await foldersOf(db, caseId),
  }
}

const foldersOf = (db: Db, caseId: string) =>
  db.select().from(folders).where(eq(folders.caseId, caseId)).orderBy(asc(folders.createdAt), asc(folders.id))

interface Rows {
  readonly folders: (typeof folders.$inferInsert)[]
  readonly documents: (typeof documents.$inferInsert)[]
  readonly versions: (typeof versions.$inferInsert)[]
  readonly notes: (typeof documentNotes.$inferInsert)[]
}

const rowsAtOnce = 500

export async function insertArchived(tx: Db, rows: Rows): Promise<void> {
  for (const some of inPieces(rows.folders)) await tx.insert(folders).values(some)
  for (const some of inPieces(rows.documents)) await tx.insert(documents).values(some)
  for (const some of inPieces(rows.versions)) await tx.insert(versions).values(some)
  for (const some of inPieces(rows.notes)) await tx.insert(documentNotes).values(some)
}

const inPieces = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
