import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'

/** As many as the page lists: what is not listed is not retried. */
export const mostDeadJobs = 100

/** Backups cover the whole installation; one that was deleted can be neither downloaded nor tested. */
export async function requireBackup<Act extends 'download' | 'drill'>(ctx: Ctx, id: string, act: Act) {
  const found = await ctx.backups.find(id)
  if (!found || (found.status !== 'done' && found.status !== 'incomplete')) throw notFound('backup')
  return grant(found, act)
}

/** Failed jobs are of the whole installation: the permission to see them is asked by the contract. */
export async function requireDeadJob(ctx: Ctx, id: string) {
  const found = (await ctx.jobs.deadLetters(mostDeadJobs)).find((letter) => letter.id === id)
  if (!found) throw notFound('failed job')
  return grant(found, 'retry')
}
