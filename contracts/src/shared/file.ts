import { z } from 'zod'

/** A small text file the browser saves: handed over in an answer, so that it needs the token like any other call. */
export const fileAnswer = z.object({ name: z.string(), type: z.string(), text: z.string() })
export type FileAnswer = z.infer<typeof fileAnswer>
