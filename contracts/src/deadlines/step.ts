import { z } from 'zod'

/** One step of a count, with the rule it rests on. */
export const deadlineStep = z.object({
  date: z.string(),
  kind: z.enum(['start', 'count', 'skip', 'add', 'turn']),
  days: z.number().int(),
  what: z.string(),
  authority: z.string().optional(),
})
