import type { CaseAction } from '@pam/contracts/cases'
import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findParty } from './cases.queries.ts'
import type { Case } from './cases.table.ts'
import { findCase } from './visible-cases.queries.ts'

/** A lawyer manages the cases they lead; an administrator manages all they see. */
const manages = (actor: Actor, entry: Case) =>
  mayDo(actor.role, 'cases.manage') && (actor.role === 'admin' || actor.userId === entry.leadId)

const rules: Record<CaseAction, (actor: Actor, entry: Case) => boolean> = {
  edit: (actor, entry) =>
    mayDo(actor.role, 'cases.view') && entry.status !== 'closed' && entry.status !== 'declined',
  open: (actor, entry) => entry.status === 'prospective' && manages(actor, entry),
  hold: (actor, entry) => (entry.status === 'open' || entry.status === 'on_hold') && manages(actor, entry),
  close: (actor, entry) => (entry.status === 'open' || entry.status === 'on_hold') && manages(actor, entry),
  reopen: (actor, entry) =>
    (entry.status === 'closed' || entry.status === 'declined') && manages(actor, entry),
  decline: (actor, entry) => entry.status === 'prospective' && manages(actor, entry),
  manage_team: manages,
  wall: manages,
}

/** What the screen may offer: sent with every case, so that the browser never guesses. */
export const permissionsOn = (actor: Actor, entry: Case) =>
  Object.fromEntries(
    Object.entries(rules).map(([action, allows]) => [action, allows(actor, entry)]),
  ) as Record<CaseAction, boolean>

const acts: Record<CaseAction, string> = {
  edit: 'change this case now',
  open: 'open this case',
  hold: 'put this case on hold',
  close: 'close this case',
  reopen: 'reopen this case',
  decline: 'decline this case',
  manage_team: 'change the team of this case',
  wall: 'change the wall of this case',
}

/** A case one may not see does not exist. */
export async function requireCase<A extends CaseAction>(ctx: Ctx, id: string, action: A) {
  const found = await requireVisibleCase(ctx, id)
  if (!rules[action](ctx.actor, found)) throw forbidden(acts[action])
  return grant(found, action)
}

/** Read access only. */
export async function requireVisibleCase(ctx: Ctx, id: string): Promise<Case> {
  const found = await findCase(ctx.db, ctx.actor, id)
  if (!found) throw notFound('case')
  return found
}

/** Anyone who may change the case can remove a party. */
export async function requireParty(ctx: Ctx, id: string) {
  const found = await findParty(ctx.db, ctx.actor, id)
  if (!found) throw notFound('party')
  if (!rules.edit(ctx.actor, found.case)) throw forbidden(acts.edit)
  if (found.case.legalHold) throw forbidden('remove parties of this case: it is on a legal hold')
  return grant(found.party, 'remove')
}
