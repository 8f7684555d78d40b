import { record } from '#platform/audit/audit'
import type { Ctx, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { SearchRun } from '#slice/search/search.table'
import { buildRun } from './runs.jobs.ts'
import * as query from './runs.queries.ts'

type Beginning = Pick<SearchRun, 'firmId' | 'cause' | 'begunBy'>

/**
 * Starts to reindex everything of a firm next to the live index. One run at a time: a second request returns at once.
 */
async function beginRun(
  ctx: Pick<Services, 'jobs' | 'clock'>,
  tx: Db,
  beginning: Beginning,
): Promise<boolean> {
  const row = { ...beginning, id: newId(), state: 'building' as const, begunAt: ctx.clock.now() }
  if (!(await query.insertRun(tx, row))) return false
  await ctx.jobs.enqueue(tx, buildRun, { runId: row.id }, { key: `search/run/${row.id}` })
  return true
}

export async function reindex(ctx: Ctx): Promise<{ done: true }> {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'search.reindexed', null, {})
    await beginRun(ctx, tx, { firmId, cause: 'asked', begunBy: userId })
  })
  return { done: true }
}

export interface ReindexProgress {
  readonly done: number
  readonly all: number
  /** Those with worse answers to test questions wait for an administrator. */
  readonly waiting: number
  readonly isOver: boolean
}

/** For the command: everything of all firms, with progress. */
export const searchActs = (services: Services) => ({
  async reindex(): Promise<ReindexProgress> {
    const { db } = services
    for (const firmId of await query.indexedFirms(db))
      await db.transaction((tx) => beginRun(services, tx, { firmId, cause: 'asked', begunBy: null }))
    return progressOf(services)
  },
  'reindex-progress': () => progressOf(services),
})

async function progressOf({ db }: Services): Promise<ReindexProgress> {
  const open = await query.openRuns(db)
  let [done, all] = [0, 0]
  for (const run of open) {
    const counted = await query.countRun(db, run)
    done += counted.done
    all += counted.all
  }
  return { done, all, waiting: await query.countWaiting(db), isOver: open.length === 0 }
}
