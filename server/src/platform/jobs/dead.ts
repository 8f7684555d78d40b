import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { deadQueue } from './boss.ts'
import type { DeadLetter } from './jobs.ts'

interface Row {
  id: string
  data: { job: string; payload: unknown }
  error: string | null
  failed_at: string
}

const letterOf = ({ id, data, error, failed_at }: Row): DeadLetter => ({
  id,
  job: data.job,
  payload: data.payload,
  error: error ?? '',
  failedAt: new Date(failed_at),
})

const letters = sql`
  select id, data, coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message') as error,
         created_on as failed_at
    from pgboss.job where name = ${deadQueue} and state = 'created'`

export async function deadLetters(db: Db, limit: number): Promise<DeadLetter[]> {
  const found = await db.execute(sql`${letters} order by created_on desc, id limit ${limit}`)
  return rowsOf<Row>(found).map(letterOf)
}

/** Locked, so that two people pressing the button put it back once. */
export async function findDead(tx: Db, id: string): Promise<DeadLetter | undefined> {
  const [row] = rowsOf<Row>(await tx.execute(sql`${letters} and id = ${id} for update`))
  return row && letterOf(row)
}

export async function removeDead(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where name = ${deadQueue} and id = ${id}`)
}
