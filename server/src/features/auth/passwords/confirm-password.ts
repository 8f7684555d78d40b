import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, signedOut } from '#platform/errors'
import { findSelf } from '#slice/auth/accounts.queries'
import { notePassword } from '#slice/auth/sessions/sessions.queries'
import { mailFailedGuesses } from '#slice/auth/sign-in/mails'

const wrong = 'This is not your current password.'

/** Before the most sensitive actions, the person at an open session confirms its password again. */
export async function confirmPassword(ctx: Ctx, password: string) {
  const self = await findSelf(ctx.db, ctx.actor)
  const { sessionId } = ctx.actor
  if (!self || !sessionId) throw signedOut()
  const isRight = await ctx.passwords.matches(self.user.passwordHash, password)
  await ctx.db.transaction(async (tx) => {
    if (isRight) await notePassword(tx, sessionId, ctx.now())
    const action = isRight ? 'auth.password_confirmed' : 'auth.password_not_confirmed'
    await record(tx, ctx, action, self.user.id, { address: ctx.address })
  })
  if (isRight) return { done: true as const }
  await mailFailedGuesses(ctx, self.user)
  throw badInput(wrong, { password: wrong })
}
