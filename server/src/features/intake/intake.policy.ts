import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findForm } from './forms.queries.ts'
import { findLead, findLetter } from './leads/leads.queries.ts'
import type { Lead } from './leads/leads.table.ts'

type LeadAct = 'read' | 'work' | 'accept' | 'decline'

export const isUndecided = ({ status }: Pick<Lead, 'status'>) =>
  status !== 'accepted' && status !== 'declined'

/** What the screen may offer, besides what the check allows. */
export const mayDecide = (actor: Actor, lead: Lead) => mayDo(actor.role, 'cases.manage') && isUndecided(lead)

export const decidedAlready = ({ status }: Pick<Lead, 'status'>) =>
  new AppError(
    'conflict',
    status === 'accepted' ? 'This inquiry was already accepted.' : 'This inquiry was already declined.',
  )

/** An inquiry the actor may not see does not exist. */
export async function requireLead<A extends LeadAct>(ctx: Ctx, id: string, act: A) {
  const found = await findLead(ctx.db, ctx.actor, id)
  if (!found) throw notFound('inquiry')
  // A repeated acceptance returns the case that was created; any other action ends once it is decided.
  if ((act === 'work' || act === 'decline') && !isUndecided(found)) throw decidedAlready(found)
  return grant(found, act)
}

export async function requireForm<A extends 'read' | 'change'>(ctx: Ctx, id: string, act: A) {
  const found = await findForm(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('form')
  return grant(found, act)
}

export async function requireLetter<A extends 'read' | 'change' | 'mail'>(ctx: Ctx, id: string, act: A) {
  const found = await findLetter(ctx.db, ctx.actor, id)
  if (!found) throw notFound('letter')
  return { letter: grant(found.letter, act), lead: found.lead }
}
