import type { NewPortalRequest, NewPortalShare, PortalView } from '@pam/contracts/portal'
import { type Case, recordCaseEvent, requireVisibleCase } from '#features/cases'
import { requireDeadline } from '#features/deadlines'
import { documentsToGive, refusePrivileged, whyItStays } from '#features/documents'
import { whyUnfilled } from '#features/sharing'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { leavingDocument } from '#platform/leaving'
import { firmView } from './firm-view.ts'
import { mailNews } from './mails.ts'
import { issuedInvoices } from './money.ts'
import { accessOfCase } from './people.queries.ts'
import { showPortal } from './people.service.ts'
import * as query from './portal.queries.ts'
import type { Access, Person, Request, RequestItem, Share } from './portal.table.ts'

type Found = { readonly access: Access; readonly person: Person }
type Right = 'seesDocuments' | 'seesMessages' | 'seesMoney' | null

/** Notifies everyone who may see it; people who never signed in already have an invitation. */
async function tellClients(
  tx: Db,
  ctx: Ctx,
  caseId: string,
  { right, only, site }: { right: Right; only: string | null; site: string },
): Promise<void> {
  for (const { access, person } of await accessOfCase(tx, caseId)) {
    const isMeant = access.removedAt === null && (only === null || only === access.id)
    if (isMeant && person.acceptedAt && (right === null || access[right]))
      await mailNews(tx, ctx, { access, person }, { now: ctx.now(), site })
  }
}

export async function setUpdate(
  ctx: Ctx,
  granted: Granted<Case, 'write'>,
  { text, signOff, site }: { text: string; signOff: string | null; site: string },
): Promise<PortalView> {
  const { firmId, id: caseId } = granted
  await ctx.checkLeaving(ctx, { what: 'The update', act: 'sent', caseId, text, signOff })
  await ctx.db.transaction(async (tx) => {
    await query.putPortal(tx, { firmId, caseId }, { update: text, updateAt: text ? ctx.now() : null })
    if (text) await tellClients(tx, ctx, caseId, { right: null, only: null, site })
    await record(tx, ctx, 'portal.update_written', caseId)
  })
  return firmView(ctx, granted)
}

/** What one shares one may see, and it is of this case. */
async function shareableOf(
  ctx: Ctx,
  { id: caseId, firmId }: Case,
  { kind, subject_id, include_privileged }: NewPortalShare,
): Promise<{ title: string; versionId: string | null; right: Right }> {
  if (kind === 'deadline') {
    const deadline = await requireDeadline(ctx, subject_id, 'read')
    if (deadline.caseId !== caseId) throw notFound('deadline')
    return { title: '', versionId: null, right: null }
  }
  if (kind === 'invoice') {
    const found = (await issuedInvoices(ctx.db, firmId, caseId)).find(({ id }) => id === subject_id)
    if (!found) throw badInput('Only an invoice of this case that was sent can be shared.')
    return { title: `Invoice ${found.number}`, versionId: null, right: 'seesMoney' }
  }
  const [found] = await documentsToGive(ctx.db, ctx.actor, { ids: [subject_id], folderId: null })
  if (!found || found.document.caseId !== caseId) throw notFound('document')
  const because = whyItStays(found) ?? (await whyUnfilled(ctx.db, found))
  if (because) throw badInput(`${found.document.name} cannot be shared. ${because}`)
  refusePrivileged([found], include_privileged, 'Sharing it with someone who is not the client')
  await ctx.checkLeaving(ctx, {
    what: 'The document',
    act: 'shared',
    caseId,
    documents: [leavingDocument(found)],
  })
  return { title: found.document.name, versionId: found.version.id, right: 'seesDocuments' }
}

export async function share(
  ctx: Ctx,
  granted: Granted<Case, 'write'>,
  { wanted, site }: { wanted: NewPortalShare; site: string },
): Promise<PortalView> {
  const { firmId, id: caseId } = granted
  const { title, versionId, right } = await shareableOf(ctx, granted, wanted)
  await requirePersonOf(ctx, caseId, wanted.access_id)
  await ctx.db.transaction(async (tx) => {
    await query.putPortal(tx, { firmId, caseId })
    await query.putShare(tx, {
      id: newId(),
      firmId,
      caseId,
      kind: wanted.kind,
      subjectId: wanted.subject_id,
      versionId,
      title: wanted.title || title,
      bring: wanted.bring,
      accessId: wanted.access_id,
      sharedBy: ctx.actor.userId,
      sharedAt: ctx.now(),
    })
    await tellClients(tx, ctx, caseId, { right, only: wanted.access_id, site })
    const text = `${named[wanted.kind]} was shared in the client portal.`
    await recordCaseEvent(tx, ctx, caseId, 'portal.shared', text, wanted.subject_id)
    await record(tx, ctx, 'portal.shared', wanted.subject_id, { case: caseId, kind: wanted.kind })
  })
  return firmView(ctx, granted)
}

const named = { document: 'A document', deadline: 'A date', invoice: 'An invoice' } as const

async function requirePersonOf(ctx: Ctx, caseId: string, accessId: string | null): Promise<void> {
  if (accessId === null) return
  const found = (await accessOfCase(ctx.db, caseId)).some(
    ({ access }) => access.id === accessId && access.removedAt === null,
  )
  if (!found) throw notFound('person')
}

export async function unshare(ctx: Ctx, granted: Granted<Share, 'remove'>): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.removeShare(tx, granted.id, ctx.now())
    await record(tx, ctx, 'portal.unshared', granted.subjectId, { case: granted.caseId, kind: granted.kind })
  })
  return showPortal(ctx, granted.caseId)
}

interface Written {
  readonly body: string
  readonly document_ids: readonly string[]
  readonly include_privileged: boolean
  readonly sign_off: string | null
}

/** Attached documents are shared only with this person. */
export async function writeToClient(
  ctx: Ctx,
  { access, person }: Granted<Found, 'write'>,
  { written, site }: { written: Written; site: string },
): Promise<PortalView> {
  const { firmId, caseId } = access
  if (!access.seesMessages) throw badInput(`${person.name} cannot see messages. Change their access first.`)
  const legalCase = await requireVisibleCase(ctx, caseId)
  await ctx.checkLeaving(ctx, {
    what: 'The message',
    act: 'sent',
    caseId,
    text: written.body,
    signOff: written.sign_off,
  })
  const files = await Promise.all(
    [...new Set(written.document_ids)].map(async (subject_id) => ({
      subject_id,
      ...(await shareableOf(ctx, legalCase, {
        kind: 'document',
        subject_id,
        title: '',
        bring: '',
        access_id: access.id,
        include_privileged: written.include_privileged,
      })),
    })),
  )
  await ctx.db.transaction(async (tx) => {
    const id = newId()
    const at = ctx.now()
    const { userId } = ctx.actor
    await query.insertMessage(tx, {
      id,
      firmId,
      accessId: access.id,
      userId,
      fromFirm: true,
      body: written.body,
      at,
    })
    for (const { subject_id: subjectId, versionId, title } of files)
      await query.putShare(tx, {
        id: newId(),
        firmId,
        caseId,
        kind: 'document',
        subjectId,
        versionId,
        title,
        accessId: access.id,
        messageId: id,
        sharedBy: userId,
        sharedAt: at,
      })
    await query.markRead(tx, access.id, false, at)
    await tellClients(tx, ctx, caseId, { right: 'seesMessages', only: access.id, site })
    const text = `A message was sent to ${person.name} in the client portal.`
    await recordCaseEvent(tx, ctx, caseId, 'portal.message', text, access.id)
    await record(tx, ctx, 'portal.message_sent', access.id, { case: caseId, files: files.length })
  })
  return showPortal(ctx, caseId)
}

export async function readByFirm(ctx: Ctx, { access }: Granted<Found, 'read'>) {
  await ctx.db.transaction(async (tx) => {
    const seen = await query.markRead(tx, access.id, false, ctx.now())
    await record(tx, ctx, 'portal.messages_seen', access.id, { case: access.caseId, count: seen.length })
  })
  return { done: true as const }
}

export async function request(
  ctx: Ctx,
  granted: Granted<Case, 'write'>,
  { wanted, site }: { wanted: NewPortalRequest; site: string },
): Promise<PortalView> {
  const { firmId, id: caseId } = granted
  await requirePersonOf(ctx, caseId, wanted.access_id)
  await ctx.checkLeaving(ctx, {
    what: 'The request',
    act: 'sent',
    caseId,
    text: [wanted.title, wanted.note, ...wanted.items].join('\n'),
  })
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await query.putPortal(tx, { firmId, caseId })
    await query.insertRequest(tx, {
      id,
      firmId,
      caseId,
      accessId: wanted.access_id,
      title: wanted.title,
      note: wanted.note,
      dueOn: wanted.due_on,
      remindEveryDays: wanted.remind_every_days,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
    })
    await query.insertItems(
      tx,
      wanted.items.map((name, position) => ({ id: newId(), firmId, requestId: id, position, name })),
    )
    await tellClients(tx, ctx, caseId, { right: 'seesDocuments', only: wanted.access_id, site })
    const text = `Clients were asked for documents in the portal: ${wanted.title}`
    await recordCaseEvent(tx, ctx, caseId, 'portal.requested', text, id)
    await record(tx, ctx, 'portal.requested', id, { case: caseId, items: wanted.items.length })
  })
  return firmView(ctx, granted)
}

export async function setItem(
  ctx: Ctx,
  { item, request: its }: Granted<{ item: RequestItem; request: Request }, 'check'>,
  isDone: boolean,
): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.setItemDone(tx, item.id, isDone ? (item.doneAt ?? ctx.now()) : null)
    await record(tx, ctx, 'portal.item_checked', item.id, { case: its.caseId, done: isDone })
  })
  return showPortal(ctx, its.caseId)
}

export async function closeRequest(ctx: Ctx, granted: Granted<Request, 'close'>): Promise<PortalView> {
  await ctx.db.transaction(async (tx) => {
    await query.changeRequest(tx, granted.id, { closedAt: granted.closedAt ?? ctx.now() })
    await record(tx, ctx, 'portal.request_closed', granted.id, { case: granted.caseId })
  })
  return showPortal(ctx, granted.caseId)
}

/** What was exchanged stays with the firm. A person without another open portal is signed out on their next call. */
export async function closePortal(ctx: Ctx, granted: Granted<Case, 'switch'>): Promise<PortalView> {
  const { firmId, id: caseId } = granted
  await ctx.db.transaction(async (tx) => {
    await query.putPortal(tx, { firmId, caseId }, { closedAt: ctx.now() })
    await recordCaseEvent(tx, ctx, caseId, 'portal.closed', 'The client portal was closed.')
    await record(tx, ctx, 'portal.closed', caseId)
  })
  return firmView(ctx, granted)
}

export async function openPortal(ctx: Ctx, granted: Granted<Case, 'switch'>): Promise<PortalView> {
  const { firmId, id: caseId, status } = granted
  if (status === 'closed' || status === 'declined')
    throw badInput('This case is closed. Reopen the case before you open its portal.')
  await ctx.db.transaction(async (tx) => {
    await query.putPortal(tx, { firmId, caseId }, { closedAt: null })
    await recordCaseEvent(tx, ctx, caseId, 'portal.opened', 'The client portal was opened.')
    await record(tx, ctx, 'portal.opened', caseId)
  })
  return firmView(ctx, granted)
}
