import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findRun } from '#slice/search/indexing/runs.queries'
import { findOwnGolden, wasAsked } from './golden.queries.ts'

/** A test question belongs only to its author. */
export async function requireGolden(ctx: Ctx, id: string) {
  const found = await findOwnGolden(ctx.db, ctx.actor, id)
  if (!found) throw notFound('question')
  return grant(found, 'drop')
}

export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** A firm decides on its own index; on the shared one, firms whose questions it answered. */
export async function requireRun(ctx: Ctx, id: string) {
  const { firmId } = ctx.actor
  const run = await findRun(ctx.db, id)
  const isOurs = run?.firmId === firmId || (run?.firmId === null && (await wasAsked(ctx.db, firmId, id)))
  if (!run || !isOurs) throw notFound('index')
  return grant(run, 'decide')
}
