import type { PortalMe } from '@pam/contracts/portal-client'
import { firmLogo, firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

/** What clients see of the firm itself. */
export async function firmOf(db: Db, firmId: string): Promise<PortalMe['firm']> {
  const { firm_name: name, phone } = await firmSettings(db, firmId)
  const logo = await firmLogo(db, firmId)
  return { name, phone, logo: logo && `data:image/png;base64,${logo}` }
}
