import { z } from 'zod'

const person = z.object({ name: z.string(), address: z.string() })

/** A message as data: no markup, nothing that is fetched, every part bounded. */
export const parsedMessage = z.object({
  /** Without brackets; empty where there is none. */
  messageId: z.string(),
  /** In-Reply-To and References as they came. */
  references: z.string(),
  from: person,
  to: z.array(person),
  cc: z.array(person),
  /** Where it was delivered, also when it was sent as a blind copy. */
  deliveredTo: z.array(z.string()),
  subject: z.string(),
  sentAt: z.iso.datetime().nullable(),
  text: z.string(),
  /** What was left out, in words for the reader. */
  notices: z.array(z.string()),
})

/** The result of parsing a message, before the bytes of its attachments, which follow one after another. */
export const messageHead = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('parsed'),
    message: parsedMessage,
    files: z.array(z.object({ name: z.string(), size: z.int().nonnegative() })),
  }),
  z.object({ type: z.literal('refused') }),
])

export type ParsedMessage = z.infer<typeof parsedMessage>
export type MessageHead = z.infer<typeof messageHead>
