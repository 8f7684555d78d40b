import type { DocumentFilter, DocumentSort } from '@pam/contracts/documents'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace } from '#platform/http/page-place'
import {
  type Document,
  deadFiles,
  documents,
  hidden,
  pages,
  type Version,
  versions,
} from './documents.table.ts'
import { pagePictures } from './pictures.table.ts'
import { scrubItems } from './scrub/scrubs.table.ts'
import { type Found, visibleDocuments } from './visible-documents.queries.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, (text) => `\\${text}`)

const matching = (db: Db, actor: Actor, filter: Omit<DocumentFilter, 'sort'>): SQL | undefined =>
  and(
    visibleDocuments(db, actor),
    filter.removed ? isNotNull(documents.removedAt) : isNull(documents.removedAt),
    filter.q ? sql`${documents.name} ilike ${`%${escaped(filter.q)}%`}` : undefined,
    filter.case_id ? eq(documents.caseId, filter.case_id) : undefined,
    filter.folder_id ? eq(documents.folderId, filter.folder_id) : undefined,
    filter.unfiled ? isNull(documents.caseId) : undefined,
    filter.tag ? sql`${filter.tag} = any(${documents.tags})` : undefined,
    filter.kind ? eq(documents.kind, filter.kind) : undefined,
    filter.state ? eq(versions.state, filter.state) : undefined,
    filter.privileged ? isNotNull(documents.privilege) : undefined,
  )

const orders = {
  updated: { by: [desc(documents.updatedAt), asc(documents.id)], place: sql<string>`${documents.updatedAt}` },
  name: {
    by: [asc(sql`lower(${documents.name})`), asc(documents.id)],
    place: sql<string>`lower(${documents.name})`,
  },
  size: { by: [desc(versions.size), asc(documents.id)], place: sql<string>`${versions.size}::text` },
}

const beyond: Record<DocumentSort, (after: PagePlace) => SQL> = {
  updated: ({ value, id }) =>
    sql`(${documents.updatedAt} < ${value}::timestamptz or (${documents.updatedAt} = ${value}::timestamptz and ${documents.id} > ${id}::uuid))`,
  name: ({ value, id }) => sql`(lower(${documents.name}), ${documents.id}) > (${value}, ${id}::uuid)`,
  size: ({ value, id }) =>
    sql`(${versions.size} < ${value}::numeric or (${versions.size} = ${value}::numeric and ${documents.id} > ${id}::uuid))`,
}

export const listDocuments = (
  db: Db,
  actor: Actor,
  { sort, ...filter }: DocumentFilter,
  after: PagePlace | undefined,
  limit: number,
) =>
  db
    .select({ document: documents, version: versions, place: orders[sort].place })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(matching(db, actor, filter), after && beyond[sort](after)))
    .orderBy(...orders[sort].by)
    .limit(limit)

export async function countDocuments(
  db: Db,
  actor: Actor,
  { sort: _, ...filter }: DocumentFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(matching(db, actor, filter))
  return Number(row?.count ?? 0)
}

/** Visible ones of a list, held until the transaction ends. */
export const lockDocuments = (tx: Db, actor: Actor, ids: readonly string[]): Promise<Found[]> =>
  tx
    .select({ document: documents, version: versions })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(visibleDocuments(tx, actor), inArray(documents.id, [...ids])))
    .orderBy(asc(documents.id))
    .for('update', { of: documents })
    .then((rows) => rows)

/** The same bytes among the documents the caller can see: reveals nothing about documents hidden from them. */
export async function findSameBytes(db: Db, actor: Actor, sha256: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ document: documents, version: versions })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(visibleDocuments(db, actor), isNull(documents.removedAt), eq(versions.sha256, sha256)))
    .orderBy(desc(documents.createdAt), asc(documents.id))
    .limit(1)
  return found
}

export async function insertDocument(
  tx: Db,
  document: typeof documents.$inferInsert,
  version: typeof versions.$inferInsert,
) {
  await tx.insert(documents).values(document)
  await tx.insert(versions).values(version)
}

export const insertVersion = (tx: Db, version: typeof versions.$inferInsert) =>
  tx.insert(versions).values(version)

/** Writes only over the revision that was read; answers whether it was still that one. */
export async function updateDocument(
  tx: Db,
  { id, revision }: Pick<Document, 'id' | 'revision'>,
  change: Partial<typeof documents.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(documents)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(documents.id, id), eq(documents.revision, revision)))
    .returning({ id: documents.id })
  return changed.length === 1
}

export const listVersions = (db: Db, documentId: string) =>
  db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(desc(versions.number))

export async function findVersion(db: Db, documentId: string, number: number): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.number, number)))
  return found
}

export const pagesOf = (db: Db, versionId: string) =>
  db.select().from(pages).where(eq(pages.versionId, versionId)).orderBy(asc(pages.number))

export async function pageOf(db: Db, versionId: string, number: number) {
  const [found] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.versionId, versionId), eq(pages.number, number)))
  return found
}

export const hiddenOf = (db: Db, versionId: string) =>
  db.select().from(hidden).where(eq(hidden.versionId, versionId)).orderBy(asc(hidden.place)).limit(500)

export const updateVersion = (tx: Db, id: string, change: Partial<typeof versions.$inferInsert>) =>
  tx.update(versions).set(change).where(eq(versions.id, id))

/** Deletes the rows and returns the blobs now without an owner, noting them so that none are forgotten. */
export async function deleteDocument(tx: Db, id: string, now: Date): Promise<string[]> {
  const files = await tx.select({ fileId: versions.fileId }).from(versions).where(eq(versions.documentId, id))
  const copies = await tx
    .select({ fileId: scrubItems.fileId })
    .from(scrubItems)
    .where(eq(scrubItems.documentId, id))
  const drawn = await tx
    .select({ fileId: pagePictures.fileId })
    .from(pagePictures)
    .innerJoin(versions, eq(versions.id, pagePictures.versionId))
    .where(eq(versions.documentId, id))
  const fileIds = [...new Set([...files, ...copies, ...drawn].flatMap((file) => file.fileId ?? []))]
  await noteDeadFiles(tx, fileIds, now)
  await tx.delete(documents).where(eq(documents.id, id))
  return fileIds
}

export async function noteDeadFiles(tx: Db, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .insert(deadFiles)
    .values(fileIds.map((fileId) => ({ fileId, createdAt: now })))
    .onConflictDoNothing()
}

/** Noted blobs that still have no owner: a version restored from an older one shares its file. */
export const deadFilesToSweep = (db: Db, now: Date) =>
  db
    .select({ fileId: deadFiles.fileId })
    .from(deadFiles)
    .where(
      and(
        lte(deadFiles.createdAt, now),
        sql`not exists (select 1 from ${versions} where ${versions.fileId} = ${deadFiles.fileId})`,
      ),
    )
    .limit(500)

export const forgetDeadFiles = (tx: Db, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? Promise.resolve()
    : tx
        .delete(deadFiles)
        .where(inArray(deadFiles.fileId, [...fileIds]))
        .then(() => undefined)

/** In the trash since before a date, regardless of owner: for background work. */
export const trashedBefore = (db: Db, before: Date) =>
  db
    .select({ id: documents.id, firmId: documents.firmId, caseId: documents.caseId })
    .from(documents)
    .where(and(isNotNull(documents.removedAt), lt(documents.removedAt, before)))
    .orderBy(asc(documents.removedAt))
    .limit(200)
