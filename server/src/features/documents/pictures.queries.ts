import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { pagePictures } from './pictures.table.ts'

export async function findPicture(db: Db, versionId: string, page: number) {
  const [found] = await db
    .select()
    .from(pagePictures)
    .where(and(eq(pagePictures.versionId, versionId), eq(pagePictures.page, page)))
  return found
}

/** False when somebody else looked at the same moment and theirs is kept. */
export async function insertPicture(tx: Db, row: typeof pagePictures.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(pagePictures)
    .values(row)
    .onConflictDoNothing()
    .returning({ page: pagePictures.page })
  return made.length === 1
}
