import type { SessionDuty } from '@pam/contracts/auth'

/** Where each duty is done. */
export const dutyPaths: Record<SessionDuty, string> = {
  change_password: '/change-password',
  set_up_second_factor: '/set-up-second-factor',
}
