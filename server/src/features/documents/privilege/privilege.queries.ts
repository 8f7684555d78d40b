import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents } from '#slice/documents/documents.table'
import { documentNotes } from '#slice/documents/notes/notes.table'
import { visibleDocuments } from '#slice/documents/visible-documents.queries'

/** The privileged documents of a case that the actor may see. What is in the trash is no longer withheld. */
export const privilegedDocuments = (db: Db, actor: Actor, caseId: string) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        visibleDocuments(db, actor),
        eq(documents.caseId, caseId),
        isNotNull(documents.privilege),
        isNull(documents.removedAt),
      ),
    )

/** The privileged notes on documents of a case that the actor may see. */
export const privilegedDocumentNotes = (db: Db, actor: Actor, caseId: string) =>
  db
    .select(getTableColumns(documentNotes))
    .from(documentNotes)
    .innerJoin(documents, eq(documents.id, documentNotes.documentId))
    .where(
      and(
        visibleDocuments(db, actor),
        eq(documents.caseId, caseId),
        isNotNull(documentNotes.privilege),
        isNull(documents.removedAt),
      ),
    )
