import type { SignatureView, SignerDraft } from '@pam/contracts/signatures'
import { staffOf } from '#features/auth'
import { displayName, fileDocument, keepFile, meantDocuments, noteDeadFiles } from '#features/documents'
import { finalLetter } from '#features/intake'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { paperPdf } from '#platform/files/paper-pdf'
import { fieldsOn } from './fields-on.ts'
import { measurePdf } from './pdf.ts'
import type { requireLetterToSign } from './signatures.policy.ts'
import * as query from './signatures.queries.ts'
import { again, logCreated, newRequest, partsOf } from './signatures.service.ts'

type ToSign = Awaited<ReturnType<typeof requireLetterToSign>>

/**
 * The letter is filed as a PDF in its case, with the client as the first signer and the caller as the second. Again, it
 * answers with the same request, while that one is not over.
 */
export async function requestFromLetter(ctx: Ctx, { letter, lead, caseId }: ToSign): Promise<SignatureView> {
  const made = await query.requestOfLetter(ctx.db, letter.id)
  if (made) return again(ctx, made)
  const signers = await signersFor(ctx, lead)
  const bytes = await paperPdf(finalLetter(letter), ctx.signal)
  const file = await keepFile(ctx, ctx.actor.firmId, bytes)
  const { pages, blanks } = await measurePdf(ctx, file.id, true)
  const fields = fieldsOn(blanks, signers)
  const request = await ctx.db
    .transaction(async (tx) => {
      const documentId = await fileDocument(tx, ctx, {
        file,
        name: displayName(`${letter.subject.slice(0, 170)}.pdf`) || 'Engagement letter.pdf',
        place: { case_id: caseId, folder_id: null, audience: 'me' },
        kind: 'letter',
      })
      const [meant] = await meantDocuments(tx, ctx.actor, [{ documentId, versionId: null }])
      if (!meant) throw notFound('document')
      const title = letter.subject.slice(0, 120)
      const row = newRequest(ctx, meant, { caseId, title, pages, letterId: letter.id })
      // Of two clicks at the same moment, one makes the request; nothing of the other is kept.
      if (!(await query.insertFirst(tx, row))) throw new MadeMeanwhile()
      await query.replaceParts(
        tx,
        row.id,
        partsOf({ requestId: row.id, firmId: row.firmId }, { signers, fields }),
      )
      await logCreated(tx, ctx, row)
      return row
    })
    .catch(async (error: unknown) => {
      await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
      const other =
        error instanceof MadeMeanwhile ? await query.requestOfLetter(ctx.db, letter.id) : undefined
      if (!other) throw error
      return other
    })
  return again(ctx, request)
}

class MadeMeanwhile extends Error {}

/** The client, then the person sending the letter for the firm. */
async function signersFor(ctx: Ctx, lead: ToSign['lead']): Promise<SignerDraft[]> {
  return [
    { name: lead.name.slice(0, 120), email: lead.email, mobile: '', language: 'en', user_id: null },
    await callerAsSigner(ctx),
  ]
}

export async function callerAsSigner(ctx: Ctx): Promise<SignerDraft> {
  const own = (await staffOf(ctx.db, ctx.actor.firmId)).find(({ id }) => id === ctx.actor.userId)
  if (!own?.email)
    throw new AppError('conflict', 'Your account has no email address. Add one under your profile first.')
  return { name: own.name, email: own.email, mobile: '', language: 'en', user_id: own.id }
}
