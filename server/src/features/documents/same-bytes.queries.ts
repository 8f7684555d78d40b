import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { documents, versions } from './documents.table.ts'

/** The case's document with these bytes, for any caller: a file that arrives twice is one document. */
export async function sameBytesInCase(db: Db, caseId: string, sha256: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(eq(documents.caseId, caseId), isNull(documents.removedAt), eq(versions.sha256, sha256)))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(1)
  return found?.id
}

/** Where the bytes of documents are kept, by document; of those in the trash as well. */
export async function filesOfDocuments(db: Db, firmId: string, ids: readonly string[]) {
  const found = new Map<string, string>()
  for (const id of new Set(ids)) {
    const [first] = await db
      .select({ fileId: versions.fileId })
      .from(versions)
      .where(and(eq(versions.firmId, firmId), eq(versions.documentId, id)))
      .orderBy(asc(versions.number))
      .limit(1)
    if (first) found.set(id, first.fileId)
  }
  return found
}
