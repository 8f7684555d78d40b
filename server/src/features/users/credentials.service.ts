import type { UserView } from '@pam/contracts/users'
import { forgetSecondFactor, sendResetLink } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { deliveryOf, linkToCopy } from './link-to-copy.ts'
import { mailDroppedFactor } from './user-mails.ts'
import { type Colleague, changeAccount } from './users.queries.ts'
import { showUser } from './users.service.ts'

export async function sendReset(ctx: Ctx, person: Granted<Colleague, 'sendReset'>, site: string) {
  if (!person.isActive) throw new AppError('conflict', 'This account is deactivated. Activate it first.')
  if (!person.email)
    throw new AppError('conflict', 'This account has no email address to send a link to. Add one first.')
  const delivery = await deliveryOf(ctx)
  const link = await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'user.reset_sent', person.id, { link_shown: delivery !== 'sent' })
    return sendResetLink(tx, ctx, person, { site, hours: 24, askedBy: 'administrator' })
  })
  return { done: true as const, ...linkToCopy(delivery, link) }
}

export async function requirePasswordChange(
  ctx: Ctx,
  person: Granted<Colleague, 'requirePasswordChange'>,
): Promise<UserView> {
  await ctx.db.transaction(async (tx) => {
    await changeAccount(tx, person, { mustChangePassword: true })
    await record(tx, ctx, 'user.password_change_required', person.id)
  })
  return showUser(ctx, person.id)
}

export async function dropSecondFactor(
  ctx: Ctx,
  person: Granted<Colleague, 'dropSecondFactor'>,
): Promise<UserView> {
  if (!person.secondFactorFrom && !person.hasPasskey)
    throw new AppError('conflict', 'This account has no second factor and no passkey.')
  await ctx.db.transaction(async (tx) => {
    await forgetSecondFactor(tx, person.id)
    await record(tx, ctx, 'user.second_factor_off', person.id)
    await mailDroppedFactor(tx, ctx, person)
  })
  return showUser(ctx, person.id)
}
