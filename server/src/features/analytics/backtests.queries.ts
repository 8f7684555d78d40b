import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { analyticsBacktests } from './backtests.table.ts'

const shown = 36

export const listBacktests = (db: Db, firmId: string) =>
  db
    .select()
    .from(analyticsBacktests)
    .where(eq(analyticsBacktests.firmId, firmId))
    .orderBy(desc(analyticsBacktests.month), analyticsBacktests.kind)
    .limit(shown)

export async function hasBacktest(db: Db, firmId: string, month: string): Promise<boolean> {
  const [found] = await db
    .select({ id: analyticsBacktests.id })
    .from(analyticsBacktests)
    .where(and(eq(analyticsBacktests.firmId, firmId), eq(analyticsBacktests.month, month)))
    .limit(1)
  return found !== undefined
}

export const insertBacktests = (tx: Db, rows: (typeof analyticsBacktests.$inferInsert)[]) =>
  tx.insert(analyticsBacktests).values(rows).onConflictDoNothing()
