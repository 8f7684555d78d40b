import { z } from 'zod'

/** The result of unpacking an archive, before the bytes of its parts, which follow one after another. */
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
