import { z } from 'zod'

/** The answer of a call that has nothing to say but that it was done. */
export const done = z.object({ done: z.literal(true) })
