import type { PortalOffer, PortalPerson, PortalView } from '@pam/contracts/portal'
import { mayDo } from '@pam/contracts/shared/access'
import { dateInColumn } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'
import { namesOf } from '#features/auth'
import { type Case, peopleOfCase, today } from '#features/cases'
import { deadlinesOfCase } from '#features/deadlines'
import { documentsToGive, pickDocuments, whyItStays } from '#features/documents'
import { smsOf } from '#features/settings'
import type { Ctx } from '#platform/context'
import { messagesView } from './client-view.ts'
import { issuedInvoices } from './money.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { passkeyView } from './passkeys.service.ts'
import { accessOfCase, unreadIn } from './people.queries.ts'
import * as query from './portal.queries.ts'
import type { Access, Person, Share } from './portal.table.ts'
import { documentsShared, type Shown } from './shared-documents.ts'

const mostLogged = 200
const mostOffered = 200

function statusOf(access: Access, person: Person, now: Date): PortalPerson['status'] {
  if (access.removedAt) return 'removed'
  if (person.acceptedAt) return 'active'
  return person.invitationUntil && person.invitationUntil > now ? 'invited' : 'expired'
}

/** The portal of a case as the firm sees it. */
export async function firmView(ctx: Ctx, legalCase: Case): Promise<PortalView> {
  const { db } = ctx
  const { id: caseId, firmId, leadId } = legalCase
  const portal = await query.portalOf(db, caseId)
  const everybody = await accessOfCase(db, caseId)
  const ids = everybody.map(({ access }) => access.id)
  const shares = await query.sharesOfCase(db, caseId)
  const messages = await query.messagesOf(db, ids)
  const files = await query.filesOfMessages(
    db,
    messages.map(({ id }) => id),
  )
  const arrived = await query.arrivalsOf(db, ids)
  const shown = await documentsShared(db, { firmId, leadId, caseId }, shares)
  const requests = await query.requestsOfCase(db, caseId)
  const items = await query.itemsOf(
    db,
    requests.map(({ id }) => id),
  )
  const names = await namesOf(db, firmId, [
    ...messages.map(({ userId }) => userId),
    ...shares.map(({ sharedBy }) => sharedBy),
  ])
  const passkeys = await passkeysOf(
    db,
    everybody.map(({ person }) => person.id),
  )
  const unread = await unreadIn(db, ids, false)
  const nameOf = new Map(everybody.map(({ access, person }) => [access.id, person.name]))
  const { described, offers } = await sharedAndOffered(ctx, legalCase, shares, shown)
  const parties = (await peopleOfCase(db, caseId)).filter(({ role }) => role === 'client')
  return {
    case_id: caseId,
    is_closed: portal?.closedAt != null,
    closed_at: portal?.closedAt?.toISOString() ?? null,
    update: portal?.update ?? '',
    update_at: portal?.updateAt?.toISOString() ?? null,
    people: everybody.map(({ access, person }) => ({
      id: access.id,
      name: person.name,
      email: person.email,
      mobile: person.mobile,
      status: statusOf(access, person, ctx.now()),
      rights: { documents: access.seesDocuments, messages: access.seesMessages, money: access.seesMoney },
      contact: { phone: person.phone, address: person.address, language: person.language },
      invited_at: access.invitedAt.toISOString(),
      last_seen_at: access.lastSeenAt?.toISOString() ?? null,
      unread: unread.get(access.id) ?? 0,
      passkeys: passkeys.filter(({ personId }) => personId === person.id).map(passkeyView),
    })),
    shares: shares.map((share) => ({
      id: share.id,
      kind: share.kind,
      subject_id: share.subjectId,
      ...(described.get(share.id) ?? { name: share.title, hidden_because: 'It is no longer in this case.' }),
      bring: share.bring,
      access_id: share.accessId,
      shared_by: names.get(share.sharedBy) ?? 'Former colleague',
      shared_at: share.sharedAt.toISOString(),
    })),
    offers,
    threads: everybody.map(({ access, person }) => ({
      access_id: access.id,
      messages: messagesView(
        messages.filter(({ accessId }) => accessId === access.id),
        { names, files, shown, arrived, person },
      ),
    })),
    requests: requests.map((request) => ({
      id: request.id,
      title: request.title,
      note: request.note,
      due_on: request.dueOn,
      items: items
        .filter(({ requestId }) => requestId === request.id)
        .map((item) => ({ id: item.id, name: item.name, is_done: item.doneAt !== null })),
      access_id: request.accessId,
      remind_every_days: request.remindEveryDays,
      created_at: request.createdAt.toISOString(),
      closed_at: request.closedAt?.toISOString() ?? null,
      last_reminded_at: request.remindedAt?.toISOString() ?? null,
    })),
    received: arrived.map((arrival) => ({
      id: arrival.id,
      document_id: arrival.documentId,
      name: arrival.name,
      size: arrival.size,
      from: nameOf.get(arrival.accessId) ?? '',
      item_id: arrival.itemId,
      at: arrival.at.toISOString(),
    })),
    log: (await query.logOfCase(db, caseId, mostLogged)).map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    })),
    contacts: parties.map(({ id, name, emails }) => ({ id, name, email: emails[0] ?? '' })),
    mail_leaves: ctx.mail.configured,
    sms_leaves: (await smsOf(ctx, legalCase.firmId)) !== null,
    can: { write: mayDo(ctx.actor.role, 'clients.write') },
  }
}

interface Described {
  readonly name: string
  readonly hidden_because: string | null
}

/** What is shared, by name, and what else of the case could be. */
async function sharedAndOffered(
  ctx: Ctx,
  { id: caseId, firmId }: Case,
  shares: readonly Share[],
  shown: ReadonlyMap<string, Shown>,
) {
  const { db } = ctx
  const day = await today(ctx, db)
  const deadlines = (await deadlinesOfCase(db, caseId)).filter(({ status }) => status === 'open')
  const invoices = await issuedInvoices(db, firmId, caseId)
  const documents = await documentsToGive(db, ctx.actor, {
    ids: await pickDocuments(db, ctx.actor, { by: 'case', case_id: caseId }, mostOffered),
    folderId: null,
  })
  const described = new Map<string, Described>()
  for (const share of shares) {
    if (share.kind === 'document') {
      const found = shown.get(share.id)
      if (found)
        described.set(
          share.id,
          'meant' in found
            ? { name: found.meant.document.name, hidden_because: null }
            : { name: share.title || found.name, hidden_because: found.because },
        )
    }
    const deadline = deadlines.find(({ id }) => share.kind === 'deadline' && id === share.subjectId)
    if (deadline)
      described.set(share.id, {
        name: `${share.title || deadline.title}, ${dateInColumn(deadline.due)}`,
        hidden_because: deadline.due.slice(0, 10) < day ? 'The date has passed.' : null,
      })
    const invoice = invoices.find(({ id }) => share.kind === 'invoice' && id === share.subjectId)
    if (invoice) described.set(share.id, { name: `Invoice ${invoice.number}`, hidden_because: null })
  }
  const isShared = (kind: Share['kind'], id: string) =>
    shares.some((share) => share.kind === kind && share.subjectId === id && share.accessId === null)
  const offers: PortalOffer[] = [
    ...documents
      .filter(({ document, version }) => whyItStays({ document, version }) === null)
      .map(({ document }) => ({
        kind: 'document' as const,
        subject_id: document.id,
        name: document.name,
        detail: document.privilege ? 'Marked privileged' : '',
      })),
    ...deadlines
      .filter(({ due }) => due.slice(0, 10) >= day)
      .map(({ id, title, due }) => ({
        kind: 'deadline' as const,
        subject_id: id,
        name: title,
        detail: dateInColumn(due),
      })),
    ...invoices.map(({ id, number, dueOn, unpaidCents }) => ({
      kind: 'invoice' as const,
      subject_id: id,
      name: `Invoice ${number}`,
      detail: `${dollars(unpaidCents)} owed${dueOn ? `, due ${dateInColumn(dueOn)}` : ''}`,
    })),
  ].filter(({ kind, subject_id }) => !isShared(kind, subject_id))
  return { described, offers }
}
