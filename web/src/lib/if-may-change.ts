import type { Permission } from '@pam/contracts/shared/access'
import type { ReactNode } from 'react'
import { useMayChange } from './use-may.ts'

/** What changes something, for those who may; whoever reads the sample firm sees the screen without it. */
export function IfMayChange({ to, children }: { to: Permission; children: ReactNode }) {
  return useMayChange()(to) ? children : null
}
