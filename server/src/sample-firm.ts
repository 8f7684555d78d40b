import { samplePermissions } from '@pam/contracts/shared/sample-access'
import { findSampleFirm, foundSampleFirm } from '#features/auth'
import type { Services } from '#platform/context'
import { demoFirm, demoPeople } from './demo.ts'
import { features } from './features.ts'

/** Its deadlines and hearings are around the day it was made, so it is made again every week. */
const freshFor = 7 * 24 * 3600 * 1000

/** The sample firm guests read: the one there is while it is fresh, else a new one. */
export async function sampleFirmOf(services: Services): Promise<string> {
  const since = new Date(services.clock.now().getTime() - freshFor)
  const found = await findSampleFirm(services.db, since)
  return (
    found ??
    foundSampleFirm(services, { name: demoFirm.name, people: demoPeople, since }, (tx, firmId, now) =>
      features.seed({
        files: services.files,
        jobs: services.jobs,
        tx,
        firmId,
        now,
        permissions: samplePermissions,
      }),
    )
  )
}
