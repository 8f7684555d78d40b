import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseNumbers } from './cases.table.ts'

/** Numbers for many at once: the first of a run without gaps. */
export async function reserveCaseNumbers(
  tx: Db,
  firmId: string,
  year: number,
  count: number,
): Promise<(index: number) => string> {
  const [row] = await tx
    .insert(caseNumbers)
    .values({ firmId, year, last: count })
    .onConflictDoUpdate({
      target: [caseNumbers.firmId, caseNumbers.year],
      set: { last: sql`${caseNumbers.last} + ${count}` },
    })
    .returning()
  const before = (row?.last ?? count) - count
  return (index) => numberOf(year, before + index + 1)
}

const numberOf = (year: number, place: number) => `${year}-${String(place).padStart(4, '0')}`

/** The next number of the firm in a year, as in 2026-0042. The row is held until the transaction ends. */
export async function nextCaseNumber(tx: Db, firmId: string, year: number): Promise<string> {
  return (await reserveCaseNumbers(tx, firmId, year, 1))(0)
}
