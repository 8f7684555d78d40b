import type { InvitationView } from '@pam/contracts/users'
import type { NamedInvitation } from './invitations.queries.ts'

/** A pending one whose time is over is expired, whether or not anyone wrote that down. */
export const statusAt = (
  { status, expiresAt }: Pick<NamedInvitation, 'status' | 'expiresAt'>,
  now: Date,
): InvitationView['status'] => (status === 'pending' && expiresAt <= now ? 'expired' : status)

/** The inviter's account may have been deleted. */
export const inviterOf = ({ inviter }: Pick<NamedInvitation, 'inviter'>) => inviter ?? 'An administrator'

export const invitationView = (invitation: NamedInvitation, now: Date): InvitationView => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  status: statusAt(invitation, now),
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  message: invitation.message,
  invited_by: inviterOf(invitation),
})
