import { z } from 'zod'

/** What is queued when answers arrive; the job itself is in portal.jobs.ts. */
export const reviewAnswers = {
  name: 'portal.review_answers',
  payload: z.object({ firmId: z.uuid(), caseId: z.uuid(), name: z.string(), title: z.string() }),
}
