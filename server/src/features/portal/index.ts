import { defineSlice } from '#platform/slice/slice'
import { seedPortal } from './portal.demo.ts'
import {
  portalSubscriptions,
  remindClientsOfRequests,
  reviewArrivals,
  sweepPortalSignIns,
} from './portal.jobs.ts'
import { portalRoutes } from './portal.routes.ts'
import { portalTools } from './portal.tools.ts'
import { sendPortalCode } from './sign-in.service.ts'

export const portalSlice = defineSlice({
  name: 'portal',
  routes: portalRoutes,
  jobs: [sendPortalCode, reviewArrivals, remindClientsOfRequests, sweepPortalSignIns],
  subscriptions: portalSubscriptions,
  tools: portalTools,
  seed: seedPortal,
})
