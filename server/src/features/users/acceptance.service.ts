import type { Acceptance, InvitationView } from '@pam/contracts/users'
import { everyNotification, hashNewPassword, refuseOthersAddress, sayWhatIsTaken } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { hashOf, newId } from '#platform/id'
import { findByToken, lockOpen, settleAccepted } from './invitations/invitations.queries.ts'
import { inviterOf, statusAt } from './invitations/view.ts'
import { insertAccounts } from './users.queries.ts'

/** Disclosed only with the link. */
const closed: Record<Exclude<InvitationView['status'], 'pending'>, string> = {
  accepted: 'This invitation was already accepted. Sign in with the username and password you chose.',
  expired: 'This invitation has expired. Ask the sender to send it again.',
  cancelled: 'This invitation was canceled. Ask the sender.',
}

async function findOpen(ctx: VisitorCtx, token: string) {
  const found = await findByToken(ctx.db, hashOf(token))
  if (!found)
    throw new AppError('not_found', 'This link does not work. Open the full link from the most recent email.')
  const status = statusAt(found, ctx.now())
  if (status !== 'pending') throw new AppError('conflict', closed[status])
  return found
}

export async function lookAtInvitation(ctx: VisitorCtx, token: string) {
  const invitation = await findOpen(ctx, token)
  return {
    email: invitation.email,
    role: invitation.role,
    firm_name: invitation.firmName,
    invited_by: inviterOf(invitation),
    expires_at: invitation.expiresAt.toISOString(),
  }
}

/** Makes the account and uses the invitation up, together or not at all; of many at once, one succeeds. */
export async function acceptInvitation(ctx: VisitorCtx, given: Acceptance) {
  const { firmId, email, role } = await findOpen(ctx, given.token)
  const { username, full_name: fullName } = given
  const person = { id: newId(), firmId, username, email, fullName, role }
  await refuseOthersAddress(ctx.db, username, email)
  const passwordHash = await hashNewPassword(ctx, person, given.password, 'password')
  await ctx.db.transaction(async (tx) => {
    const invitation = await lockOpen(tx, hashOf(given.token), ctx.now())
    if (!invitation) throw new AppError('conflict', closed.accepted)
    // What the administrator chose counts as it is now, not as it was when the form was opened.
    const row = { ...person, role: invitation.role, email: invitation.email, passwordHash }
    await insertAccounts(tx, [{ ...row, notifications: everyNotification, createdAt: ctx.now() }]).catch(
      sayWhatIsTaken,
    )
    await settleAccepted(tx, invitation.id, person.id)
    const actor = { userId: person.id, firmId, role: invitation.role, sessionId: null }
    await record(tx, { ...ctx, actor }, 'invitation.accepted', person.id, {
      invitation: invitation.id,
      role: invitation.role,
    })
  })
  return { done: true as const }
}
