import type { SignerDraft } from '@pam/contracts/signatures'
import { z } from 'zod'
import { peopleOfCase, requireVisibleCase } from '#features/cases'
import { requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { defineTool } from '#platform/tools'
import { fieldsOn } from './fields-on.ts'
import { callerAsSigner } from './letter.service.ts'
import { measurePdf } from './pdf.ts'
import { whyNotReady } from './places.ts'
import { requireRequest } from './signatures.policy.ts'
import { changeRequest, createRequest, sendRequest } from './signatures.service.ts'

const wanted = z.object({
  case_id: z.uuid(),
  document_id: z.uuid(),
  message: z.string().trim().max(2000).default(''),
  /** The caller signs after the clients. */
  firm_signs: z.boolean().default(false),
})

/** The clients of the case, in the order they were added, then the caller where the firm signs too. */
async function signersFor(ctx: Ctx, { case_id, firm_signs }: z.output<typeof wanted>) {
  const { title } = await requireVisibleCase(ctx, case_id)
  const clients = (await peopleOfCase(ctx.db, case_id)).filter(({ role }) => role === 'client')
  const unreachable = clients.find(({ emails }) => emails.length === 0)
  if (unreachable)
    throw new AppError('conflict', `${unreachable.name} has no email address. Add one to the contact first.`)
  if (clients.length === 0) throw new AppError('conflict', `${title} has no client yet. Add one first.`)
  const signers: SignerDraft[] = clients.map(({ name, emails }) => ({
    name: name.slice(0, 120),
    email: emails[0] ?? '',
    mobile: '',
    language: 'en',
    user_id: null,
  }))
  return { title, signers: firm_signs ? [...signers, await callerAsSigner(ctx)] : signers }
}

/** The PDF with a field on each of its lines. One that shows no line for somebody is not sent. */
async function planned(ctx: Ctx, asked: z.output<typeof wanted>) {
  const { document, version } = await requireReadable(ctx, asked.document_id)
  if (document.caseId !== asked.case_id) throw badInput('This document is in another case.')
  if (version.state !== 'ready' && version.state !== 'failed')
    throw new AppError('unavailable', `${document.name} is still being read.`)
  if (version.fileKind !== 'pdf') throw badInput('Only PDFs can be sent for signature.')
  const { title, signers } = await signersFor(ctx, asked)
  const { blanks } = await measurePdf(ctx, version.fileId, true)
  const fields = fieldsOn(blanks, signers)
  const unready = whyNotReady({ signers, fields })
  if (unready)
    throw new AppError(
      'conflict',
      `${document.name} does not have a signature line for every signer. Open the document and request the signatures there. ${unready}`,
    )
  return { document, title, signers, fields }
}

const namesOf = (signers: readonly SignerDraft[]): string => signers.map(({ name }) => name).join(', ')

export const signatureTools = [
  defineTool({
    name: 'signatures.request',
    summary: 'Send a PDF of the case to its clients for signature.',
    needs: 'clients.write',
    effect: 'changes',
    leavesFirm: true,
    input: wanted,
    run: async (ctx, asked) => {
      const { signers, fields } = await planned(ctx, asked)
      const { site } = ctx
      if (!site)
        throw new AppError('conflict', 'Pam cannot send clients a link because no public address is set.')
      const draft = await createRequest(ctx, { document_id: asked.document_id, include_privileged: false })
      await changeRequest(ctx, await requireRequest(ctx, draft.id, 'change'), {
        title: draft.title,
        message: asked.message,
        in_order: true,
        expires_in_days: draft.expires_in_days,
        remind_every_days: draft.remind_every_days,
        revision: draft.revision,
        signers,
        fields,
      })
      const { id, title } = await sendRequest(ctx, await requireRequest(ctx, draft.id, 'send'), site)
      return { request_id: id, title, signers: namesOf(signers), case_id: asked.case_id }
    },
    propose: async (ctx, asked) => {
      const { document, title, signers } = await planned(ctx, asked)
      return {
        title: 'Send for signature',
        details: [
          { label: 'Document', value: document.name },
          { label: 'Signers', value: signers.map(({ name, email }) => `${name} (${email})`).join(', ') },
          ...(asked.message ? [{ label: 'Message', value: asked.message }] : []),
          { label: 'Case', value: title },
        ],
      }
    },
    render: (_, { title, signers, case_id }) => ({
      sentences: [`“${title}” was sent to ${signers} for signature.`],
      link: `/cases/${case_id}?tab=signatures`,
    }),
  }),
]
