import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type PositionRow, positions } from '#slice/analysis/analysis.table'

/** The newest version of each, without the withdrawn ones. */
export async function currentPositions(db: Db, firmId: string): Promise<PositionRow[]> {
  const newest = await db
    .selectDistinctOn([positions.category])
    .from(positions)
    .where(eq(positions.firmId, firmId))
    .orderBy(asc(positions.category), desc(positions.version))
  return newest.filter((entry) => entry.isKept)
}

export const positionVersions = (db: Db, firmId: string, category: string): Promise<PositionRow[]> =>
  db
    .select()
    .from(positions)
    .where(and(eq(positions.firmId, firmId), eq(positions.category, category)))
    .orderBy(desc(positions.version))
    .limit(200)
    .then((rows) => rows)

/** False if that version already exists: someone else was faster. */
export async function insertPosition(tx: Db, row: PositionRow): Promise<boolean> {
  const written = await tx
    .insert(positions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: positions.version })
  return written.length === 1
}
