import { findImport } from '#features/cases'
import type { Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { walledHits } from './check/view.ts'
import { findCheck, findHit } from './conflicts.queries.ts'

export async function requireCheck(ctx: Ctx, id: string) {
  const found = await findCheck(ctx.db, ctx.actor, id)
  if (!found) throw notFound('conflict check')
  return found
}

/** Its counts and decisions include only checks the actor may see. */
export async function requireImport<A extends 'read' | 'decide'>(ctx: Ctx, id: string, act: A) {
  const found = await findImport(ctx.db, ctx.actor, id)
  if (!found) throw notFound('import')
  return grant(found, act)
}

/** A hit behind a wall is decided by those inside it. */
export async function requireHit(ctx: Ctx, id: string) {
  const found = await findHit(ctx.db, ctx.actor, id)
  if (!found) throw notFound('hit')
  const { hit, check } = found
  if ((await walledHits(ctx, [hit])).size > 0) throw forbidden('decide on this match. Ask conflicts counsel')
  return { hit: grant(hit, 'decide'), check }
}

/** Each of its hits is authorized again: some may be behind a wall. */
export async function requireCheckToDecide(ctx: Ctx, id: string) {
  return grant(await requireCheck(ctx, id), 'decide')
}
