import { z } from 'zod'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { AppError, tooMany } from '#platform/errors'
import { defineJob } from '#platform/jobs/define'
import { actorOf, findAccount } from '#slice/auth/accounts.queries'
import { sendResetLink } from './resets.service.ts'

const hour = 3600
const fromOneAddress = { max: 20, seconds: hour } as const
const forOneAccount = { max: 3, seconds: hour } as const

/**
 * Asked for at the sign-in page by anyone. Whether there is such an account is looked up later, out of the
 * caller's sight: answer and time are the same either way.
 */
export async function forgotPassword(ctx: VisitorCtx, username: string, site: string) {
  if (!ctx.mail.configured)
    throw new AppError(
      'conflict',
      'Email is not set up, so no link was sent. Ask your administrator for one.',
    )
  // A job is kept as JSON in the database, which takes no half characters.
  const name = username.toLowerCase().toWellFormed()
  const waits = [
    await ctx.guesses.take(`forgot:address:${ctx.network}`, fromOneAddress),
    await ctx.guesses.take(`forgot:name:${name}`, forOneAccount),
  ]
  const wait = Math.max(...waits)
  if (wait > 0)
    throw tooMany(
      wait,
      'Several links were already sent. Check your email, or wait before you request another.',
    )
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, mailForgotten, { name, site, address: ctx.address }))
  return { done: true as const }
}

export const mailForgotten = defineJob({
  name: 'auth.mail-forgotten',
  payload: z.object({ name: z.string(), site: z.string(), address: z.string() }),
  async run(ctx, { name, site, address }) {
    const user = await findAccount(ctx.db, name)
    if (!user?.isActive || !user.email) return
    // A name and an address of one account are counted together here.
    if ((await ctx.guesses.take(`forgot:account:${user.id}`, forOneAccount)) > 0) return
    await ctx.db.transaction(async (tx) => {
      await sendResetLink(tx, ctx, user, { site, hours: 1, askedBy: 'owner' })
      await record(tx, { ...ctx, actor: actorOf(user) }, 'auth.reset_asked', user.id, { address })
    })
  },
})
