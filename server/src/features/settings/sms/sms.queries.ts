import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type SmsTestRow, smsTests } from './tests.table.ts'

export const insertTest = (tx: Db, row: SmsTestRow) => tx.insert(smsTests).values(row)

/** The firm's own test, and no other's. */
export async function findTest(db: Db, firmId: string, id: string): Promise<SmsTestRow | undefined> {
  const [row] = await db
    .select()
    .from(smsTests)
    .where(and(eq(smsTests.id, id), eq(smsTests.firmId, firmId)))
  return row
}

export const listTests = (db: Db, firmId: string, limit: number): Promise<SmsTestRow[]> =>
  db
    .select()
    .from(smsTests)
    .where(eq(smsTests.firmId, firmId))
    .orderBy(desc(smsTests.createdAt), desc(smsTests.id))
    .limit(limit)

export const changeTest = (
  db: Db,
  { id, firmId }: Pick<SmsTestRow, 'id' | 'firmId'>,
  change: Partial<SmsTestRow>,
) =>
  db
    .update(smsTests)
    .set(change)
    .where(and(eq(smsTests.id, id), eq(smsTests.firmId, firmId)))
