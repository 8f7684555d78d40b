import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db'
import { caseNumbers } from './cases.table.ts'

/** The next number of the firm in a year, as in 2026-0042. The row is held until the transaction ends. */
export async function nextCaseNumber(tx: Db, firmId: string, year: number): Promise<string> {
  const [row] = await tx
    .insert(caseNumbers)
    .values({ firmId, year, last: 1 })
    .onConflictDoUpdate({
      target: [caseNumbers.firmId, caseNumbers.year],
      set: { last: sql`${caseNumbers.last} + 1` },
    })
    .returning()
  return `${year}-${String(row?.last ?? 1).padStart(4, '0')}`
}
