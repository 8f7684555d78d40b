import type { PortalCase } from '@pam/contracts/portal/client'

/** What each part of a case gets. */
export interface PartProps {
  case: PortalCase
  onCase: (fresh: PortalCase) => void
  onChange: () => Promise<void>
  onFailure: (error: unknown) => string
}
