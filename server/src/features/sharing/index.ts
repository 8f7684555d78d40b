import { defineSlice } from '#platform/slice/slice'
import { sendLinkCode, sweepLinkVisits } from './code.job.ts'
import { mailRequester } from './mail-requester.job.ts'
import { seedSharing } from './sharing.demo.ts'
import { sharingRoutes } from './sharing.routes.ts'

export { whyUnfilled } from './filled-letters.ts'
export { copyKindOf, howItLeaves } from './how-it-leaves.ts'

export const sharingSlice = defineSlice({
  name: 'sharing',
  routes: sharingRoutes,
  jobs: [sendLinkCode, sweepLinkVisits, mailRequester],
  seed: seedSharing,
})
