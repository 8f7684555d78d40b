import type { Db } from '#platform/database/db'
import { policyOf } from '#slice/auth/security-policy/security-policy.queries'
import { isOutside } from './barriers.ts'

/** True where the firm opens Pam only from its own networks and this address is in none of them. */
export const isBarredFrom = async (db: Db, firmId: string, address: string): Promise<boolean> =>
  isOutside(await policyOf(db, firmId), address)
