import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { documents, type Folder, folders } from './documents.table.ts'
import { visibleDocuments } from './visible-documents.queries.ts'

/** A folder is seen with its case; one of the firm by everybody in it. */
const visibleFolders = (db: Db, actor: Actor) =>
  and(
    eq(folders.firmId, actor.firmId),
    or(isNull(folders.caseId), inArray(folders.caseId, visibleCaseIds(db, actor))),
  )

export const listFolders = (db: Db, actor: Actor, caseId: string | undefined): Promise<Folder[]> =>
  db
    .select()
    .from(folders)
    .where(and(visibleFolders(db, actor), caseId ? eq(folders.caseId, caseId) : undefined))
    .orderBy(asc(sql`lower(${folders.name})`), asc(folders.id))
    .limit(1000)
    .then((rows) => rows)

/** How many documents the actor sees in each folder. */
export async function countInFolders(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.folderId, count: sql<string>`count(*)` })
    .from(documents)
    .where(
      and(visibleDocuments(db, actor), isNull(documents.removedAt), inArray(documents.folderId, [...ids])),
    )
    .groupBy(documents.folderId)
  return new Map(rows.map((row) => [row.id ?? '', Number(row.count)]))
}

export async function findFolder(db: Db, actor: Actor, id: string): Promise<Folder | undefined> {
  const [found] = await db
    .select()
    .from(folders)
    .where(and(visibleFolders(db, actor), eq(folders.id, id)))
  return found
}

/** False if a folder of that name exists. */
export async function insertFolder(tx: Db, row: Folder): Promise<boolean> {
  const made = await tx.insert(folders).values(row).onConflictDoNothing().returning({ id: folders.id })
  return made.length === 1
}

export const hasFolderNamed = async (
  tx: Db,
  { firmId, caseId, id }: Folder,
  name: string,
): Promise<boolean> => {
  const [other] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(
        eq(folders.firmId, firmId),
        caseId ? eq(folders.caseId, caseId) : isNull(folders.caseId),
        sql`lower(${folders.name}) = lower(${name})`,
        sql`${folders.id} <> ${id}`,
      ),
    )
  return other !== undefined
}

export const renameFolder = (tx: Db, id: string, name: string) =>
  tx.update(folders).set({ name }).where(eq(folders.id, id))

export const deleteFolder = (tx: Db, id: string) => tx.delete(folders).where(eq(folders.id, id))
