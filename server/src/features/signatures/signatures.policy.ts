import { requireVisibleCase } from '#features/cases'
import { requireLetter } from '#features/intake'
import type { Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findRequest, signersOf } from './signatures.queries.ts'
import type { Request } from './signatures.table.ts'
import { isOpen, signersInTurn } from './status.ts'

type Act = 'read' | 'change' | 'send' | 'remind' | 'void' | 'remove'

const drafts: readonly Act[] = ['change', 'send', 'remove']

const sentAlready = () =>
  new AppError('conflict', 'This request was already sent. Void it and start a new one to change it.')
const notOpen = () =>
  new AppError('conflict', 'This request is not waiting for signatures. Refresh the page to see its status.')

/** What the screen may offer. */
export const permissionsOn = (ctx: Pick<Ctx, 'may' | 'now'>, request: Request) => {
  const writes = ctx.may('clients.write')
  return {
    change: writes && request.status === 'draft',
    remind: writes && isOpen(request, ctx.now()),
    void: writes && isOpen(request, ctx.now()),
  }
}

/** A request of a case one may not see does not exist. */
export async function requireRequest<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await findRequest(ctx.db, ctx.actor, id)
  if (!found) throw notFound('signature request')
  if (drafts.includes(act) && found.status !== 'draft') throw sentAlready()
  if ((act === 'remind' || act === 'void') && !isOpen(found, ctx.now())) throw notOpen()
  if (act === 'send' || act === 'remind') await requireRunningCase(ctx, found.caseId)
  return grant(found, act)
}

/** The caller's own place among the signers, when it is their turn. */
export async function requireOwnTurn(ctx: Ctx, id: string) {
  const request = await requireRequest(ctx, id, 'read')
  const turn = signersInTurn(request, await signersOf(ctx.db, [id]))
  const own = turn.find(({ userId }) => userId === ctx.actor.userId)
  if (!own) throw forbidden('sign this document now')
  if (!isOpen(request, ctx.now())) throw notOpen()
  return { request, signer: grant(own, 'sign') }
}

/** Nothing is sent to anybody about a case the firm did not take. */
async function requireRunningCase(ctx: Ctx, caseId: string): Promise<void> {
  const { status } = await requireVisibleCase(ctx, caseId)
  if (status === 'declined')
    throw new AppError('conflict', 'This case was declined. Nothing can be sent for signature.')
}

/** The engagement letter of an inquiry that became a case, with the client's address. */
export async function requireLetterToSign(ctx: Ctx, id: string) {
  const { lead, letter } = await requireLetter(ctx, id, 'mail')
  if (letter.kind !== 'engagement' || !lead.caseId)
    throw new AppError('conflict', 'Only the engagement letter of an accepted inquiry can be signed.')
  await requireVisibleCase(ctx, lead.caseId)
  if (!lead.email)
    throw new AppError(
      'conflict',
      'This inquiry has no email address. Download the letter and have it signed on paper.',
    )
  return { letter, lead, caseId: lead.caseId }
}
