import { z } from 'zod'
import type { JobCtx } from '#platform/jobs/define'
import { defineJob } from '#platform/jobs/define'
import { readVersion } from './read.service.ts'

/** Reads one version of a document, in a separate process. Repeating it gives the same result. */
export const readDocument = defineJob({
  name: 'documents.read',
  payload: z.object({ versionId: z.uuid() }),
  lane: 'slow',
  retryLimit: 2,
  run: (ctx: JobCtx, { versionId }) => readVersion(ctx, versionId),
})
