import type { Ctx } from '#platform/context'
import { badInput, signedOut } from '#platform/errors'
import { findSelf } from '#slice/auth/accounts.queries'
import type { User } from '#slice/auth/auth.table'

/** The signed-in person types their password again before something that matters. */
export async function proveOwnPassword(ctx: Ctx, password: string, field: string): Promise<User> {
  const self = await findSelf(ctx.db, ctx.actor)
  if (!self) throw signedOut()
  if (!(await ctx.passwords.matches(self.user.passwordHash, password))) {
    throw badInput('This is not your current password.', { [field]: 'This is not your current password.' })
  }
  return self.user
}
