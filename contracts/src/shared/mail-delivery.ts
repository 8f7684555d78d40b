import { z } from 'zod'

/** Whether a message leaves: without a mail server, while outbound traffic is blocked, or in a muted copy it does not. */
export const mailDelivery = z.enum(['sent', 'not_set_up', 'switch', 'mute'])

export type MailDelivery = z.infer<typeof mailDelivery>

/** A link to hand over in person: shown once, and only where the message with it does not leave. */
export const linkToCopy = {
  link: z.string().nullable().default(null),
  delivery: mailDelivery.default('sent'),
}
