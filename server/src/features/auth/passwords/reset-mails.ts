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
  owner: (user: Addressee) => `We received a request to reset the password of your account ${user.username}.`,
  administrator: (user: Addressee) =>
    `An administrator at your firm asks you to set a new password for your account ${user.username}.`,
}

export const mailResetLink = (tx: Db, ctx: Mailing, user: Addressee, { link, hours, askedBy }: ResetLink) =>
  ctx.mail.send(tx, {
    firmId: user.firmId,
    to: user.email,
    subject: 'Set a new Pam password',
    text: `Hello ${whoever(user)},

${reasons[askedBy](user)} Use this link to set a new password:

${link}

The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}. Until you use it, your current password keeps working.
${askedBy === 'owner' ? '\nIf you did not ask for this, you can ignore this email. Your password stays the same.\n' : ''}`,
    key: `reset:${hashOf(link)}`,
    shownTo: 'administrators',
  })

/** To the previous address of the account: somebody who took over the account does not receive it. */
export const mailOldAddress = (tx: Db, ctx: Mailing, user: Addressee) =>
  notify(tx, ctx, user, {
    subject: 'Your Pam email address was changed',
    what: `The email address of your account ${user.username} was just changed. Earlier links to reset the password no longer work.`,
    key: 'email-changed',
  })

/** After the second factor was turned on or off. */
export const mailSecondFactorChange = (tx: Db, ctx: Mailing, user: Addressee, isOn: boolean) =>
  notify(tx, ctx, user, {
    subject: `Two-step sign-in was turned ${isOn ? 'on' : 'off'}`,
    what: `Two-step sign-in was just turned ${isOn ? 'on' : 'off'} for your account ${user.username}.`,
    key: 'second-factor',
  })

/** A passkey opens the account without the password, so its owner is notified of each. */
export const notifyOfPasskey = (tx: Db, ctx: Mailing, user: Addressee, what: 'added' | 'removed') =>
  notify(tx, ctx, user, {
    subject: `A passkey was ${what}`,
    what: `A passkey was just ${what === 'added' ? 'added to' : 'removed from'} your account ${user.username}.`,
    key: `passkey-${what}`,
  })

/** After every change of a password, no matter who made it. */
export async function mailNewPassword(tx: Db, ctx: Mailing, user: Addressee) {
  await notify(tx, ctx, user, {
    subject: 'Your Pam password was changed',
    what: `The password of your account ${user.username} was just changed, and all other devices were signed out.`,
    key: 'password-changed',
  })
}

async function notify(
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

If this was not you, contact your administrator right away.
`,
    key: `${key}:${user.id}:${ctx.now().toISOString()}`,
    shownTo: 'administrators',
  })
}
