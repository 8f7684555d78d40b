import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** A version has been analyzed, or will not be. */
export const documentAnalysed = defineEvent('analysis.done', z.object({ versionId: z.uuid() }))
