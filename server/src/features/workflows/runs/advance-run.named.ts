import { z } from 'zod'

/** The job that takes the next steps of a run; implemented in workflows.jobs.ts. */
export const advanceRun = { name: 'workflows.advance', payload: z.object({ runId: z.uuid() }) }
