import type { ContactDetails, ContactKind, ContactView, RelationKind } from '@pam/contracts/contacts'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import { isBroken, isTaken } from '#platform/store/errors'
import { caseNamesChanged } from '#slice/cases/case-events'
import { requireContact } from './contacts.policy.ts'
import * as query from './contacts.queries.ts'
import type { Contact, ContactRelation } from './contacts.table.ts'

export async function listContacts(
  ctx: Ctx,
  {
    after,
    limit,
    ...filter
  }: { after?: string | undefined; limit: number; q?: string | undefined; kind?: ContactKind | undefined },
) {
  const place = placeAfter(after, 'text')
  const from = place && { name: place.value, id: place.id }
  const rows = await query.listContacts(ctx.db, ctx.actor, filter, from, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.contact
  const ids = page.map(({ contact }) => contact.id)
  const companies = await query.companiesOf(ctx.db, ctx.actor, ids)
  return {
    items: page.map(({ contact, cases }) => ({
      id: contact.id,
      kind: contact.kind,
      name: contact.name,
      emails: contact.emails,
      phones: contact.phones,
      cases: Number(cases),
      company: companies.get(contact.id)?.company ?? '',
    })),
    next: rows.length > limit && last ? cursorOf(last.name.toLowerCase(), last.id) : null,
  }
}

export const showContact = async (ctx: Ctx, id: string): Promise<ContactView> =>
  viewOf(ctx, await requireContact(ctx, id, 'read'))

export async function addContact(ctx: Ctx, details: ContactDetails): Promise<ContactView> {
  const { firmId, userId } = ctx.actor
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await query.insertContact(tx, {
      ...columnsOf(details),
      id,
      firmId,
      createdBy: userId,
      createdAt: ctx.now(),
    })
    await record(tx, ctx, 'contact.added', id, { kind: details.kind })
  })
  return showContact(ctx, id)
}

export async function changeContact(
  ctx: Ctx,
  granted: Granted<Contact, 'change'>,
  { version, ...details }: ContactDetails & { version: number },
): Promise<ContactView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateContact(tx, { ...granted, version }, columnsOf(details))))
      throw new AppError(
        'conflict',
        'Someone changed this contact since you opened it. Load it again, then make your change.',
      )
    if (hasNewNames(granted, details)) await recordInCases(tx, ctx, granted.id)
    await record(tx, ctx, 'contact.changed', granted.id)
  })
  return showContact(ctx, granted.id)
}

const hasNewNames = (entry: Contact, { name, aliases }: ContactDetails) =>
  entry.name !== name || JSON.stringify(entry.aliases) !== JSON.stringify(aliases)

/** Every case the contact is in is checked again, also those the caller cannot see. */
async function recordInCases(tx: Db, ctx: Ctx, contactId: string) {
  for (const { id } of await query.allCasesOf(tx, contactId))
    await announce(ctx, tx, caseNamesChanged, { caseId: id })
}

/** Removed from the lists; the row stays, because the name must stay searchable for conflicts. */
export async function removeContact(ctx: Ctx, granted: Granted<Contact, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    if (await query.isInAnyCase(tx, granted.id))
      throw new AppError('conflict', 'This contact is in a case. Remove it from the case first.')
    await query.updateContact(tx, granted, { removedAt: ctx.now() }).catch((error: unknown) => {
      if (!isBroken(error, 'contacts_with_balance_stay')) throw error
      throw new AppError(
        'conflict',
        'This contact has unpaid invoices. Settle them first; nothing was deleted.',
      )
    })
    await record(tx, ctx, 'contact.removed', granted.id)
  })
  return { done: true as const }
}

interface NewRelation {
  readonly to_id: string
  readonly kind: RelationKind
  readonly title: string
  readonly since: string | null
  readonly until: string | null
}

export async function relateContact(
  ctx: Ctx,
  granted: Granted<Contact, 'change'>,
  { to_id: toId, kind, title, since, until }: NewRelation,
): Promise<ContactView> {
  if (toId === granted.id) throw badInput('Choose another contact.', { to_id: 'Choose another contact.' })
  if (since && until && since > until)
    throw badInput('The end date is before the start date.', {
      until: 'The end date is before the start date.',
    })
  if (!(await query.findContact(ctx.db, ctx.actor, toId))) throw notFound('contact')
  await ctx.db.transaction(async (tx) => {
    await query
      .insertRelation(tx, {
        id: newId(),
        firmId: granted.firmId,
        fromId: granted.id,
        toId,
        kind,
        title,
        since,
        until,
      })
      .catch(sayItIsThere)
    await recordInCases(tx, ctx, granted.id)
    await recordInCases(tx, ctx, toId)
    await record(tx, ctx, 'contact.related', granted.id, { to: toId, kind })
  })
  return showContact(ctx, granted.id)
}

function sayItIsThere(error: unknown): never {
  if (isTaken(error, 'contact_relations_once'))
    throw new AppError('conflict', 'This relationship already exists.')
  throw error
}

export async function unrelateContact(ctx: Ctx, relation: Granted<ContactRelation, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteRelation(tx, relation.id)
    await record(tx, ctx, 'contact.unrelated', relation.fromId, { to: relation.toId, kind: relation.kind })
  })
  return { done: true as const }
}

async function viewOf(ctx: Ctx, entry: Contact): Promise<ContactView> {
  const [relations, cases] = await Promise.all([
    query.relationsOf(ctx.db, ctx.actor, entry.id),
    query.casesOfContact(ctx.db, ctx.actor, entry.id),
  ])
  return {
    id: entry.id,
    ...detailsIn(entry),
    relations: relations.map(({ relation, isFrom, other }) => ({
      id: relation.id,
      kind: relation.kind,
      is_from: isFrom,
      title: relation.title,
      other,
      since: relation.since,
      until: relation.until,
    })),
    cases,
    created_at: entry.createdAt.toISOString(),
    version: entry.version,
  }
}

export const detailsIn = (entry: Contact): ContactDetails => ({
  kind: entry.kind,
  name: entry.name,
  aliases: entry.aliases,
  emails: entry.emails,
  phones: entry.phones,
  addresses: entry.addresses,
  entity_type: entry.entityType,
  identifier_last4: entry.identifierLast4,
  note: entry.note,
})

export const columnsOf = (details: ContactDetails) => ({
  kind: details.kind,
  name: details.name,
  aliases: details.aliases,
  emails: details.emails,
  phones: details.phones,
  addresses: details.addresses,
  entityType: details.entity_type,
  identifierLast4: details.identifier_last4,
  note: details.note,
})
