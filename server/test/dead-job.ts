import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'

/** Adds a permanently failed job, as the queue itself would after the last attempt. */
export async function deadJob(db: Db, job = 'auth.sweep-sessions', error = 'no paper'): Promise<string> {
  const id = newId()
  await db.execute(sql`
    insert into pgboss.job (id, name, data, source_output)
    values (${id}, 'dead', ${JSON.stringify({ job, payload: {} })}::jsonb, ${JSON.stringify({ message: error })}::jsonb)`)
  return id
}
