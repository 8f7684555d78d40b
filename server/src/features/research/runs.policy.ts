import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findRun } from './runs.queries.ts'
import type { ResearchRunRow } from './runs.table.ts'

/** A run belongs to its owner; in a case, anyone who does legal research there works on it too. */
const mayChange = (actor: Actor, run: ResearchRunRow): boolean =>
  run.createdBy === actor.userId || (run.caseId !== null && mayDo(actor.role, 'research.use'))

/** An unverified citation leaves the firm only with a lawyer's sign-off. */
const maySignOff = (actor: Actor): boolean => mayDo(actor.role, 'cases.manage')

const mayAttach = (actor: Actor, run: ResearchRunRow): boolean =>
  mayChange(actor, run) && mayDo(actor.role, 'research.use') && mayDo(actor.role, 'cases.view')

export const permissionsOn = (actor: Actor, run: ResearchRunRow) => ({
  change: mayChange(actor, run),
  sign_off: maySignOff(actor),
  attach: mayAttach(actor, run),
})

type Act = 'read' | keyof ReturnType<typeof permissionsOn>

const refusals: Record<Act, string> = {
  read: 'see this research',
  change: 'change this research',
  sign_off: 'sign off a citation',
  attach: 'attach this research to a case',
}

/** A run the actor may not see does not exist. */
export async function requireRun<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await findRun(ctx.db, ctx.actor, id)
  if (!found) throw notFound('research')
  const may: Record<Act, boolean> = { read: true, ...permissionsOn(ctx.actor, found) }
  if (!may[act]) throw forbidden(refusals[act])
  return grant(found, act)
}
