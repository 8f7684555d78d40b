import { Readable } from 'node:stream'
import type { ContactKind } from '@pam/contracts/contacts'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { vcardOf } from '#slice/cases/import/vcard'
import { companiesOf, listContacts } from './contacts.queries.ts'

interface Wanted {
  readonly format: 'csv' | 'vcard3' | 'vcard4'
  readonly q?: string | undefined
  readonly kind?: ContactKind | undefined
}

const mostContacts = 50_000

/** The contacts the caller sees as a file other programs read, and Pam itself. */
export async function exportContacts(ctx: Ctx, { format, ...filter }: Wanted): Promise<FileAnswer> {
  const rows = await listContacts(ctx.db, ctx.actor, filter, undefined, mostContacts)
  const companies = await companiesOf(
    ctx.db,
    ctx.actor,
    rows.map(({ contact }) => contact.id),
  )
  const all = rows.map(({ contact }) => ({
    ...contact,
    ...(companies.get(contact.id) ?? { company: '', title: '' }),
  }))
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'contacts.exported', null, { format, contacts: all.length }),
  )
  const text =
    format === 'csv'
      ? csvText(
          columns,
          all.map((contact) => [
            contact.name,
            contact.kind === 'person' ? 'Person' : 'Company',
            contact.company,
            contact.title,
            contact.aliases.map(({ name }) => name).join('; '),
            contact.emails.join('; '),
            contact.phones.join('; '),
            contact.addresses.join('; '),
            contact.note,
          ]),
        )
      : all.map((contact) => vcardOf(contact, format === 'vcard3' ? '3.0' : '4.0')).join('')
  const bytes = Buffer.from(text)
  return {
    content: Readable.from([bytes]),
    size: bytes.length,
    name: format === 'csv' ? 'contacts.csv' : 'contacts.vcf',
  }
}

const columns = ['Full name', 'Kind', 'Company', 'Job title', 'Alias', 'Email', 'Phone', 'Street', 'Note']
