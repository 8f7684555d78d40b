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

${inviterOf(invitation)} invites you to join ${invitation.firmName} on Pam, the firm's own paralegal software, in the role
${invitation.role} (${roleDescriptions[invitation.role]}). Open this link to choose your name and password:

${link}

The link works once, for seven days.
${invitation.message ? `\n${inviterOf(invitation)} writes:\n\n${invitation.message}\n` : ''}
If you do not know the sender, there is nothing to do: without this link no account is made.
`,
    key: `invitation:${hashOf(link)}`,
    shownTo: 'administrators',
  })
