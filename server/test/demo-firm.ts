import { demoFirm, demoPeople } from '#demo'
import { features } from '#features'
import { foundSampleFirm } from '#features/auth'
import type { Services } from '#platform/context'

/** The sample firm as an installation with DEMO=true has it, money included: guests read one without. */
export const demoFirmOf = (services: Services): Promise<string> =>
  foundSampleFirm(
    services,
    { name: demoFirm.name, people: demoPeople, since: new Date('9999-01-01') },
    (tx, firmId, now) => features.seed({ files: services.files, jobs: services.jobs, tx, firmId, now }),
  )
