import type { PossibleDuplicate } from '@pam/contracts/contacts'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { findContact } from './contacts.queries.ts'
import type { Contact } from './contacts.table.ts'
import * as query from './duplicates.queries.ts'
import { alikePairs } from './duplicates.ts'

const mostListed = 100

/** Contacts that could be one, two by two. */
export async function possibleDuplicates(ctx: Ctx): Promise<{ items: PossibleDuplicate[]; total: number }> {
  const [all, kept] = await Promise.all([
    query.contactsToCompare(ctx.db, ctx.actor),
    query.pairsKept(ctx.db, ctx.actor.firmId),
  ])
  const isKept = new Set(kept.map(({ firstId, secondId }) => `${firstId} ${secondId}`))
  const pairs = (await alikePairs(all)).filter(
    ({ first, second }) => !isKept.has(inOrder(first.id, second.id).join(' ')),
  )
  const shown = pairs.slice(0, mostListed)
  const ids = [...new Set(shown.flatMap(({ first, second }) => [first.id, second.id]))]
  const counts = await query.countCases(ctx.db, ctx.actor, ids)
  const rowOf = ({ id, kind, name, emails, phones }: (typeof all)[number]) => ({
    id,
    kind,
    name,
    emails,
    phones,
    cases: counts.get(id) ?? 0,
  })
  return {
    items: shown.map(({ first, second, because }) => ({
      first: rowOf(first),
      second: rowOf(second),
      because,
    })),
    total: pairs.length,
  }
}

const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one])

export async function keepBoth(ctx: Ctx, contact: Granted<Contact, 'change'>, otherId: string) {
  if (otherId === contact.id)
    throw badInput('Choose another contact.', { other_id: 'Choose another contact.' })
  if (!(await findContact(ctx.db, ctx.actor, otherId))) throw notFound('contact')
  const [firstId, secondId] = inOrder(contact.id, otherId)
  await ctx.db.transaction(async (tx) => {
    await query.insertPairKept(tx, { firmId: contact.firmId, firstId, secondId })
    await record(tx, ctx, 'contact.not_duplicate', contact.id, { other: otherId })
  })
  return { done: true as const }
}
