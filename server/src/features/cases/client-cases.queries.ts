import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { cases } from './cases.table.ts'

/** What clients are shown of their cases, no matter who in the firm triggers it. */
export async function casesOfFirm(db: Db, firmId: string, ids: readonly string[]) {
  if (ids.length === 0)
    return new Map<string, Pick<typeof cases.$inferSelect, 'title' | 'status' | 'leadId'>>()
  const rows = await db
    .select({ id: cases.id, title: cases.title, status: cases.status, leadId: cases.leadId })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), inArray(cases.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
