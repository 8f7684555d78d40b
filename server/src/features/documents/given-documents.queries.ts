import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents, hidden, versions } from './documents.table.ts'
import { type Found, visibleDocuments } from './visible-documents.queries.ts'

/** A document with the version that was meant: the one in force, or one that was kept to. */
export interface Meant extends Found {
  /** Invisible text that nobody has cleared; metadata is not counted. */
  readonly unseen: number
}

/** Of the wanted ones those in somebody's sight, asked again each time, so that it ends when the sight does. */
export async function meantDocuments(
  db: Db,
  actor: Actor,
  wanted: readonly { documentId: string; versionId: string | null }[],
): Promise<Meant[]> {
  if (wanted.length === 0) return []
  const meant = wanted.map(({ documentId, versionId }) =>
    and(eq(documents.id, documentId), eq(versions.id, versionId ?? documents.versionId)),
  )
  const rows = await db
    .select({ document: documents, version: versions, unseen: unseenIn(db) })
    .from(documents)
    .innerJoin(versions, eq(versions.documentId, documents.id))
    .where(and(visibleDocuments(db, actor), or(...meant)))
  return rows.map((row) => ({ ...row, unseen: Number(row.unseen) }))
}

/** The versions of a document in somebody's sight; none of one that is not. */
export const versionsOfDocument = (
  db: Db,
  actor: Actor,
  documentId: string,
): Promise<{ id: string; number: number }[]> =>
  db
    .select({ id: versions.id, number: versions.number })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(visibleDocuments(db, actor), eq(documents.id, documentId)))

const unseenIn = (db: Db) =>
  sql<string>`(${db
    .select({ count: count() })
    .from(hidden)
    .where(
      and(eq(hidden.versionId, versions.id), ne(hidden.why, 'metadata'), eq(versions.hiddenReleased, false)),
    )})`

/** Listed documents and everything in a folder, as of now, as far as the person can see them. */
export async function documentsToGive(
  db: Db,
  actor: Actor,
  { ids, folderId }: { ids: readonly string[]; folderId: string | null },
): Promise<Found[]> {
  const chosen = [
    ...(ids.length > 0 ? [inArray(documents.id, [...ids])] : []),
    ...(folderId ? [and(eq(documents.folderId, folderId), isNull(documents.removedAt))] : []),
  ]
  if (chosen.length === 0) return []
  return db
    .select({ document: documents, version: versions })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(visibleDocuments(db, actor), or(...chosen)))
    .orderBy(sql`lower(${documents.name})`, documents.id)
    .limit(200)
    .then((rows) => rows)
}

/** The ids of documents in somebody's sight, the trash included, to be joined into the SQL of later slices. */
/** What those of the given documents are called that the actor may see. */
export async function visibleDocumentNames(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(visibleDocuments(db, actor), inArray(documents.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const visibleDocumentIds = (db: Db, actor: Actor) =>
  db.select({ id: documents.id }).from(documents).where(visibleDocuments(db, actor))

/** The cases the documents are in, for any caller. */
export async function casesOfDocuments(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, caseId: documents.caseId })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return new Map(rows.flatMap(({ id, caseId }) => (caseId ? [[id, caseId] as const] : [])))
}

/** Documents by name, for any caller: for seeding the sample firm. */
export const documentsNamed = (db: Db, firmId: string, name: string) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.firmId, firmId), eq(documents.name, name)))
