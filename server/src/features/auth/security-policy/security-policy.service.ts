import type { SecurityPolicy, SecurityPolicyView } from '@pam/contracts/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { isInside, isNetwork } from '#slice/auth/sign-in/networks'
import { endGuestSessions, findPolicyWithChanger, policyOf, writePolicy } from './security-policy.queries.ts'
import { policyColumns, usualPolicy, wirePolicy } from './security-policy.ts'

export async function showSecurityPolicy(ctx: Ctx): Promise<SecurityPolicyView> {
  const found = await findPolicyWithChanger(ctx.db, ctx.actor.firmId)
  return {
    ...wirePolicy(found?.policy ?? usualPolicy),
    changed_at: found?.policy.changedAt.toISOString() ?? null,
    changed_by: found?.changedBy ?? null,
    own_address: ctx.address,
  }
}

export async function changeSecurityPolicy(
  ctx: Ctx,
  { version, ...wanted }: SecurityPolicy & { version: number },
): Promise<SecurityPolicyView> {
  refuseImpossible(wanted)
  refuseLockingOut(ctx.address, wanted.allowed_networks)
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const before = wirePolicy(await policyOf(tx, firmId))
    const row = { ...policyColumns(wanted), firmId, changedAt: ctx.now(), changedBy: userId }
    if (!(await writePolicy(tx, row, version))) throw changedMeanwhile()
    if (!wanted.guest_access) await endGuestSessions(tx)
    const names = Object.keys(wanted) as (keyof SecurityPolicy)[]
    const fields = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(wanted[name]))
    await record(tx, ctx, 'auth.security_policy_changed', firmId, { fields })
  })
  return showSecurityPolicy(ctx)
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Someone else changed these rules since you opened them. Reload them. Your changes were not saved.',
  )

function refuseImpossible(wanted: SecurityPolicy) {
  if (wanted.session_idle_minutes > wanted.session_total_minutes) {
    const message = 'The idle time cannot be longer than the maximum session.'
    throw badInput(message, { session_idle_minutes: message })
  }
  const wrong = wanted.allowed_networks.find((text) => !isNetwork(text))
  if (wrong === undefined) return
  const message = `“${wrong}” is not a network. Write an address like 192.0.2.7 or a range like 192.0.2.0/24.`
  throw badInput(message, { allowed_networks: message })
}

function refuseLockingOut(address: string, networks: readonly string[]) {
  if (networks.length === 0 || isInside(address, networks)) return
  const message = `Your own address ${address} is not in any of these networks. You would lock yourself out.`
  throw badInput(message, { allowed_networks: message })
}
