import { contactLinks } from '#features/cases'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { mergeShowsMore } from './merged-contacts.ts'
import { clientPasskeyRoutes } from './passkeys.routes.ts'
import { seedPortal } from './portal.demo.ts'
import {
  portalSubscriptions,
  remindClientsOfRequests,
  reviewAnswers,
  reviewArrivals,
  sweepPortalSignIns,
} from './portal.jobs.ts'
import { portalRoutes } from './portal.routes.ts'
import { portalTools } from './portal.tools.ts'
import { sendPortalCode } from './sign-in.service.ts'
import { textInvitation } from './texts.ts'

export const portalSlice = defineSlice({
  name: 'portal',
  routes: (app, host) => {
    portalRoutes(app, host)
    clientPasskeyRoutes(app, host)
  },
  jobs: [
    sendPortalCode,
    textInvitation,
    reviewAnswers,
    reviewArrivals,
    remindClientsOfRequests,
    sweepPortalSignIns,
  ],
  subscriptions: portalSubscriptions,
  tools: portalTools,
  seed: seedPortal,
  provides: [
    provide(contactLinks, {
      // A person keeps the contact they were invited as: another one could show them the money of someone else's case.
      links: [{ table: 'portal_people', column: 'contact_id', onMerge: 'stays' }],
      refuses: mergeShowsMore,
    }),
  ],
})
