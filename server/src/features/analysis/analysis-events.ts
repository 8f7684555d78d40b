import { z } from 'zod'
import { defineEvent } from '#platform/events'

/** A version has been analysed, or will not be. */
export const documentAnalysed = defineEvent('analysis.done', z.object({ versionId: z.uuid() }))
