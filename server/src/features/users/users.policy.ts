import type { StaffRole } from '@pam/contracts/shared/access'
import type { Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { type Colleague, findColleague } from './users.queries.ts'

const isSelf = (ctx: Ctx, person: Colleague) => person.id === ctx.actor.userId

/** What an administrator may not do with their own account, with the sentence that explains it. */
const notWithOneself = {
  deactivate: 'deactivate your own account. Ask another administrator',
  dropSecondFactor: 'turn off your own second factor here. Use your profile, where your password is asked',
} as const

type Act = 'change' | 'activate' | 'sendReset' | 'requirePasswordChange' | keyof typeof notWithOneself

export async function requireColleague<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await findColleague(ctx.db, ctx.actor, id)
  if (!found) throw notFound('user')
  if (act in notWithOneself && isSelf(ctx, found)) {
    throw forbidden(notWithOneself[act as keyof typeof notWithOneself])
  }
  return grant(found, act)
}

/** Nobody can raise their own role, nor lower it by mistake. */
export function refuseOwnRole(ctx: Ctx, person: Colleague, role: StaffRole) {
  if (isSelf(ctx, person) && person.role !== role) {
    throw forbidden('change your own role. Ask another administrator')
  }
}

/** `admins` are those active now, held until the transaction ends. */
export function refuseLosingLastAdmin(person: Colleague, admins: readonly { id: string }[]) {
  if (admins.length === 1 && admins[0]?.id === person.id) {
    throw new AppError(
      'conflict',
      'This is the last active administrator of the firm. Make someone else administrator first.',
    )
  }
}
