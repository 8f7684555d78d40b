import type { Permission } from '@pam/contracts/shared/access'
import type { ReactNode } from 'react'
import { useMay } from '#lib/use-may'
import { AccessDenied } from './access-denied.tsx'

/** For screens that need more than a rank: explains when the role may not open them. */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  const may = useMay()
  return may(to) ? children : <AccessDenied />
}
