import { isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { FileStore } from '#platform/files/files'
import { installation } from './installation.table.ts'

/**
 * Several processes may share one PostgreSQL. Each must see the same files, or documents saved by one are missing in the
 * others: the first puts a file there that names the installation, and the others look for it.
 */
export async function requireOwnFiles(
  db: Db,
  files: FileStore,
  { where, adopt = false }: { where: string; adopt?: boolean },
): Promise<void> {
  const [row] = await db.select({ id: installation.id, marker: installation.fileStoreId }).from(installation)
  if (!row) return
  if (row.marker && (await has(files, row.marker))) return
  if (row.marker && !adopt)
    throw new AppError(
      'unavailable',
      `The files in ${where} do not belong to this database: the marker file ${row.marker} is missing. Every process that uses the same PostgreSQL database needs the same DATA_DIR/files or the same bucket. If the files are permanently lost, start once with ADOPT_FILES=true.`,
    )
  const { id } = await files.put(Buffer.from(`The files of the Pam installation ${row.id}.\n`))
  if (adopt) {
    await db.update(installation).set({ fileStoreId: id })
    return
  }
  const set = await db
    .update(installation)
    .set({ fileStoreId: id })
    .where(isNull(installation.fileStoreId))
    .returning({ id: installation.id })
  // Another process was first: it marked its own files, which must be these.
  if (set.length > 0) return
  await files.delete(id)
  await requireOwnFiles(db, files, { where })
}

const has = (files: FileStore, id: string) =>
  files.stat(id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return false
      throw error
    },
  )
