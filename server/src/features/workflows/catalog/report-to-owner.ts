import { addressOf } from '#features/auth'
import type { JobCtx } from '#platform/jobs/define'

/** A queued action that failed later: the owner of the workflow is emailed. */
export async function reportToOwner(
  ctx: JobCtx,
  { firmId, actorId }: { readonly firmId: string; readonly actorId: string },
  mail: { readonly subject: string; readonly text: string; readonly key: string },
): Promise<void> {
  const to = await addressOf(ctx.db, firmId, actorId)
  if (to) await ctx.mail.send(ctx.db, { firmId, to, ...mail, shownTo: 'recipient' })
}
