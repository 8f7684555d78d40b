import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { invoiceCounters } from '#slice/billing/invoices.table'

/**
 * The next numbers of a series in a year. The counter is held until the transaction ends: when it is rolled back, so is
 * the counter, and no number is lost.
 */
export async function reserveNumbers(
  tx: Db,
  firmId: string,
  series: 'invoice' | 'credit_note',
  year: number,
  count = 1,
): Promise<(index: number) => string> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ firmId, series, year, last: count })
    .onConflictDoUpdate({
      target: [invoiceCounters.firmId, invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + ${count}` },
    })
    .returning()
  const before = (row?.last ?? count) - count
  return (index) => `${year}-${String(before + index + 1).padStart(4, '0')}`
}
