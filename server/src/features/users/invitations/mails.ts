import { roleDescriptions } from '@pam/contracts/shared/access'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import type { NamedInvitation } from './invitations.queries.ts'
import { inviterOf } from './view.ts'

export const mailInvitation = (tx: Db, ctx: Pick<Ctx, 'mail'>, invitation: NamedInvitation, link: string) =>
  ctx.mail.send(tx, {
    firmId: invitation.firmId,
    to: invitation.email,
    subject: `${inviterOf(invitation)} invites you to ${invitation.firmName} on Pam`,
    text: `Hello,

${inviterOf(invitation)} has invited you to join ${invitation.firmName} on Pam, the firm's paralegal software, as
${invitation.role} (${roleDescriptions[invitation.role]}). Use this link to create your account:

${link}

The link works once and expires in seven days.
${invitation.message ? `\nA message from ${inviterOf(invitation)}:\n\n${invitation.message}\n` : ''}
If you do not know the sender, you can ignore this email. No account is created unless you use the link.
`,
    key: `invitation:${hashOf(link)}`,
    shownTo: 'administrators',
  })
