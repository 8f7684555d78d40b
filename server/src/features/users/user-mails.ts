import { firmNameOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Colleague } from './users.queries.ts'

type Addressee = Pick<Colleague, 'id' | 'firmId' | 'username' | 'email' | 'fullName'>

interface Letter {
  readonly subject: string
  /** What comes after the greeting. */
  readonly body: string
  readonly key: string
}

/** An account without an email address gets no mail. */
async function writeTo(tx: Db, ctx: Pick<Ctx, 'mail'>, person: Addressee, { subject, body, key }: Letter) {
  if (!person.email) return
  const text = `Hello ${person.fullName || person.username},\n\n${body}`
  const head = { firmId: person.firmId, to: person.email, shownTo: 'administrators' } as const
  await ctx.mail.send(tx, { ...head, subject, text, key })
}

const keyOf = (what: string, person: Addressee, ctx: Ctx) => `${what}:${person.id}:${ctx.now().toISOString()}`

/** Never the password: the account's creator passes it on, and the owner replaces it. */
export const mailAccount = async (
  tx: Db,
  ctx: Ctx,
  person: Addressee,
  { message, site }: { message: string; site: string },
) =>
  writeTo(tx, ctx, person, {
    subject: 'Your new Pam account',
    body: `You have a Pam account at ${await firmNameOf(tx, person.firmId)}. Your username is ${person.username}. Sign in here:

${site}/login

For security, your first password is not in this email. The person who created your account will give it to you.
${message ? `\nTheir message to you:\n\n${message}\n` : ''}`,
    key: keyOf('account', person, ctx),
  })

/** After an import nobody knows a password yet, so the link is the way to sign in. */
export const mailImported = (
  tx: Db,
  ctx: Pick<Ctx, 'mail'>,
  person: Addressee,
  { firmName, link }: { firmName: string; link: string },
) =>
  writeTo(tx, ctx, person, {
    subject: 'Your new Pam account',
    body: `You have a Pam account at ${firmName}. Your username is ${person.username}. Use this link to set your password:

${link}

The link works once and expires in seven days. If it expires, choose “Forgot password” on the sign-in page.
`,
    // One for each person, however often the job runs.
    key: `account:${person.id}`,
  })

/** To the old address: its owner must hear that it no longer opens the account. */
export const mailNewAddress = (tx: Db, ctx: Ctx, person: Addressee) =>
  writeTo(tx, ctx, person, {
    subject: 'The email address of your Pam account was changed',
    body: `An administrator at your firm changed the email address of your account ${person.username}. Email about your account now goes to the new address.

If you did not expect this, contact your administrator.
`,
    key: keyOf('new-address', person, ctx),
  })

export const mailDroppedFactor = (tx: Db, ctx: Ctx, person: Addressee) =>
  writeTo(tx, ctx, person, {
    subject: 'Two-step sign-in was turned off for your Pam account',
    body: `An administrator at your firm turned off two-step sign-in for your account ${person.username} and signed you out on all devices. Your
account is now protected by your password alone. You can turn two-step sign-in back on in your profile.

If you did not ask for this, contact your administrator right away.
`,
    key: keyOf('second-factor-off', person, ctx),
  })
