import { z } from 'zod'

/** What unpacking an archive says before the bytes of its parts, which follow one after the other. */
export const unpackedHead = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('unpacked'),
    parts: z.array(z.object({ name: z.string(), size: z.int().nonnegative() })),
    /** Not taken, each with why. */
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])

export type UnpackedHead = z.infer<typeof unpackedHead>
