import { mayDo } from '@pam/contracts/shared/access'
import { colleaguesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findDestruction } from './retention.queries.ts'

export const decidedAlready = () => new AppError('conflict', 'This proposal was already decided.')

/** In a firm of one there is nobody else to ask. */
export async function isOnlyOne({ db, actor }: Ctx): Promise<boolean> {
  const others = (await colleaguesOf(db, actor.firmId)).filter(
    (person) => person.id !== actor.userId && mayDo(person.role, 'cases.manage'),
  )
  return others.length === 0
}

/** A proposal to destroy documents is decided once, and approved by someone else than who made it. */
export async function requireProposal<A extends 'refuse' | 'approve'>(ctx: Ctx, id: string, act: A) {
  const found = await findDestruction(ctx.db, ctx.actor, id)
  if (!found) throw notFound('proposal')
  if (found.state !== 'proposed') throw decidedAlready()
  if (act === 'approve' && found.proposedBy === ctx.actor.userId && !(await isOnlyOne(ctx)))
    throw new AppError('forbidden', 'Someone else must approve what you proposed.')
  return grant(found, act)
}

export async function requireCertificate(ctx: Ctx, id: string) {
  const found = await findDestruction(ctx.db, ctx.actor, id)
  if (!found?.certificate) throw notFound('certificate')
  return grant(found.certificate, 'take')
}
