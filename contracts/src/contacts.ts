import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

export const contactKind = z.enum(['person', 'organisation'])

/** Other names someone goes by. */
export const aliasKind = z.enum(['also_known_as', 'formerly', 'maiden', 'doing_business_as', 'short'])
export const alias = z.object({ name: line(200).min(1, 'Enter the name.'), kind: aliasKind })

/** How two contacts are related, read from the first to the second. */
export const relationKind = z.enum([
  'parent_of',
  'owner_of',
  'officer_of',
  'director_of',
  'partner_of',
  'employee_of',
  'affiliate_of',
  'spouse_of',
  'household_of',
  'relative_of',
  'insurer_of',
  'counsel_of',
])

export const mostAliases = 30

export const contactDetails = z.object({
  kind: contactKind,
  name: line(200).min(1, 'Enter the name.'),
  aliases: z.array(alias).max(mostAliases).default([]),
  emails: z.array(z.email('Enter an email address, like name@firm.com.').max(254)).max(20).default([]),
  phones: z.array(line(40).min(3, 'Enter the number.')).max(20).default([]),
  addresses: z.array(line(500).min(1, 'Enter the address.')).max(10).default([]),
  /** Company, trust, agency and the like; free text. */
  entity_type: line(80).default(''),
  /** The last four characters of a tax or registry number: enough to tell two people apart, too few to misuse. */
  identifier_last4: z
    .string()
    .regex(/^[0-9A-Za-z]{0,4}$/, 'At most four letters or digits.')
    .default(''),
  note: line(5000).default(''),
})

export const relationView = z.object({
  id: z.uuid(),
  kind: relationKind,
  /** True when the contact that is shown is the first of the two. */
  is_from: z.boolean(),
  /** What the one is to the other in words, where that is known: "Claims manager". */
  title: z.string().default(''),
  other: z.object({
    id: z.uuid(),
    name: z.string(),
    kind: contactKind,
    emails: z.array(z.string()).default([]),
    phones: z.array(z.string()).default([]),
  }),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
})

export const contactRow = z.object({
  id: z.uuid(),
  kind: contactKind,
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Cases the reader may see. */
  cases: z.number().int(),
})

/** Kinds of relations by which a person belongs to a company, read from the person. */
export const worksAtKinds = ['employee_of', 'officer_of', 'director_of', 'owner_of', 'partner_of'] as const

export const contactView = contactDetails.extend({
  id: z.uuid(),
  relations: z.array(relationView),
  cases: z.array(z.object({ id: z.uuid(), title: z.string(), role: z.string(), status: z.string() })),
  created_at: z.iso.datetime(),
  version: z.number().int(),
})

/** Why a contact may be the one the person is about to add. */
export const likenessReason = z.enum(['email', 'phone', 'name'])

export const similarContact = contactRow.extend({
  because: likenessReason,
  /** The name or other name that is alike; empty where the names differ. */
  matched: z.string(),
})

/** Two contacts that could be one. */
export const possibleDuplicate = z.object({
  first: contactRow,
  second: contactRow,
  because: likenessReason,
})

/** How long a merge can be undone. */
export const undoMergeDays = 30

export const mergeView = z.object({
  id: z.uuid(),
  /** The contact that was merged into this one. */
  removed: z.object({ id: z.uuid(), name: z.string(), kind: contactKind }),
  merged_by: z.string(),
  merged_at: z.iso.datetime(),
  undo_until: z.iso.datetime(),
})

/** Several values in one line, as a form holds them. */
const several = z.string().max(2000).default('')

const one = z.object({ id: z.uuid() })

export const contactsApi = {
  list: endpoint('GET', '/contacts', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible contacts, by name.',
    query: pageQuery.extend({ q: z.string().max(200).optional(), kind: contactKind.optional() }),
    response: pageOf(contactRow.extend({ company: z.string().default('') })),
  }),
  similar: endpoint('GET', '/contacts/similar', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Visible contacts that may match a description, best match first.',
    query: z.object({ name: z.string().max(200).default(''), emails: several, phones: several }),
    response: z.object({ items: z.array(similarContact) }),
  }),
  show: endpoint('GET', '/contacts/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'One contact with relations and the cases the caller may see.',
    params: one,
    response: contactView,
  }),
  add: endpoint('POST', '/contacts', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Add a person or an organization.',
    body: contactDetails,
    response: contactView,
  }),
  change: endpoint('PUT', '/contacts/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Change a contact; refused if someone else changed it in the meantime.',
    params: one,
    body: contactDetails.extend({ version: z.number().int() }),
    response: contactView,
  }),
  remove: endpoint('DELETE', '/contacts/:id', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Remove a contact that is in no case. The name is kept for conflict checks.',
    params: one,
    response: done,
  }),
  relate: endpoint('POST', '/contacts/:id/relations', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Set how two contacts are related.',
    params: one,
    body: z.object({
      to_id: z.uuid(),
      kind: relationKind,
      title: line(120).default(''),
      since: z.iso.date().nullable().default(null),
      until: z.iso.date().nullable().default(null),
    }),
    response: contactView,
  }),
  exportContacts: endpoint('POST', '/contacts/export', {
    access: 'cases.manage',
    records: 'firm',
    stepUp: true,
    answers: 'file',
    summary: 'Visible contacts as CSV or vCard.',
    body: z.object({
      format: z.enum(['csv', 'vcard3', 'vcard4']),
      q: z.string().max(200).optional(),
      kind: contactKind.optional(),
    }),
    response: z.unknown(),
  }),
  duplicates: endpoint('GET', '/contacts/duplicates', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Pairs of visible contacts that may be duplicates, most likely first.',
    response: z.object({ items: z.array(possibleDuplicate), total: z.number().int() }),
  }),
  keepBoth: endpoint('POST', '/contacts/:id/not-duplicate', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Mark two contacts as not duplicates.',
    params: one,
    body: z.object({ other_id: z.uuid() }),
    response: done,
  }),
  merge: endpoint('POST', '/contacts/:id/merge', {
    access: 'cases.manage',
    records: 'firm',
    summary:
      'Merge another contact into this one. Cases, relations and draft invoices move; names stay searchable for conflicts.',
    params: one,
    body: z.object({
      removed_id: z.uuid(),
      version: z.number().int(),
      removed_version: z.number().int(),
      /** What the contact is to hold afterward, chosen field by field. */
      details: contactDetails,
    }),
    response: z.object({ contact: contactView, merge_id: z.uuid() }),
  }),
  merges: endpoint('GET', '/contacts/:id/merges', {
    access: 'cases.view',
    records: 'firm',
    summary: 'What was merged into a contact and can still be undone, newest first.',
    params: one,
    response: z.object({ items: z.array(mergeView) }),
  }),
  undoMerge: endpoint('POST', '/contacts/merges/:id/undo', {
    access: 'cases.manage',
    records: 'firm',
    summary: 'Undo a merge: both contacts are as they were. Refused where the contact changed since.',
    params: one,
    response: contactView,
  }),
  unrelate: endpoint('DELETE', '/contacts/relations/:id', {
    access: 'cases.view',
    records: 'firm',
    summary: 'Take back a relation.',
    params: one,
    response: done,
  }),
}

export type ContactKind = z.infer<typeof contactKind>
export type Alias = z.infer<typeof alias>
export type RelationKind = z.infer<typeof relationKind>
export type ContactDetails = z.infer<typeof contactDetails>
export type ContactRow = z.infer<typeof contactRow>
export type RelationView = z.infer<typeof relationView>
export type MergeView = z.infer<typeof mergeView>
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>
export type SimilarContact = z.infer<typeof similarContact>
export type ContactView = z.infer<typeof contactView>
