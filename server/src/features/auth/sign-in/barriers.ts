import { authApi, openDuringDuty, type SessionDuty, sessionDuty } from '@pam/contracts/auth'
import type { Role } from '@pam/contracts/shared/access'
import type { Actor, Barrier } from '#platform/context'
import type { Policy } from '#slice/auth/security-policy/security-policy'
import { isInside } from './networks.ts'

const sentences: Record<SessionDuty, string> = {
  change_password: 'Choose a new password to continue.',
  set_up_second_factor: 'Your firm requires two-step sign-in. Set it up to continue.',
}

const dutyBarrier = (name: SessionDuty): Barrier => ({
  name,
  sentence: sentences[name],
  open: openDuringDuty[name],
})

export const outsideSentence = (address: string) =>
  `Your firm allows Pam only from its own networks, and ${address} is not in one of them. Ask an administrator.`

const outside = (address: string): Barrier => ({
  name: 'outside_network',
  sentence: outsideSentence(address),
  open: [authApi.logout],
})

export const isOutside = (policy: Policy, address: string): boolean =>
  policy.allowedNetworks.length > 0 && !isInside(address, policy.allowedNetworks)

interface AccountState {
  readonly role: Role
  readonly mustChangePassword: boolean
  readonly hasSecondFactor: boolean
}

const needsSecondFactor = ({ role, hasSecondFactor }: AccountState, policy: Policy) =>
  !hasSecondFactor && policy.secondFactorRoles.some((secondFactorRole) => secondFactorRole === role)

/** What a session must pass before anything else: first the network, then the password, then the second factor. */
export function barrierOf(person: AccountState, policy: Policy, address: string): Barrier | undefined {
  if (isOutside(policy, address)) return outside(address)
  if (person.mustChangePassword) return dutyBarrier('change_password')
  if (needsSecondFactor(person, policy)) return dutyBarrier('set_up_second_factor')
  return undefined
}

export const dutyOf = ({ barrier }: Actor): SessionDuty | null =>
  sessionDuty.safeParse(barrier?.name).data ?? null
