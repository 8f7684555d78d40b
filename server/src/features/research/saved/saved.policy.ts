import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findSaved } from './saved.queries.ts'
import type { SavedRow } from './saved.table.ts'

/** In a case everybody who does research there works on it; notices go to the person who saved it. */
export const permissionsOn = (actor: Actor, { caseId, createdBy }: SavedRow) => ({
  change: caseId !== null || createdBy === actor.userId,
  watch: createdBy === actor.userId,
})

type Act = keyof ReturnType<typeof permissionsOn>

const refusals: Record<Act, string> = {
  change: 'change this saved authority',
  watch: 'watch an authority that a colleague saved; save it yourself to watch it',
}

/** What the actor may not see does not exist. */
export async function requireSaved<A extends Act>(ctx: Ctx, id: string, act: A) {
  const [found] = await findSaved(ctx.db, ctx.actor, { id }, undefined, 1)
  if (!found) throw notFound('saved authority')
  if (!permissionsOn(ctx.actor, found.row)[act]) throw forbidden(refusals[act])
  return grant(found.row, act)
}
