import { z } from 'zod'

/** What is queued; the jobs themselves are in email.jobs.ts. */
export const fetchMailboxNamed = { name: 'email.fetch', payload: z.object({ firmId: z.uuid() }) }
export const sendMessageNamed = { name: 'email.send', payload: z.object({ messageId: z.uuid() }) }
