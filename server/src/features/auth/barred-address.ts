import type { Db } from '#platform/database/db'
import { isOutside } from './barriers.ts'
import { policyOf } from './security-policy.queries.ts'

/** True where the firm opens Pam only from its own networks and this address is in none of them. */
export const isBarredFrom = async (db: Db, firmId: string, address: string): Promise<boolean> =>
  isOutside(await policyOf(db, firmId), address)
