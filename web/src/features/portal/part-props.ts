import type { PortalView } from '@pam/contracts/portal'

export interface PortalPartProps {
  portal: PortalView
  /** Whether anything can be sent or changed now. */
  mayWrite: boolean
}
