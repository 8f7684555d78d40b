import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'

export async function databaseSize(db: Db): Promise<number> {
  const found = await db.execute(sql`select pg_database_size(current_database())::text as size`)
  return Number(rowsOf<{ size: string }>(found)[0]?.size ?? 0)
}

/** People alerted when the installation needs attention; guest firms have none. */
export async function administrators(db: Db): Promise<{ firmId: string; id: string; email: string }[]> {
  const found = await db.execute(
    sql`select firm_id as "firmId", id, email from users where role = 'admin' and is_active and email <> ''`,
  )
  return rowsOf<{ firmId: string; id: string; email: string }>(found)
}
