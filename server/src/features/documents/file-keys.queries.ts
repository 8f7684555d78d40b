import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { versions } from './documents.table.ts'
import { fileKeys } from './file-keys.table.ts'

export async function findFileKey(db: Db, fileId: string) {
  const [found] = await db.select().from(fileKeys).where(eq(fileKeys.fileId, fileId))
  return found
}

export const insertFileKey = (tx: Db, row: typeof fileKeys.$inferInsert) => tx.insert(fileKeys).values(row)

export const dropFileKeys = (tx: Db, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? Promise.resolve()
    : tx
        .delete(fileKeys)
        .where(inArray(fileKeys.fileId, [...fileIds]))
        .then(() => undefined)

/** Files of a firm that lie open on the disk. */
export const openFilesOf = (db: Db, firmId: string, limit: number) =>
  db
    .selectDistinct({ fileId: versions.fileId })
    .from(versions)
    .where(
      and(
        eq(versions.firmId, firmId),
        sql`not exists (select 1 from ${fileKeys} where ${fileKeys.fileId} = ${versions.fileId})`,
      ),
    )
    .limit(limit)

/** Every firm that has documents. */
export const firmsWithFiles = async (db: Db): Promise<string[]> => {
  const rows = await db.selectDistinct({ firmId: versions.firmId }).from(versions)
  return rows.map((row) => row.firmId)
}

export const replaceFile = (tx: Db, firmId: string, from: string, to: string) =>
  tx
    .update(versions)
    .set({ fileId: to })
    .where(and(eq(versions.firmId, firmId), eq(versions.fileId, from)))
