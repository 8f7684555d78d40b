import { z } from 'zod'

/** As much as the server takes; longer questions stay in the box. */
export const longestQuestion = 2000

/** The question and the case it is asked of, as they stand in the address. */
export const searchPlace = z.object({
  q: z.string().max(longestQuestion).default(''),
  case: z.uuid().optional(),
})
