import type { SignatureRow, SignatureView } from '@pam/contracts/signatures'
import { colleaguesOf, namesOf, staffOf } from '#features/auth'
import { peopleOfCase, visibleCaseTitles } from '#features/cases'
import { smsOf } from '#features/settings'
import type { Ctx } from '#platform/context'
import { permissionsOn } from './signatures.policy.ts'
import * as query from './signatures.queries.ts'
import type { Field, Request, Signer } from './signatures.table.ts'
import { isOpen, signersInTurn, statusOf } from './status.ts'

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

const signerView = (signer: Signer): SignatureView['signers'][number] => ({
  id: signer.id,
  name: signer.name,
  email: signer.email,
  mobile: signer.mobile,
  language: signer.language,
  user_id: signer.userId,
  status: signer.status,
  sent_at: isoOf(signer.sentAt),
  viewed_at: isoOf(signer.viewedAt),
  signed_at: isoOf(signer.signedAt),
  decline_reason: signer.declineReason,
})

/** Requests as the wire has them, with everything about them looked up at once. */
export async function rowsOf(ctx: Ctx, requests: readonly Request[]): Promise<SignatureRow[]> {
  const { db, actor } = ctx
  const ids = requests.map(({ id }) => id)
  const signers = Map.groupBy(await query.signersOf(db, ids), ({ requestId }) => requestId)
  const people = await namesOf(
    db,
    actor.firmId,
    requests.map(({ createdBy }) => createdBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    requests.map(({ caseId }) => caseId),
  )
  return requests.map((request) => {
    const its = signers.get(request.id) ?? []
    const turn = signersInTurn(request, its)
    return {
      id: request.id,
      case_id: request.caseId,
      case_title: titles.get(request.caseId) ?? '',
      document_id: request.documentId,
      title: request.title,
      status: statusOf(request, its, ctx.now()),
      signers: its.map(signerView),
      created_by: people.get(request.createdBy) ?? 'Former colleague',
      created_at: request.createdAt.toISOString(),
      sent_at: isoOf(request.sentAt),
      expires_at: isoOf(request.expiresAt),
      ended_at: isoOf(request.endedAt),
      ended_reason: request.endedReason,
      result: request.resultSha256
        ? { document_id: request.resultDocumentId, sha256: request.resultSha256 }
        : null,
      can: {
        ...permissionsOn(ctx, request),
        sign: isOpen(request, ctx.now()) && turn.some(({ userId }) => userId === actor.userId),
      },
    }
  })
}

export const fieldView = (signers: readonly Pick<Signer, 'id'>[]) => (field: Field) => ({
  signer: signers.findIndex(({ id }) => id === field.signerId),
  kind: field.kind,
  page: field.page,
  x: field.x,
  y: field.y,
  width: field.width,
  height: field.height,
  label: field.label,
  is_required: field.isRequired,
})

export async function viewOf(ctx: Ctx, request: Request): Promise<SignatureView> {
  const [row] = await rowsOf(ctx, [request])
  const signers = await query.signersOf(ctx.db, [request.id])
  return {
    ...(row as SignatureRow),
    message: request.message,
    in_order: request.inOrder,
    expires_in_days: request.expiresInDays,
    remind_every_days: request.remindEveryDays,
    pages: request.pages,
    fields: (await query.fieldsOf(ctx.db, request.id)).map(fieldView(signers)),
    original_sha256: request.originalSha256,
    events: (await query.eventsOf(ctx.db, request.id)).map(({ id, at, what, who, address, device }) => ({
      id,
      at: at.toISOString(),
      what,
      who,
      address,
      device,
    })),
    offers: request.status === 'draft' ? await offersFor(ctx, request) : [],
    mail_leaves: ctx.mail.configured,
    sms_leaves: (await smsOf(ctx, request.firmId)) !== null,
    revision: request.revision,
  }
}

/** The people of the case with an email address, clients first, and the firm's own. */
async function offersFor(ctx: Ctx, { caseId, firmId }: Request): Promise<SignatureView['offers']> {
  const parties = await peopleOfCase(ctx.db, caseId)
  const outside = [
    ...parties.filter(({ role }) => role === 'client'),
    ...parties.filter(({ role }) => role !== 'client'),
  ].flatMap(({ name, emails }) => {
    const [email] = emails
    return email ? { name, email, user_id: null } : []
  })
  const known = new Set((await colleaguesOf(ctx.db, firmId)).map(({ id }) => id))
  const inside = (await staffOf(ctx.db, firmId)).flatMap(({ id, name, email }) =>
    known.has(id) && email ? { name, email, user_id: id } : [],
  )
  return [...outside, ...inside]
}
