import { z } from 'zod'

/** The job that takes the next steps of a run; what it does is in workflows.jobs.ts. */
export const advanceRun = { name: 'workflows.advance', payload: z.object({ runId: z.uuid() }) }
