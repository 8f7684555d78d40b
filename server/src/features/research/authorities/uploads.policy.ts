import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findUpload } from './uploads.queries.ts'

/** Anyone who manages the installation's settings; the import of another firm does not exist. */
export async function requireAuthorityUpload<A extends 'read' | 'send' | 'stop' | 'resume'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findUpload(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('import')
  return grant(found, act)
}
