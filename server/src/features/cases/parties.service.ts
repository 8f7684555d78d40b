import type { CaseView, PartyRole } from '@pam/contracts/cases'
import type { ContactKind } from '@pam/contracts/contacts'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { announce } from '#platform/jobs/events'
import { caseNamesChanged, recordCaseEvent } from './case-events.ts'
import { viewOf } from './case-view.ts'
import { requireVisibleCase } from './cases.policy.ts'
import { deleteParty, insertParty, isParty } from './cases.queries.ts'
import type { Case, CaseParty } from './cases.table.ts'
import { findContact, insertContact } from './contacts/contacts.queries.ts'
import { sayTrustIsHeld } from './held-in-trust.ts'

interface Someone {
  readonly contact_id?: string | undefined
  readonly name: string
  readonly kind: ContactKind
  /** How a new contact is reached, where that is known already. */
  readonly emails?: string[] | undefined
  readonly phones?: string[] | undefined
}

/** The contact that was chosen, or a new one with the given name. */
export async function contactFor(tx: Db, ctx: Ctx, someone: Someone): Promise<string> {
  const { contact_id, name, kind, emails = [], phones = [] } = someone
  if (contact_id) {
    if (!(await findContact(tx, ctx.actor, contact_id))) throw notFound('contact')
    return contact_id
  }
  if (!name)
    throw badInput('Choose a contact or enter a name.', { name: 'Choose a contact or enter a name.' })
  const id = newId()
  const { firmId, userId } = ctx.actor
  const reached = { emails, phones }
  await insertContact(tx, { id, firmId, kind, name, ...reached, createdBy: userId, createdAt: ctx.now() })
  return id
}

export async function addParty(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  { role, note, ...someone }: Someone & { role: PartyRole; note: string },
): Promise<CaseView> {
  await ctx.db.transaction(async (tx) => {
    const contactId = await contactFor(tx, ctx, someone)
    if (await isParty(tx, granted.id, contactId, role))
      throw new AppError('conflict', 'This contact already has this role in the case.')
    const party = {
      id: newId(),
      firmId: granted.firmId,
      caseId: granted.id,
      contactId,
      role,
      note,
      addedAt: ctx.now(),
    }
    await insertParty(tx, party)
    await recordCaseEvent(
      tx,
      ctx,
      granted.id,
      'party.added',
      `A party was added: ${role.replaceAll('_', ' ')}.`,
      contactId,
    )
    await announce(ctx, tx, caseNamesChanged, { caseId: granted.id })
    await record(tx, ctx, 'party.added', granted.id, { contact: contactId, role })
  })
  return viewOf(ctx, await requireVisibleCase(ctx, granted.id))
}

export async function removeParty(ctx: Ctx, party: Granted<CaseParty, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    await deleteParty(tx, party.id).catch(sayTrustIsHeld)
    await recordCaseEvent(
      tx,
      ctx,
      party.caseId,
      'party.removed',
      `A party was removed: ${party.role.replaceAll('_', ' ')}.`,
    )
    await record(tx, ctx, 'party.removed', party.caseId, { contact: party.contactId, role: party.role })
  })
  return { done: true as const }
}
