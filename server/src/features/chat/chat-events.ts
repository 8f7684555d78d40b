import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** A conversation was deleted with all its messages. */
export const conversationRemoved = defineEvent('chat.removed', z.object({ conversationId: z.uuid() }))
