import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db'

export async function databaseSize(db: Db): Promise<number> {
  const found = await db.execute(sql`select pg_database_size(current_database())::text as size`)
  return Number(rowsOf<{ size: string }>(found)[0]?.size ?? 0)
}
