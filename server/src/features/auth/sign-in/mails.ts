import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { User } from '#slice/auth/auth.table'
import { deviceName } from './device-name.ts'

/** More wrong passwords than this in a quarter of an hour, and the owner gets an email. */
const tolerated = { max: 5, seconds: 15 * 60 } as const

const whoever = (user: User) => user.fullName || user.username

/** The account was opened somewhere it was not used before; the owner chose to get an email about that. */
export async function mailNewDevice(tx: Db, ctx: VisitorCtx, user: User) {
  if (!user.email || !user.notifications.sign_in_mail) return
  await ctx.mail.send(tx, {
    firmId: user.firmId,
    to: user.email,
    subject: 'New sign-in to your Pam account',
    text: `Hello ${whoever(user)},

Your account ${user.username} was just used to sign in from a new device: ${deviceName(ctx.userAgent)}, IP address ${ctx.address}.

If this was you, you can ignore this email. If not, change your password right away. That signs out all other devices.
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

Someone tried to sign in to your account ${user.username} several times with the wrong password, most recently from the IP address
${ctx.address}. None of the attempts succeeded, and further attempts are being slowed down.

If this was you, wait 15 minutes and try again. If not, choose a long password and turn on two-step sign-in in your profile.
`,
      key: `guesses:${user.id}:${ctx.now().toISOString()}`,
      shownTo: 'administrators',
    }),
  )
}
