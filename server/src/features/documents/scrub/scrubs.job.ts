import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { scrubOne } from './one.ts'

/** Makes the copy of one document without metadata. Made twice it is the same copy. */
export const scrubDocument = defineJob({
  name: 'documents.scrub',
  payload: z.object({ scrubId: z.uuid(), documentId: z.uuid() }),
  lane: 'slow',
  retryLimit: 2,
  run: (ctx: JobCtx, { scrubId, documentId }) => scrubOne(ctx, scrubId, documentId),
})
