import type { InvitationView, NewInvitation, SentInvitation } from '@pam/contracts/users'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, changedSince, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { hashOf, newId, newToken } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import { deliveryOf, linkToCopy } from '#slice/users/link-to-copy'
import { isAddressTaken } from '#slice/users/users.queries'
import type { NamedInvitation } from './invitations.queries.ts'
import * as query from './invitations.queries.ts'
import { mailInvitation } from './mails.ts'
import { invitationView, statusAt } from './view.ts'

const openFor = 7 * 24 * 3600 * 1000

export async function listInvitations(ctx: Ctx): Promise<InvitationView[]> {
  const now = ctx.now()
  return (await query.listInvitations(ctx.db, ctx.actor)).map((invitation) => invitationView(invitation, now))
}

export async function invite(
  ctx: Ctx,
  { email, role, message }: NewInvitation,
  site: string,
): Promise<SentInvitation> {
  const id = newId()
  const { token, ...fresh } = freshToken(ctx)
  const link = linkOf(site, token)
  const delivery = await deliveryOf(ctx)
  await ctx.db.transaction(async (tx) => {
    await refuseKnownAddress(tx, email)
    await query.settleExpired(tx, ctx.actor, email, ctx.now())
    const { firmId, userId } = ctx.actor
    const row = { id, firmId, email, role, message, status: 'pending', invitedBy: userId, ...fresh } as const
    await query.insertInvitations(tx, [row]).catch(sayItIsOpen)
    await record(tx, ctx, 'invitation.sent', id, { role, link_shown: delivery !== 'sent' })
    await mailInvitation(tx, ctx, await require(tx, ctx, id), link)
  })
  return { ...(await show(ctx, id)), ...linkToCopy(delivery, link) }
}

export async function cancelInvitation(
  ctx: Ctx,
  invitation: Granted<NamedInvitation, 'cancel'>,
): Promise<InvitationView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.settleCancelled(tx, invitation.id, ctx.now()))) throw notPending(ctx, invitation)
    await record(tx, ctx, 'invitation.cancelled', invitation.id)
  })
  return show(ctx, invitation.id)
}

export async function resendInvitation(
  ctx: Ctx,
  invitation: Granted<NamedInvitation, 'resend'>,
  site: string,
): Promise<SentInvitation> {
  const { token, ...fresh } = freshToken(ctx)
  const link = linkOf(site, token)
  const delivery = await deliveryOf(ctx)
  await ctx.db.transaction(async (tx) => {
    await refuseKnownAddress(tx, invitation.email)
    const isRenewed = await query.renewInvitation(tx, invitation.id, fresh).catch(sayItIsOpen)
    if (!isRenewed) throw notPending(ctx, invitation)
    await record(tx, ctx, 'invitation.resent', invitation.id, { link_shown: delivery !== 'sent' })
    await mailInvitation(tx, ctx, await require(tx, ctx, invitation.id), link)
  })
  return { ...(await show(ctx, invitation.id)), ...linkToCopy(delivery, link) }
}

/** The token follows the `#`, which browsers do not send, so no server on the way logs it. */
const linkOf = (site: string, token: string) => `${site}/accept-invitation#${token}`

function freshToken(ctx: Ctx) {
  const [token, now] = [newToken(), ctx.now()]
  return { token, tokenHash: hashOf(token), sentAt: now, expiresAt: new Date(now.getTime() + openFor) }
}

async function require(db: Db, ctx: Ctx, id: string): Promise<NamedInvitation> {
  const found = await query.findInvitation(db, ctx.actor, id)
  if (!found) throw notFound('invitation')
  return found
}

const show = async (ctx: Ctx, id: string) => invitationView(await require(ctx.db, ctx, id), ctx.now())

const taken = (message: string) => new AppError('conflict', message, { fields: { email: message } })

async function refuseKnownAddress(tx: Db, email: string) {
  if (await isAddressTaken(tx, email)) throw taken('This email address is already in use.')
}

function sayItIsOpen(error: unknown): never {
  if (!isTaken(error, 'invitations_open')) throw error
  throw taken('This address already has a pending invitation. Resend it or cancel it.')
}

const endings = {
  accepted: 'was accepted',
  cancelled: 'was canceled',
  expired: 'has expired',
}

const notPending = (ctx: Ctx, invitation: NamedInvitation) => {
  const status = statusAt(invitation, ctx.now())
  if (status === 'pending') return changedSince('this invitation')
  return new AppError('conflict', `This invitation ${endings[status]}. Send a new one if you need it.`)
}
