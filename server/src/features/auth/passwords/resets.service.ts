import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { hashOf, newToken } from '#platform/id'
import { actorOf, changeUser } from '#slice/auth/accounts.queries'
import type { User } from '#slice/auth/auth.table'
import { endSessionsOf } from '#slice/auth/sessions/sessions.queries'
import { hashNewPassword } from './new-password.ts'
import { type Mailing, mailNewPassword, mailResetLink, type ResetLink } from './reset-mails.ts'
import { dropResetsOf, findResetOwner, insertReset, takeReset } from './resets.queries.ts'

type Account = Pick<User, 'id' | 'firmId' | 'username' | 'email' | 'fullName'>

/** Makes a single-use link to set a password. The token follows the `#`, so no server or proxy on the way logs it. */
export async function makeResetLink(
  tx: Db,
  ctx: Pick<Mailing, 'now'>,
  user: Pick<Account, 'id' | 'firmId'>,
  { site, hours }: { site: string; hours: number },
): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await insertReset(tx, {
    tokenHash: hashOf(token),
    firmId: user.firmId,
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * 3600 * 1000),
  })
  return `${site}/reset-password#${token}`
}

export async function sendResetLink(
  tx: Db,
  ctx: Mailing,
  user: Account,
  options: Pick<ResetLink, 'hours' | 'askedBy'> & { site: string },
): Promise<string> {
  const link = await makeResetLink(tx, ctx, user, options)
  await mailResetLink(tx, ctx, user, { ...options, link })
  return link
}

const usedUp = () =>
  new AppError('not_found', 'This link was already used or has expired. Request a new one.')

/** The holder of the link is taken for the owner: the link went to the owner's address and nowhere else. */
export async function resetPassword(ctx: VisitorCtx, token: string, password: string) {
  const tokenHash = hashOf(token)
  const user = await findResetOwner(ctx.db, tokenHash, ctx.now())
  if (!user) throw usedUp()
  const passwordHash = await hashNewPassword(ctx, user, password, 'new_password')
  await ctx.db.transaction(async (tx) => {
    if (!(await takeReset(tx, tokenHash, ctx.now()))) throw usedUp()
    await changeUser(tx, user.id, { passwordHash, mustChangePassword: false })
    await dropResetsOf(tx, user.id)
    await endSessionsOf(tx, user.id, null)
    await record(tx, { ...ctx, actor: actorOf(user) }, 'auth.password_reset', user.id, {
      address: ctx.address,
    })
    await mailNewPassword(tx, ctx, user)
  })
  // Guesses at the old password must not keep the owner out of the new one.
  await ctx.guesses.clear(`guess:password:${user.id}`)
  return { done: true as const }
}
