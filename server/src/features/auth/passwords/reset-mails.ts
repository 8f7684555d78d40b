import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import type { User } from '#slice/auth/auth.table'

export type Mailing = Pick<VisitorCtx, 'mail' | 'now'>

type Addressee = Pick<User, 'id' | 'firmId' | 'username' | 'email' | 'fullName'>

const whoever = (user: Addressee) => user.fullName || user.username

export interface ResetLink {
  readonly link: string
  readonly hours: number
  /** Who asked for it: the owner at the sign-in page, or an administrator of the firm. */
  readonly askedBy: 'owner' | 'administrator'
}

const reasons = {
  owner: (user: Addressee) =>
    `someone, probably you, asked for a new password for your account ${user.username}.`,
  administrator: (user: Addressee) =>
    `an administrator of your firm asks you to set a new password for your account ${user.username}.`,
}

export const mailResetLink = (tx: Db, ctx: Mailing, user: Addressee, { link, hours, askedBy }: ResetLink) =>
  ctx.mail.send(tx, {
    firmId: user.firmId,
    to: user.email,
    subject: 'Set a new Pam password',
    text: `Hello ${whoever(user)},

${reasons[askedBy](user)} Open this link to set it:

${link}

The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}. Your present password stays good until then.
${askedBy === 'owner' ? '\nIf it was not you, there is nothing to do: without this link nobody can change your password.\n' : ''}`,
    key: `reset:${hashOf(link)}`,
    shownTo: 'administrators',
  })

/** To the address the account had until now: whoever took the account over does not read it. */
export const mailOldAddress = (tx: Db, ctx: Mailing, user: Addressee) =>
  tell(tx, ctx, user, {
    subject: 'Your Pam email address was changed',
    what: `the email address of your account ${user.username} was changed just now. Open links to set a password no longer work.`,
    key: 'email-changed',
  })

/** After the second factor was turned on or off. */
export const mailSecondFactorChange = (tx: Db, ctx: Mailing, user: Addressee, isOn: boolean) =>
  tell(tx, ctx, user, {
    subject: `Two-step sign-in was turned ${isOn ? 'on' : 'off'}`,
    what: `two-step sign-in of your account ${user.username} was turned ${isOn ? 'on' : 'off'} just now.`,
    key: 'second-factor',
  })

/** A passkey opens the account without the password, so its owner hears of each. */
export const notifyOfPasskey = (tx: Db, ctx: Mailing, user: Addressee, what: 'added' | 'removed') =>
  tell(tx, ctx, user, {
    subject: `A passkey was ${what}`,
    what: `a passkey of your account ${user.username} was ${what} just now.`,
    key: `passkey-${what}`,
  })

/** After every change of a password, whoever made it. */
export async function mailNewPassword(tx: Db, ctx: Mailing, user: Addressee) {
  await tell(tx, ctx, user, {
    subject: 'Your Pam password was changed',
    what: `the password of your account ${user.username} was changed just now, and every other session was signed out.`,
    key: 'password-changed',
  })
}

async function tell(
  tx: Db,
  ctx: Mailing,
  user: Addressee,
  { subject, what, key }: { subject: string; what: string; key: string },
) {
  if (!user.email) return
  await ctx.mail.send(tx, {
    firmId: user.firmId,
    to: user.email,
    subject,
    text: `Hello ${whoever(user)},

${what}

If this was not you, tell your administrator at once.
`,
    key: `${key}:${user.id}:${ctx.now().toISOString()}`,
    shownTo: 'administrators',
  })
}
