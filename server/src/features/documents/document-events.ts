import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** Reading a version has ended: its text is available, or the reason why not. */
export const documentRead = defineEvent('documents.read', z.object({ versionId: z.uuid() }))
