import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { User } from '#slice/auth/auth.table'
import { deviceName } from './device-name.ts'

/** More wrong passwords than this in a quarter of an hour, and the owner hears of it. */
const tolerated = { max: 5, seconds: 15 * 60 } as const

const whoever = (user: User) => user.fullName || user.username

/** The account was opened somewhere it was not used before; the owner chose to hear of that. */
export async function mailNewDevice(tx: Db, ctx: VisitorCtx, user: User) {
  if (!user.email || !user.notifications.sign_in_mail) return
  await ctx.mail.send(tx, {
    firmId: user.firmId,
    to: user.email,
    subject: 'New sign-in to your Pam account',
    text: `Hello ${whoever(user)},

your account ${user.username} was signed in to from ${deviceName(ctx.userAgent)} at the address ${ctx.address}.

If this was you, there is nothing to do. If not, change your password at once: that signs everyone else out.
`,
    key: `new-place:${user.id}:${ctx.address}:${ctx.now().toISOString()}`,
    shownTo: 'administrators',
  })
}

/** Someone keeps trying; one mail in a quarter of an hour at the most. */
export async function mailFailedGuesses(ctx: VisitorCtx, user: User) {
  const counted = await ctx.guesses.take(`failures:${user.id}`, tolerated)
  if (counted === 0 || !user.email) return
  if ((await ctx.guesses.take(`failures-told:${user.id}`, { max: 1, seconds: tolerated.seconds })) > 0) return
  await ctx.db.transaction((tx) =>
    ctx.mail.send(tx, {
      firmId: user.firmId,
      to: user.email,
      subject: 'Someone is trying to sign in to your Pam account',
      text: `Hello ${whoever(user)},

there were several sign-ins with a wrong password to your account ${user.username}, the last from the address ${ctx.address}. They were
refused, and further tries are being slowed down.

If this was you, wait a quarter of an hour. If not, choose a long password and turn on the second factor in your profile.
`,
      key: `guesses:${user.id}:${ctx.now().toISOString()}`,
      shownTo: 'administrators',
    }),
  )
}
