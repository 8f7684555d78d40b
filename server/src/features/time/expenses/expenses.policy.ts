import type { TimeEntryAct } from '@pam/contracts/time'
import { isHeld } from '#features/cases'
import type { Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { mayActOn, refusalOf } from '#slice/time/entries/entries.policy'
import { findExpense } from './expenses.queries.ts'

/** The same rules as for time: approved or billed ones are locked. */
export async function requireExpense<A extends TimeEntryAct | 'read' | 'restore'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findExpense(ctx.db, ctx.actor, id)
  if (!found || (found.deletedAt !== null) !== (act === 'restore')) throw notFound('expense')
  if (act !== 'read' && act !== 'restore' && !mayActOn(ctx.actor, found, act))
    throw refusalOf(found, 'expense')
  if (act === 'remove' && (await isHeld(ctx.db, found.caseId)))
    throw forbidden('delete expenses of this case: it is on a legal hold')
  return grant(found, act)
}
