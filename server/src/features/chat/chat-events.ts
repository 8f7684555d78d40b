import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events'

/** A conversation is gone with all that was said in it. */
export const conversationRemoved = defineEvent('chat.removed', z.object({ conversationId: z.uuid() }))
