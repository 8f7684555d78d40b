import { sql } from 'drizzle-orm'
import type { ContactPair } from '#features/cases'
import { type Db, rowsOf } from '#platform/database/db'
import { access } from './portal.table.ts'

/** Whether a case of which both are clients has someone in its portal who sees money. */
export async function sharesMoneyOfBoth(tx: Db, { keptId, removedId }: ContactPair): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${access} a
     where a.sees_money and a.removed_at is null
       and (select count(distinct p.contact_id) from case_parties p
             where p.case_id = a.case_id and p.role = 'client' and p.contact_id in (${keptId}, ${removedId})) = 2
     limit 1`)
  return rowsOf(found).length > 0
}
