import type { PortalCase, PortalMe, PortalMessage } from '@pam/contracts/portal/client'
import { appointmentsForClient, type BookingClient } from '#features/appointments'
import { namesOf } from '#features/auth'
import { casesOfFirm, today } from '#features/cases'
import { deadlinesOfCase } from '#features/deadlines'
import { largestFile } from '#features/documents'
import { firmLook } from '#features/settings'
import { howItLeaves } from '#features/sharing'
import { signaturesForClient } from '#features/signatures'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { notFound } from '#platform/errors'
import { progressOf } from './answers.ts'
import { moneyFor } from './money.ts'
import { unreadIn } from './people.queries.ts'
import { type Client, clientActor } from './portal.policy.ts'
import * as query from './portal.queries.ts'
import type { Access, Arrival, Message, Person, Share } from './portal.table.ts'
import { sentTo } from './questionnaires.queries.ts'
import { titleIn } from './ready-spanish.ts'
import { documentsShared, type Shown } from './shared-documents.ts'

/** Files leave for a client as they are, unless something in them does not show on the page. */
export const forClients = { mayDownload: true, hasWatermark: false } as const

type Reading = Pick<Ctx, 'db' | 'now'>

interface Around {
  readonly names: ReadonlyMap<string, string>
  readonly files: readonly Share[]
  readonly shown: ReadonlyMap<string, Shown>
  readonly arrived: readonly Arrival[]
  readonly person: Person
}

/** Messages with their files; a file of the firm can be opened while it is shared. */
export function messagesView(all: readonly Message[], around: Around): PortalMessage[] {
  const { names, files, shown, arrived, person } = around
  return all.map((message) => ({
    id: message.id,
    from: message.fromFirm ? 'firm' : 'client',
    name: message.fromFirm ? ((message.userId && names.get(message.userId)) ?? '') : person.name,
    body: message.body,
    at: message.at.toISOString(),
    is_auto: message.isAuto,
    read_at: message.readAt?.toISOString() ?? null,
    files: [
      ...files
        .filter(({ messageId }) => messageId === message.id)
        .map((share) => {
          const found = shown.get(share.id)
          const meant = found && 'meant' in found && share.removedAt === null ? found.meant : null
          return { id: meant ? share.id : null, name: share.title, size: meant?.version.size ?? 0 }
        }),
      ...arrived
        .filter(({ messageId }) => messageId === message.id)
        .map(({ name, size }) => ({ id: null, name, size })),
    ],
  }))
}

/** Who books, and with whom. */
export async function bookingClient(db: Db, access: Access, person: Person): Promise<BookingClient> {
  const { firmId, caseId } = access
  const leadId = (await casesOfFirm(db, firmId, [caseId])).get(caseId)?.leadId
  if (!leadId) throw notFound('case')
  const { name, email, phone, language } = person
  return { firmId, caseId, leadId, name, email, phone, language }
}

/** A case as one person sees it. The firm's preview is this very function. */
export async function clientView(ctx: Reading, access: Access, person: Person): Promise<PortalCase> {
  const { db } = ctx
  const { firmId, caseId } = access
  const legalCase = (await casesOfFirm(db, firmId, [caseId])).get(caseId)
  const portal = await query.portalOf(db, caseId)
  if (!legalCase || !portal) throw notFound('case')
  const { leadId } = legalCase
  const own = await query.sharesFor(db, access)
  const messages = access.seesMessages ? await query.messagesOf(db, [access.id]) : []
  const files = access.seesDocuments
    ? await query.filesOfMessages(
        db,
        messages.map(({ id }) => id),
      )
    : []
  const shown = access.seesDocuments
    ? await documentsShared(db, { firmId, leadId, caseId }, own)
    : new Map<string, Shown>()
  const arrived = await query.arrivalsOf(db, [access.id])
  const names = await namesOf(db, firmId, [leadId, ...messages.map(({ userId }) => userId)])
  const money = access.seesMoney
    ? await moneyFor(db, ctx, { firmId, caseId, contactId: person.contactId }, own)
    : { invoices: [], payments: [], trust_cents: null }
  const reader = { db, now: ctx.now, actor: clientActor(firmId) }
  return {
    id: caseId,
    title: legalCase.title,
    status: legalCase.status,
    lawyer: names.get(leadId) ?? '',
    update: portal.update,
    update_at: portal.updateAt?.toISOString() ?? null,
    rights: { documents: access.seesDocuments, messages: access.seesMessages, money: access.seesMoney },
    dates: await datesOf(db, caseId, own, await today(reader, db)),
    documents: own.flatMap((share) => {
      const found = shown.get(share.id)
      if (!found || !('meant' in found)) return []
      const { document, version } = found.meant
      return {
        id: share.id,
        name: document.name,
        size: version.size,
        pages: version.pages,
        shared_at: share.sharedAt.toISOString(),
        can_download: howItLeaves(forClients, found.meant).taken_as !== 'nothing',
      }
    }),
    requests: access.seesDocuments ? await requestsFor(db, access) : [],
    questionnaires: await questionnairesFor(db, access, person),
    signatures: access.seesDocuments
      ? await signaturesForClient(db, { firmId, caseIds: [caseId], email: person.email }, ctx.now())
      : [],
    ...(await appointmentsForClient(db, await bookingClient(db, access, person), ctx.now())),
    sent: arrived.map(({ id, name, size, at, itemId }) => ({
      id,
      name,
      size,
      at: at.toISOString(),
      item_id: itemId,
    })),
    messages: messagesView(messages, { names, files, shown, arrived, person }),
    ...money,
    largest_bytes: await largestFile(reader),
  }
}

async function datesOf(db: Db, caseId: string, own: readonly Share[], from: string) {
  const all = await deadlinesOfCase(db, caseId)
  return own
    .flatMap((share) => {
      const deadline = all.find(({ id, status }) => id === share.subjectId && status === 'open')
      const on = deadline?.due.slice(0, 10)
      if (share.kind !== 'deadline' || !deadline || !on || on < from) return []
      const time = deadline.due.slice(11, 16)
      return {
        id: share.id,
        title: share.title || deadline.title,
        on,
        time: time || null,
        bring: share.bring,
      }
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || (a.time ?? '').localeCompare(b.time ?? ''))
}

/** Open requests to everyone in the case's portal or to this person. */
export async function requestsFor(db: Db, { id, caseId }: Pick<Access, 'id' | 'caseId'>) {
  const open = (await query.requestsOfCase(db, caseId)).filter(
    ({ closedAt, accessId }) => closedAt === null && (accessId === null || accessId === id),
  )
  const items = await query.itemsOf(
    db,
    open.map((request) => request.id),
  )
  return open.map((request) => ({
    id: request.id,
    title: request.title,
    note: request.note,
    due_on: request.dueOn,
    items: items
      .filter(({ requestId }) => requestId === request.id)
      .map((item) => ({ id: item.id, name: item.name, is_done: item.doneAt !== null })),
  }))
}

/** Sent to this very person: no right is needed to answer what one was asked. */
async function questionnairesFor(
  db: Db,
  { id }: Pick<Access, 'id'>,
  { language }: Pick<Person, 'language'>,
): Promise<PortalCase['questionnaires']> {
  return (await sentTo(db, id)).map((sent) => ({
    id: sent.id,
    title: titleIn(language, sent.title),
    note: sent.note,
    due_on: sent.dueOn,
    is_submitted: sent.submittedAt !== null,
    ...progressOf(sent.questions, sent.answers),
  }))
}

/** Who is signed in, with their cases. */
export async function meView(ctx: Reading, { person, session, cases }: Client): Promise<PortalMe> {
  const { db } = ctx
  const named = await casesOfFirm(
    db,
    person.firmId,
    cases.map(({ caseId }) => caseId),
  )
  const unread = await unreadIn(
    db,
    cases.filter(({ seesMessages }) => seesMessages).map(({ id }) => id),
    true,
  )
  const listed = await Promise.all(
    cases.map(async (access) => {
      const legalCase = named.get(access.caseId)
      const asked = access.seesDocuments ? await requestsFor(db, access) : []
      const items = asked.flatMap((request) => request.items).filter(({ is_done }) => !is_done)
      const toFill = (await sentTo(db, access.id)).filter(({ submittedAt }) => submittedAt === null)
      return {
        id: access.caseId,
        title: legalCase?.title ?? '',
        status: legalCase?.status ?? ('open' as const),
        unread: unread.get(access.id) ?? 0,
        open_items: items.length + toFill.length,
      }
    }),
  )
  return {
    name: person.name,
    email: person.email,
    phone: person.phone,
    address: person.address,
    language: person.language,
    firm: await firmLook(db, person.firmId),
    cases: listed,
    ends_at: session.expiresAt.toISOString(),
    is_shared_computer: session.isShared,
  }
}
