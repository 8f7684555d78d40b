import type { VisitView } from '@pam/contracts/sharing'
import { firmNameOf, namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { howItLeaves } from './how-it-leaves.ts'
import { arrivalsOf, itemsOf } from './links/links.queries.ts'
import { outsider } from './links/log.ts'
import { givenBy } from './open-link.ts'
import type { Visit } from './visits.policy.ts'
import { dropPass, findVisit } from './visits.queries.ts'
import { markOf } from './watermark.ts'

/** What a visitor sees: what was shared with them, or what was asked of them and what of it they sent. Nothing else. */
export async function showVisit(ctx: VisitorCtx, { link, recipient, pass }: Visit): Promise<VisitView> {
  const { firmId } = link
  const people = await namesOf(ctx.db, firmId, [link.createdBy])
  const arrived = await arrivalsOf(ctx.db, link.id)
  return {
    kind: link.kind,
    firm: await firmNameOf(ctx.db, firmId),
    from: people.get(link.createdBy) ?? '',
    title: link.title,
    message: link.message,
    me: { name: recipient.name, email: recipient.email },
    expires_at: link.expiresAt.toISOString(),
    ends_at: pass.expiresAt.toISOString(),
    watermark: link.hasWatermark ? await markOf(ctx, recipient) : null,
    documents: (await givenBy(ctx.db, link)).map((value) => ({
      id: value.id,
      name: value.document.name,
      pages: value.version.pages,
      size: value.version.size,
      version: value.version.number,
      ...howItLeaves(link, value),
    })),
    items: (await itemsOf(ctx.db, link.id)).map(({ id, name, doneAt }) => ({
      id,
      name,
      is_done: doneAt !== null,
    })),
    arrivals: arrived
      .filter((entry) => entry.recipientId === recipient.id)
      .map(({ id, name, size, itemId }) => ({ id, name, size, item_id: itemId })),
    files_left: Math.max(0, link.maxFiles - arrived.length),
    largest_bytes: link.largestBytes,
  }
}

/** Leaving twice is the same as once: without a pass there is nothing to return. */
export async function leave(ctx: VisitorCtx) {
  const { bearer } = ctx
  const visit = bearer ? await findVisit(ctx.db, bearer, ctx.now()) : undefined
  if (bearer && visit)
    await ctx.db.transaction(async (tx) => {
      await dropPass(tx, bearer)
      await record(tx, { ...ctx, actor: outsider(visit.link.firmId) }, 'link.left', visit.link.id)
    })
  return { done: true as const }
}
