import { z } from 'zod'

/** What is queued when files arrive; the job itself is in portal.jobs.ts. */
export const reviewArrivals = {
  name: 'portal.review_arrivals',
  payload: z.object({ firmId: z.uuid(), caseId: z.uuid(), name: z.string() }),
}
