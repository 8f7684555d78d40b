import type { Permission } from '@pam/contracts/shared/access'
import type { ReactNode } from 'react'
import { useMayChange } from './use-may.ts'

/** Controls that change something, for people who may; readers of the sample firm see the screen without them. */
export function IfMayChange({ to, children }: { to: Permission; children: ReactNode }) {
  return useMayChange()(to) ? children : null
}
