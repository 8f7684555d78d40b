import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents, versions } from './documents.table.ts'
import { visibleDocuments } from './visible-documents.queries.ts'

/** What the actor sees and is not in the trash, as a table that later slices join: rows outside it do not exist for them. */
export const seenDocuments = (db: Db, actor: Actor) =>
  db
    .select({
      id: documents.id,
      name: documents.name,
      kind: documents.kind,
      caseId: documents.caseId,
      createdAt: documents.createdAt,
      createdBy: documents.createdBy,
      /** Who made it elsewhere; at this firm nobody did then. */
      authorName: documents.authorName,
      version: documents.version,
      versionId: documents.versionId,
      state: versions.state,
      inOrder: sql<string>`lower(${documents.name})`.as('in_order'),
    })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(visibleDocuments(db, actor), isNull(documents.removedAt)))
    .as('seen_documents')

/** Documents by their ids, or all of a case, a folder or a tag. */
export type Pick =
  | { readonly by: 'hand'; readonly ids: readonly string[] }
  | { readonly by: 'case'; readonly case_id: string }
  | { readonly by: 'folder'; readonly folder_id: string }
  | { readonly by: 'tag'; readonly tag: string }

function picked(pick: Pick): SQL | undefined {
  switch (pick.by) {
    case 'hand':
      return inArray(documents.id, [...pick.ids])
    case 'case':
      return eq(documents.caseId, pick.case_id)
    case 'folder':
      return eq(documents.folderId, pick.folder_id)
    case 'tag':
      return sql`${pick.tag} = any(${documents.tags})`
  }
}

/** The ids of what was picked, as far as the actor sees it; no more than the limit. */
export async function pickDocuments(db: Db, actor: Actor, pick: Pick, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(visibleDocuments(db, actor), isNull(documents.removedAt), picked(pick)))
    .orderBy(documents.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const inForce = (db: Db) =>
  db
    .select({
      id: documents.id,
      firmId: documents.firmId,
      caseId: documents.caseId,
      name: documents.name,
      kind: documents.kind,
      versionId: versions.id,
      state: versions.state,
      reason: versions.reason,
      pages: versions.pages,
      hidden: versions.hidden,
    })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))

/** A document with the version in force, whosever it is: for what Pam does by itself. */
export async function documentInForce(db: Db, id: string) {
  const [found] = await inForce(db).where(eq(documents.id, id))
  return found
}

/** The same, by a version; nothing where another one is in force. */
export async function documentWithVersion(db: Db, versionId: string) {
  const [found] = await inForce(db).where(eq(documents.versionId, versionId))
  return found
}

/** The documents of some cases, for any caller: for background work. */
export const documentsInCases = (db: Db, caseIds: SQLWrapper) =>
  db.select({ id: documents.id }).from(documents).where(inArray(documents.caseId, caseIds))

/** The file of a version, in force or not, whosever it is: for what Pam does by itself. */
export async function fileOfVersion(db: Db, versionId: string) {
  const [found] = await db
    .select({ name: documents.name, number: versions.number, fileId: versions.fileId })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(eq(versions.id, versionId))
  return found
}
