import { addressOf } from '#features/auth'
import type { JobCtx } from '#platform/jobs/define'

/** What a step queued and could not be done after all: the owner of the workflow is told by email. */
export async function reportToOwner(
  ctx: JobCtx,
  { firmId, actorId }: { readonly firmId: string; readonly actorId: string },
  mail: { readonly subject: string; readonly text: string; readonly key: string },
): Promise<void> {
  const to = await addressOf(ctx.db, firmId, actorId)
  if (to) await ctx.mail.send(ctx.db, { firmId, to, ...mail, shownTo: 'recipient' })
}
