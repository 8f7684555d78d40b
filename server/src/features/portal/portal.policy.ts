import { requireVisibleCase } from '#features/cases'
import { type Upload, uploadNumbered } from '#features/documents'
import { signerOfClient } from '#features/signatures'
import type { Actor, Ctx, VisitorCtx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { type Granted, grant } from '#platform/grant'
import { findPasskeyOf } from './passkeys.queries.ts'
import { findAccess, findSession, openAccessOf } from './people.queries.ts'
import { findItem, findRequest, findShare, findUpload, portalOf, shareNumbered } from './portal.queries.ts'
import type { Access, Person, PortalSession, Share } from './portal.table.ts'
import { findQuestionnaire, findSent, findSubmission, sentNumbered } from './questionnaires.queries.ts'

const closed = () =>
  new AppError('conflict', 'This case’s portal is closed. Open it again before you change anything.')
const caseOver = () =>
  new AppError('conflict', 'This case is closed or was declined. Its portal cannot be used.')

/** The case of a portal that is open: nothing is sent into one that clients no longer see. */
async function requireOpen(ctx: Ctx, caseId: string) {
  const found = await requireVisibleCase(ctx, caseId)
  if (found.status === 'closed' || found.status === 'declined') throw caseOver()
  if ((await portalOf(ctx.db, caseId))?.closedAt) throw closed()
  return found
}

export const requirePortalCase = async (ctx: Ctx, caseId: string) =>
  grant(await requireOpen(ctx, caseId), 'write')

/** Closing and opening: whatever state the portal is in. */
export const requireCaseOfPortal = async (ctx: Ctx, caseId: string) =>
  grant(await requireVisibleCase(ctx, caseId), 'switch')

export async function requireAccess<A extends 'read' | 'write' | 'remove'>(ctx: Ctx, id: string, act: A) {
  const found = await findAccess(ctx.db, ctx.actor, id)
  if (!found) throw notFound('person')
  if (act === 'write') {
    if (found.access.removedAt) throw new AppError('conflict', 'This person was removed. Invite them again.')
    await requireOpen(ctx, found.access.caseId)
  }
  return grant(found, act)
}

/** Also of somebody who was removed from this case: a lost phone may still open another one. */
export async function requirePasskeyOf(ctx: Ctx, accessId: string, id: string) {
  const { access, person } = await requireAccess(ctx, accessId, 'read')
  const found = await findPasskeyOf(ctx.db, person.id, id)
  if (!found) throw notFound('passkey')
  return { access, person, passkey: grant(found, 'remove') }
}

export async function requireShare(ctx: Ctx, id: string) {
  const found = await findShare(ctx.db, ctx.actor, id)
  if (!found) throw notFound('shared item')
  return grant(found, 'remove')
}

export async function requireRequest(ctx: Ctx, id: string) {
  const found = await findRequest(ctx.db, ctx.actor, id)
  if (!found) throw notFound('request')
  return grant(found, 'close')
}

export async function requireItem(ctx: Ctx, id: string) {
  const found = await findItem(ctx.db, ctx.actor, id)
  if (!found) throw notFound('item')
  return grant(found, 'check')
}

export const requireSeenCase = (ctx: Ctx, caseId: string) => requireVisibleCase(ctx, caseId)

export async function requireQuestionnaire(ctx: Ctx, id: string) {
  const found = await findQuestionnaire(ctx.db, ctx.actor, id)
  if (!found) throw notFound('questionnaire')
  return grant(found, 'change')
}

/** A questionnaire a client of a visible case got. Only what they still see is asked again or reminded of. */
export async function requireSent<A extends 'write' | 'withdraw'>(ctx: Ctx, id: string, act: A) {
  const sent = await findSent(ctx.db, ctx.actor, id)
  const to = sent && (await findAccess(ctx.db, ctx.actor, sent.accessId))
  if (!sent || !to) throw notFound('questionnaire')
  if (act === 'write') {
    if (sent.withdrawnAt) throw new AppError('conflict', 'This questionnaire was withdrawn. Send a new one.')
    if (to.access.removedAt)
      throw new AppError('conflict', 'This person was removed. Invite them again first.')
    await requireOpen(ctx, sent.caseId)
  }
  return grant({ sent, to, legalCase: await requireVisibleCase(ctx, sent.caseId) }, act)
}

export async function requireSubmission(ctx: Ctx, id: string) {
  const found = await findSubmission(ctx.db, ctx.actor, id)
  if (!found) throw notFound('questionnaire')
  return { ...found, legalCase: await requireVisibleCase(ctx, found.sent.caseId) }
}

/** Somebody of the client's side who is signed in to the portal. */
export interface Client {
  readonly session: PortalSession
  readonly person: Person
  readonly cases: readonly Access[]
  /** For the audit log: not a member of the firm. */
  readonly actor: Actor
}

/** Clients are not members of the firm; the audit log names the person in the detail. */
export const clientActor = (firmId: string): Actor => ({
  userId: firmId,
  firmId,
  role: 'client',
  sessionId: null,
})

const signedOut = () => new AppError('signed_out', 'You are signed out. Sign in again with a new code.')

/** Asked with every call: a session ends with its time, and a person who was removed everywhere is signed out. */
export async function requireClient(ctx: VisitorCtx): Promise<Client> {
  const found = ctx.bearer ? await findSession(ctx.db, ctx.bearer, ctx.now()) : undefined
  const cases = found ? await openAccessOf(ctx.db, found.person.id) : []
  if (!found || cases.length === 0) throw signedOut()
  return { ...found, cases, actor: clientActor(found.person.firmId) }
}

/** A passkey belongs to its owner. */
export async function requireClientPasskey(ctx: VisitorCtx, id: string) {
  const client = await requireClient(ctx)
  const found = await findPasskeyOf(ctx.db, client.person.id, id)
  if (!found) throw notFound('passkey')
  return { client, passkey: grant(found, 'remove') }
}

export interface ClientCase {
  readonly client: Client
  readonly access: Granted<Access, 'use'>
}

type Right = 'seesDocuments' | 'seesMessages' | 'seesMoney'

/** A case somebody has no part in does not exist for them, and neither does a part they may not see. */
export async function requireClientCase(ctx: VisitorCtx, caseId: string, right?: Right): Promise<ClientCase> {
  const client = await requireClient(ctx)
  const found = client.cases.find((one) => one.caseId === caseId)
  if (!found || (right && !found[right])) throw notFound('case')
  return { client, access: grant(found, 'use') }
}

const rightFor: Record<Share['kind'], Right | null> = {
  document: 'seesDocuments',
  invoice: 'seesMoney',
  deadline: null,
}

export async function requireClientShare(ctx: VisitorCtx, id: string) {
  const client = await requireClient(ctx)
  const share = await shareNumbered(ctx.db, id)
  const found = client.cases.find((one) => one.caseId === share?.caseId)
  const right = share && rightFor[share.kind]
  const isTheirs = share && found && (share.accessId === null || share.accessId === found.id)
  if (!isTheirs || (right && !found[right])) throw notFound('document')
  return { client, access: grant(found, 'use'), share: grant(share, 'open') }
}

/** A document they are asked to sign under their own address, in a case whose documents they may see. */
export async function requireClientSigner(ctx: VisitorCtx, id: string) {
  const client = await requireClient(ctx)
  const caseIds = client.cases.filter(({ seesDocuments }) => seesDocuments).map(({ caseId }) => caseId)
  const { firmId, email } = client.person
  const found = await signerOfClient(ctx.db, { firmId, caseIds, email }, id, ctx.now())
  if (!found) throw notFound('document')
  return { request: found.request, signer: grant(found.signer, 'sign') }
}

/** A questionnaire belongs to the person it was sent to, no matter who else is in the case's portal. */
export async function requireClientQuestionnaire(ctx: VisitorCtx, id: string) {
  const client = await requireClient(ctx)
  const sent = await sentNumbered(ctx.db, id)
  const access = client.cases.find((one) => one.id === sent?.accessId)
  if (!sent || !access) throw notFound('questionnaire')
  return grant({ client, access, sent }, 'fill')
}

/** An upload in progress belongs to its sender. */
export async function requireClientUpload(ctx: VisitorCtx, id: string) {
  const client = await requireClient(ctx)
  const own = await findUpload(ctx.db, client.person.id, id)
  const upload = own && (await uploadNumbered(ctx.db, id))
  if (!own || !upload) throw notFound('upload')
  return {
    client,
    access: grant(own.access, 'use'),
    upload: grant<Upload, 'send'>(upload, 'send'),
    itemId: own.upload.itemId,
  }
}
