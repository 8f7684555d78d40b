import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'

/** What the runs left behind: effects, and how many of them the journal has exactly once. */
export async function worked(db: Db) {
  const [row] = rowsOf<Record<'runs' | 'tasks' | 'written' | 'notes' | 'mails' | 'steps', number>>(
    await db.execute(sql`select
      (select count(*)::int from workflow_runs where status = 'completed') as runs,
      (select count(*)::int from tasks) as tasks,
      (select count(distinct output->>'id')::int from workflow_run_steps
        where kind = 'tasks.add' and status = 'done' and (output->>'id')::uuid in (select id from tasks)) as written,
      (select count(*)::int from case_notes) as notes,
      (select count(*)::int from mail_outbox where to_address = 'client@example.com') as mails,
      (select count(*)::int from workflow_run_steps where status = 'done') as steps`),
  )
  return row
}
