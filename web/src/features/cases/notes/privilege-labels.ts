import type { PrivilegeClaim } from '@pam/contracts/shared/privilege'

export const claimLabels: Record<PrivilegeClaim, string> = {
  attorney_client: 'Attorney-client privilege',
  work_product: 'Work product',
  both: 'Attorney-client privilege and work product',
}
