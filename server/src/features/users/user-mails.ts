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

/** An account without an address hears nothing. */
async function writeTo(tx: Db, ctx: Pick<Ctx, 'mail'>, person: Addressee, { subject, body, key }: Letter) {
  if (!person.email) return
  const text = `Hello ${person.fullName || person.username},\n\n${body}`
  const head = { firmId: person.firmId, to: person.email, shownTo: 'administrators' } as const
  await ctx.mail.send(tx, { ...head, subject, text, key })
}

const keyOf = (what: string, person: Addressee, ctx: Ctx) => `${what}:${person.id}:${ctx.now().toISOString()}`

/** Never the password: who made the account tells it, and the owner replaces it. */
export const mailAccount = async (
  tx: Db,
  ctx: Ctx,
  person: Addressee,
  { message, site }: { message: string; site: string },
) =>
  writeTo(tx, ctx, person, {
    subject: 'Your new Pam account',
    body: `an account on Pam was made for you at ${await firmNameOf(tx, person.firmId)}. Your username is ${person.username}. Sign in here:

${site}/login

Whoever made the account tells you the first password; this mail does not hold it.
${message ? `\nThey also write:\n\n${message}\n` : ''}`,
    key: keyOf('account', person, ctx),
  })

/** After an import: nobody knows a password yet, so the link is the way in. */
export const mailImported = (
  tx: Db,
  ctx: Pick<Ctx, 'mail'>,
  person: Addressee,
  { firmName, link }: { firmName: string; link: string },
) =>
  writeTo(tx, ctx, person, {
    subject: 'Your new Pam account',
    body: `an account on Pam was made for you at ${firmName}. Your username is ${person.username}. Open this link to set your password:

${link}

The link works once, within seven days. Afterwards ask for a new one on the sign-in page.
`,
    // One for each person, however often the job runs.
    key: `account:${person.id}`,
  })

/** To the old address: its owner must hear that it no longer opens the account. */
export const mailNewAddress = (tx: Db, ctx: Ctx, person: Addressee) =>
  writeTo(tx, ctx, person, {
    subject: 'The email address of your Pam account was changed',
    body: `an administrator of your firm gave your account ${person.username} another email address. From now on mail about it goes there.

If you did not expect this, ask your administrator.
`,
    key: keyOf('new-address', person, ctx),
  })

export const mailDroppedFactor = (tx: Db, ctx: Ctx, person: Addressee) =>
  writeTo(tx, ctx, person, {
    subject: 'The second factor of your Pam account was turned off',
    body: `an administrator of your firm turned off the second factor of your account ${person.username} and signed you out everywhere. Your
password alone opens it now. Turn the second factor on again in your profile.

If you did not ask for this, tell your administrator at once.
`,
    key: keyOf('second-factor-off', person, ctx),
  })
