import type { SecurityPolicy } from '@pam/contracts/auth'
import type { SecurityPolicyRow } from '#slice/auth/auth.table'

/** The rules as the code uses them; the row adds who changed them and when. */
export type Policy = Omit<SecurityPolicyRow, 'firmId' | 'changedAt' | 'changedBy'>

/** What a firm keeps that never chose otherwise: eight hours idle, seven days in all. */
export const usualPolicy: Policy = {
  sessionIdleMinutes: 8 * 60,
  sessionTotalMinutes: 7 * 24 * 60,
  secondFactorRoles: [],
  passwordMinimum: 8,
  allowedNetworks: [],
  guestAccess: true,
  version: 0,
}

export const wirePolicy = (policy: Policy): SecurityPolicy & { version: number } => ({
  session_idle_minutes: policy.sessionIdleMinutes,
  session_total_minutes: policy.sessionTotalMinutes,
  second_factor_roles: [...policy.secondFactorRoles],
  password_minimum: policy.passwordMinimum,
  allowed_networks: [...policy.allowedNetworks],
  guest_access: policy.guestAccess,
  version: policy.version,
})

export const policyColumns = (wanted: SecurityPolicy): Omit<Policy, 'version'> => ({
  sessionIdleMinutes: wanted.session_idle_minutes,
  sessionTotalMinutes: wanted.session_total_minutes,
  secondFactorRoles: [...new Set(wanted.second_factor_roles)],
  passwordMinimum: wanted.password_minimum,
  allowedNetworks: [...new Set(wanted.allowed_networks)],
  guestAccess: wanted.guest_access,
})
