import {
  pageSize,
  signatureAct,
  signatureField,
  signerStatus,
  signingLanguage,
} from '@pam/contracts/signatures'
import { z } from 'zod'
import { newId } from '#platform/id'
import { defineArchivePart } from '#platform/slice/archive-part'
import * as query from './signatures.queries.ts'
import { fieldView } from './view.ts'

const key = z.string().min(1).max(20)
const moment = z.iso.datetime()
const iso = (at: Date | null) => at?.toISOString() ?? null
const dateOf = (at: string | null) => (at === null ? null : new Date(at))

/** Requests for signatures of a case in its archive. One that was still open arrives voided: its links are not carried over. */
export const signaturesInArchive = defineArchivePart({
  name: 'signatures.json',
  after: ['documents.json'],
  shape: z.array(
    z.object({
      key,
      document: key,
      original_sha256: z.string(),
      title: z.string().min(1).max(120),
      message: z.string(),
      status: z.enum(['draft', 'sent', 'signed', 'completed', 'declined', 'expired', 'voided']),
      in_order: z.boolean(),
      expires_in_days: z.int(),
      remind_every_days: z.int(),
      pages: z.array(pageSize),
      created_by: z.string().nullable(),
      created_at: moment,
      sent_at: moment.nullable(),
      expires_at: moment.nullable(),
      ended_at: moment.nullable(),
      ended_reason: z.string(),
      result: key.nullable(),
      result_sha256: z.string().nullable(),
      signers: z.array(
        z.object({
          name: z.string().min(1).max(120),
          email: z.string().min(3).max(254),
          language: signingLanguage,
          status: signerStatus,
          viewed_at: moment.nullable(),
          consented_at: moment.nullable(),
          consent_version: z.string().nullable(),
          signed_at: moment.nullable(),
          address: z.string().nullable(),
          user_agent: z.string().nullable(),
          decline_reason: z.string(),
        }),
      ),
      fields: z.array(signatureField.extend({ value: z.string().nullable() })),
      events: z.array(
        z.object({
          at: moment,
          what: signatureAct,
          who: z.string(),
          address: z.string(),
          device: z.string(),
        }),
      ),
    }),
  ),
  people: async (db, { id }) => (await query.requestsOfCase(db, id)).map(({ createdBy }) => createdBy),
  async gather(db, { id: caseId }, { keyOf, nameOf }) {
    const requests = await query.requestsOfCase(db, caseId)
    return Promise.all(
      requests.map(async (request) => {
        const signers = await query.signersOf(db, [request.id])
        const view = fieldView(signers)
        return {
          key: keyOf(request.id),
          document: keyOf(request.documentId),
          original_sha256: request.originalSha256,
          title: request.title,
          message: request.message,
          status: request.status,
          in_order: request.inOrder,
          expires_in_days: request.expiresInDays,
          remind_every_days: request.remindEveryDays,
          pages: request.pages,
          created_by: nameOf(request.createdBy),
          created_at: request.createdAt.toISOString(),
          sent_at: iso(request.sentAt),
          expires_at: iso(request.expiresAt),
          ended_at: iso(request.endedAt),
          ended_reason: request.endedReason,
          result: request.resultDocumentId ? keyOf(request.resultDocumentId) : null,
          result_sha256: request.resultSha256,
          signers: signers.map((signer) => ({
            name: signer.name,
            email: signer.email,
            language: signer.language,
            status: signer.status,
            viewed_at: iso(signer.viewedAt),
            consented_at: iso(signer.consentedAt),
            consent_version: signer.consentVersion,
            signed_at: iso(signer.signedAt),
            address: signer.address,
            user_agent: signer.userAgent,
            decline_reason: signer.declineReason,
          })),
          fields: (await query.fieldsOf(db, request.id)).map((field) => ({
            ...view(field),
            value: field.value,
          })),
          events: (await query.eventsOf(db, request.id)).map(({ at, what, who, address, device }) => ({
            at: at.toISOString(),
            what,
            who,
            address,
            device,
          })),
        }
      }),
    )
  },
  async take(tx, ctx, caseId, content, { idOf, personOf }) {
    const { firmId, userId } = ctx.actor
    for (const one of content) {
      const isCut = one.status === 'sent' || one.status === 'signed'
      const requestId = idOf(one.key)
      await query.insertRequest(tx, {
        id: requestId,
        firmId,
        caseId,
        documentId: idOf(one.document),
        // The version is identified by its hash.
        versionId: newId(),
        originalSha256: one.original_sha256,
        title: one.title,
        message: one.message,
        status: isCut || one.status === 'draft' ? 'voided' : one.status,
        inOrder: one.in_order,
        expiresInDays: one.expires_in_days,
        remindEveryDays: one.remind_every_days,
        pages: one.pages,
        createdBy: personOf(one.created_by) ?? userId,
        createdAt: new Date(one.created_at),
        sentAt: dateOf(one.sent_at),
        expiresAt: dateOf(one.expires_at),
        endedAt: dateOf(one.ended_at),
        endedReason: isCut ? 'Moved to another installation.' : one.ended_reason,
        resultDocumentId: one.result === null ? null : idOf(one.result),
        resultSha256: one.result_sha256,
      })
      const signers = one.signers.map((signer, position) => ({
        id: newId(),
        firmId,
        requestId,
        position,
        name: signer.name,
        email: signer.email,
        language: signer.language,
        status: signer.status,
        viewedAt: dateOf(signer.viewed_at),
        consentedAt: dateOf(signer.consented_at),
        consentVersion: signer.consent_version,
        signedAt: dateOf(signer.signed_at),
        address: signer.address,
        userAgent: signer.user_agent,
        declineReason: signer.decline_reason,
      }))
      const fields = one.fields.flatMap(({ signer, is_required, value, ...field }, position) => {
        const signerId = signers[signer]?.id
        return signerId
          ? { id: newId(), firmId, requestId, signerId, position, isRequired: is_required, value, ...field }
          : []
      })
      await query.replaceParts(tx, requestId, { signers, fields })
      await query.insertEvents(
        tx,
        one.events.map((event, place) => ({
          id: newId(),
          firmId,
          requestId,
          ...event,
          at: new Date(event.at),
          place,
        })),
      )
    }
  },
})
