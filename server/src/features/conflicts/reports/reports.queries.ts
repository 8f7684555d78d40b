import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { conflictReports, type StoredReport } from '#slice/conflicts/conflicts.table'

export const insertReport = (tx: Db, row: StoredReport) => tx.insert(conflictReports).values(row)

export async function lastReportOf(db: Db, checkId: string): Promise<StoredReport | undefined> {
  const [found] = await db
    .select()
    .from(conflictReports)
    .where(eq(conflictReports.checkId, checkId))
    .orderBy(desc(conflictReports.version))
    .limit(1)
  return found
}
