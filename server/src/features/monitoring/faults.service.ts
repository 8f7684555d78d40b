import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { DeadLetter } from '#platform/jobs/jobs'
import { recentFaults } from '#platform/metrics/history'
import type { Metrics } from '#platform/metrics/metrics'
import { mostDeadJobs } from './monitoring.policy.ts'

const mostFaults = 50

export async function listFaults({ db }: Ctx, metrics: Metrics) {
  await metrics.save()
  const rows = await recentFaults(db, mostFaults)
  return {
    items: rows.map(({ requestId, at, ...rest }) => ({
      request_id: requestId,
      at: at.toISOString(),
      ...rest,
      details: `${rest.method} ${rest.route} answered ${rest.status}`,
    })),
  }
}

export async function listDeadJobs({ jobs }: Ctx) {
  const letters = await jobs.deadLetters(mostDeadJobs)
  return {
    items: letters.map(({ id, job, error, failedAt }) => ({
      id,
      job,
      error,
      failed_at: failedAt.toISOString(),
    })),
  }
}

export async function retryDeadJob(ctx: Ctx, letter: Granted<DeadLetter, 'retry'>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await ctx.jobs.retryDead(tx, letter.id))) throw notFound('failed job')
    await record(tx, ctx, 'job.retried', letter.id)
  })
  return { done: true as const }
}
