import type { PasswordChange, Profile, ProfileChange } from '@pam/contracts/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, signedOut } from '#platform/errors'
import { addressForOutsiders } from '#platform/installation/public-address'
import { changeUser, findSelf } from './accounts.queries.ts'
import type { User } from './auth.table.ts'
import { hashNewPassword } from './passwords/new-password.ts'
import { proveOwnPassword } from './passwords/own-password.ts'
import { mailNewPassword, mailOldAddress } from './passwords/reset-mails.ts'
import { dropResetsOf } from './passwords/resets.queries.ts'
import { secondFactorState } from './second-factor/second-factor.service.ts'
import { endSessionsOf } from './sessions/sessions.queries.ts'
import type { EndCalendarLinks } from './sessions/sessions.service.ts'
import { sayWhatIsTaken } from './taken-names.ts'

export async function showProfile(ctx: Ctx): Promise<Profile> {
  const self = await findSelf(ctx.db, ctx.actor)
  if (!self) throw signedOut()
  const { user, firmName } = self
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    full_name: user.fullName,
    role: user.role,
    firm_name: firmName,
    last_login: user.lastLogin?.toISOString() ?? null,
    second_factor: await secondFactorState(ctx.db, user.id),
    theme: user.theme,
    density: user.density,
    notifications: user.notifications,
    mail_configured: ctx.mail.configured,
    public_address: addressForOutsiders(ctx.publicAddress),
  }
}

export async function changeProfile(ctx: Ctx, change: ProfileChange): Promise<Profile> {
  const self = await findSelf(ctx.db, ctx.actor)
  if (!self) throw signedOut()
  const isNewEmail = change.email !== undefined && change.email !== self.user.email
  if (isNewEmail) await allowNewEmail(ctx, change)
  const columns = columnsOf(change)
  const names = Object.keys(columns)
  if (names.length > 0) {
    await ctx.db.transaction(async (tx) => {
      await changeUser(tx, self.user.id, columns).catch(sayWhatIsTaken)
      if (isNewEmail) {
        await dropResetsOf(tx, self.user.id)
        await mailOldAddress(tx, ctx, self.user)
      }
      await record(tx, ctx, 'auth.profile_changed', self.user.id, { fields: names })
    })
  }
  return showProfile(ctx)
}

async function allowNewEmail(ctx: Ctx, change: ProfileChange) {
  if (change.current_password === undefined) {
    const message = 'Enter your current password to change the email address.'
    throw badInput(message, { current_password: message })
  }
  await proveOwnPassword(ctx, change.current_password, 'current_password')
}

function columnsOf(change: ProfileChange): Partial<User> {
  const { full_name, email, theme, density, notifications } = change
  return {
    ...(full_name !== undefined && { fullName: full_name }),
    ...(email !== undefined && { email }),
    ...(theme !== undefined && { theme }),
    ...(density !== undefined && { density }),
    ...(notifications !== undefined && { notifications }),
  }
}

export async function changePassword(
  ctx: Ctx,
  { current_password, new_password, end_calendar_links }: PasswordChange,
  endLinks: EndCalendarLinks,
) {
  const user = await proveOwnPassword(ctx, current_password, 'current_password')
  if (new_password === current_password) {
    const message = 'This is your current password. Choose another.'
    throw badInput(message, { new_password: message })
  }
  const passwordHash = await hashNewPassword(ctx, user, new_password, 'new_password')
  await ctx.db.transaction(async (tx) => {
    await changeUser(tx, user.id, { passwordHash, mustChangePassword: false })
    await dropResetsOf(tx, user.id)
    await endSessionsOf(tx, user.id, ctx.actor.sessionId)
    const links = end_calendar_links ? await endLinks(tx, ctx.actor, ctx.now()) : 0
    await record(tx, ctx, 'auth.password_changed', user.id, { calendar_links: links })
    await mailNewPassword(tx, ctx, user)
  })
  return { done: true as const }
}
