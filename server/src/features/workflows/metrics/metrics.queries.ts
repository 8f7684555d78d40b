import { and, count, eq, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { visibleRuns } from '#slice/workflows/runs/runs.queries'
import { workflowRuns as runs, workflowRunSteps as steps } from '#slice/workflows/workflows.table'

const ofWorkflow = (db: Db, actor: Actor, workflowId: string) =>
  and(visibleRuns(db, actor), eq(runs.workflowId, workflowId))

/** How many runs ended how, and how long those took that were completed. */
export async function countOutcomes(db: Db, actor: Actor, workflowId: string) {
  const ended = (status: string) => sql<number>`count(*) filter (where ${runs.status} = ${status})::int`
  const [row] = await db
    .select({
      runs: count(),
      completed: ended('completed'),
      failed: ended('failed'),
      canceled: ended('canceled'),
      medianSeconds: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${runs.endedAt} - ${runs.startedAt})
      ) filter (where ${runs.status} = 'completed')`,
    })
    .from(runs)
    .where(ofWorkflow(db, actor, workflowId))
  if (!row) throw new Error('A count has a row.')
  return row
}

export async function countSteps(db: Db, actor: Actor, workflowId: string): Promise<number> {
  const [row] = await db
    .select({ done: count() })
    .from(steps)
    .innerJoin(runs, eq(runs.id, steps.runId))
    .where(and(ofWorkflow(db, actor, workflowId), eq(steps.status, 'done')))
  return row?.done ?? 0
}

/** How runs ended on each day of a calendar. */
export const countDays = (db: Db, actor: Actor, workflowId: string, since: Date, timeZone: string) => {
  const day = sql<string>`to_char(${runs.endedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return db
    .select({
      day: day.as('day'),
      completed: sql<number>`count(*) filter (where ${runs.status} = 'completed')::int`,
      failed: sql<number>`count(*) filter (where ${runs.status} = 'failed')::int`,
    })
    .from(runs)
    .where(and(ofWorkflow(db, actor, workflowId), sql`${runs.endedAt} >= ${since.toISOString()}`))
    .groupBy(sql`day`)
}
