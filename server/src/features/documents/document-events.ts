import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** A version has been read, or will not be: its words are there, or the reason why not. */
export const documentRead = defineEvent('documents.read', z.object({ versionId: z.uuid() }))
