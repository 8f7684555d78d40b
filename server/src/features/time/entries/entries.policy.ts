import type { TimeEntryAct } from '@pam/contracts/time'
import { isHeld, requireVisibleCase } from '#features/cases'
import type { Actor, Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import type { Expense, TimeEntry } from '#slice/time/time.table'
import { managesBilling } from '#slice/time/visible-work.queries'
import { findEntry } from './entries.queries.ts'

type Work = Pick<TimeEntry | Expense, 'userId' | 'status' | 'invoiceId' | 'deletedAt'> & {
  readonly billedElsewhere?: boolean
}

const isOwn = (actor: Actor, work: Work) => work.userId === actor.userId

/**
 * Approved or billed work is locked. Submitted work can be changed by people who manage billing, or after it was
 * recalled.
 */
const rules: Record<TimeEntryAct, (actor: Actor, work: Work) => boolean> = {
  change: (actor, work) =>
    work.status === 'draft'
      ? isOwn(actor, work) || managesBilling(actor)
      : work.status === 'submitted' && managesBilling(actor),
  remove: (actor, work) =>
    work.status === 'draft'
      ? isOwn(actor, work) || managesBilling(actor)
      : work.status === 'submitted' && managesBilling(actor),
  submit: (actor, work) => work.status === 'draft' && (isOwn(actor, work) || managesBilling(actor)),
  approve: (actor, work) => work.status !== 'approved' && managesBilling(actor),
  reopen: (actor, work) =>
    (work.status === 'submitted' && (isOwn(actor, work) || managesBilling(actor))) ||
    (work.status === 'approved' && managesBilling(actor)),
}

export const mayActOn = (actor: Actor, work: Work, act: TimeEntryAct): boolean =>
  work.invoiceId === null &&
  work.deletedAt === null &&
  // Imported by mistake it can still be taken out; it is never made billable.
  (work.billedElsewhere ? act === 'remove' && managesBilling(actor) : rules[act](actor, work))

/** What the screen may offer. */
export const workPermissions = (actor: Actor, work: Work): Record<TimeEntryAct, boolean> => ({
  change: mayActOn(actor, work, 'change'),
  remove: mayActOn(actor, work, 'remove'),
  submit: mayActOn(actor, work, 'submit'),
  approve: mayActOn(actor, work, 'approve'),
  reopen: mayActOn(actor, work, 'reopen'),
})

/** Why something cannot be done, in the words of the person who tried. */
export function refusalOf(work: Work, what: string): AppError {
  if (work.invoiceId !== null)
    return new AppError('conflict', `This ${what} is on an invoice and cannot be changed.`)
  if (work.billedElsewhere)
    return new AppError('conflict', `This ${what} was billed elsewhere and cannot be changed.`)
  if (work.status === 'approved')
    return new AppError('conflict', `This ${what} is approved and locked. Reopen it first.`)
  if (work.status === 'submitted')
    return new AppError('conflict', `This ${what} was submitted. Withdraw it first.`)
  return forbidden(`change this ${what}`)
}

export async function requireEntry<A extends TimeEntryAct | 'read' | 'restore'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findEntry(ctx.db, ctx.actor, id)
  if (!found || (found.deletedAt !== null) !== (act === 'restore')) throw notFound('time entry')
  if (act !== 'read' && act !== 'restore' && !mayActOn(ctx.actor, found, act))
    throw refusalOf(found, 'time entry')
  if (act === 'remove' && (await isHeld(ctx.db, found.caseId)))
    throw forbidden('delete time of this case: it is on a legal hold')
  return grant(found, act)
}

/** Time is recorded on every case one may see, closed ones too: the last letter is written after the closing. */
export async function requireTimeCase(ctx: Ctx, id: string) {
  const found = await requireVisibleCase(ctx, id)
  if (found.status === 'declined')
    throw new AppError('conflict', 'This case was declined. Time cannot be recorded on it.')
  return grant(found, 'record')
}

/** For reading and for settings of billing that belong to a case. */
export async function requireBilledCase<A extends 'read' | 'budget' | 'rates'>(ctx: Ctx, id: string, act: A) {
  return grant(await requireVisibleCase(ctx, id), act)
}
