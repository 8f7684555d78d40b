import { aliasKind, type ContactDetails, type ContactView, contactDetails } from '@pam/contracts/contacts'
import { z } from 'zod'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** As the form holds it: lists are lines of text. */
export const contactForm = z.object({
  kind: contactDetails.shape.kind,
  name: contactDetails.shape.name,
  aliases: z.array(z.object({ name: z.string().max(200), kind: aliasKind })),
  emails: z.string(),
  phones: z.string(),
  addresses: z.string(),
  entity_type: z.string(),
  identifier_last4: z.string(),
  note: z.string(),
})
export type ContactForm = z.infer<typeof contactForm>

/** The form, read as the contract has it. */
export const typedContact = z.custom<ContactForm>().transform((typed, context) => {
  const read = detailsOf(typed)
  if ('details' in read) return read.details
  for (const [field, message] of Object.entries(read.errors))
    context.addIssue({ code: 'custom', path: [field], message })
  return z.NEVER
})

export const formOf = (contact?: ContactView): ContactForm => ({
  kind: contact?.kind ?? 'person',
  name: contact?.name ?? '',
  aliases: contact?.aliases ?? [],
  emails: contact?.emails.join('\n') ?? '',
  phones: contact?.phones.join('\n') ?? '',
  addresses: contact?.addresses.join('\n') ?? '',
  entity_type: contact?.entity_type ?? '',
  identifier_last4: contact?.identifier_last4 ?? '',
  note: contact?.note ?? '',
})

/** The form's message, or the errors by field. */
export function detailsOf(
  form: ContactForm,
): { details: ContactDetails } | { errors: Partial<Record<keyof ContactForm, string>> } {
  const parsed = contactDetails.safeParse({
    ...form,
    aliases: form.aliases.filter(({ name }) => name.trim()),
    emails: linesOf(form.emails),
    phones: linesOf(form.phones),
    addresses: linesOf(form.addresses),
  })
  if (parsed.success) return { details: parsed.data }
  return {
    errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  }
}
