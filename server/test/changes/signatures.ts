import { intakeApi } from '@pam/contracts/intake'
import { signaturesApi } from '@pam/contracts/signatures'
import { signingApi } from '@pam/contracts/signatures/signing'
import type { TestApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { fall, lawyerWithClearLead } from '#test/intake'
import { mailedToken } from '#test/mailed-token'
import {
  agreementPdf,
  bodyOf,
  draftOf,
  enterAs,
  sentRequest,
  signerEmail,
  signingCode,
  typed,
} from '#test/signatures'
import type { Change } from './all.ts'

async function entered(world: TestApp) {
  const { emails } = await sentRequest(world)
  const signer = await enterAs(world, emails[0] ?? '')
  const { consent } = await signer.call(signingApi.show)
  return { signer, version: consent.version }
}

/** An accepted inquiry whose engagement letter has no unfilled place. */
export async function filledLetter(world: TestApp) {
  const { lawyer, lead } = await lawyerWithClearLead(world, fall())
  const body = { title: 'The fall' }
  const { letters, name } = await lawyer.call(intakeApi.accept, { params: { id: lead.id }, body })
  const params = { id: letters[0]?.id ?? '' }
  const text = `Dear ${name},\n\nWe agree to represent you.\n\nAgreed:\n\n____________________   Date: __________\n${name}\n\n____________________   Date: __________\nFor the firm\n`
  await lawyer.call(intakeApi.changeLetter, {
    params,
    body: { subject: 'Engagement letter: The fall', text },
  })
  return { lawyer, lead, params, name }
}

/** Calls of the firm and of signers that change a request for a signature. */
export const signatureChanges: Record<string, Change> = {
  'signatures.create': async (world) => {
    const { lawyer, caseId } = await draftOf(world)
    const content = agreementPdf()
    const { id } = await giveAndRead(world, lawyer, {
      name: 'Release.pdf',
      content,
      fields: { case_id: caseId },
    })
    return () => lawyer.call(signaturesApi.create, { body: { document_id: id } })
  },
  'signatures.fromLetter': async (world) => {
    const { lawyer, params } = await filledLetter(world)
    return () => lawyer.call(signaturesApi.fromLetter, { params })
  },
  'signatures.change': async (world) => {
    const { lawyer, params, draft } = await draftOf(world)
    const body = bodyOf(draft.revision, [signerEmail()])
    return () => lawyer.call(signaturesApi.change, { params, body })
  },
  'signatures.saveTimestamps': async (world) => {
    const admin = await world.person('admin')
    const body = { address: '', is_inside: false, version: 0 }
    return () => admin.call(signaturesApi.saveTimestamps, { body })
  },
  'signatures.send': async (world) => {
    const { lawyer, params, draft } = await draftOf(world)
    const body = bodyOf(draft.revision, [signerEmail()])
    await lawyer.call(signaturesApi.change, { params, body })
    return () => lawyer.call(signaturesApi.send, { params })
  },
  'signatures.remind': async (world) => {
    const { lawyer, params } = await sentRequest(world)
    return () => lawyer.call(signaturesApi.remind, { params })
  },
  'signatures.void': async (world) => {
    const { lawyer, params } = await sentRequest(world)
    return () => lawyer.call(signaturesApi.void, { params, body: { reason: 'Wrong version.' } })
  },
  'signatures.remove': async (world) => {
    const { lawyer, params } = await draftOf(world)
    return () => lawyer.call(signaturesApi.remove, { params })
  },
  'signatures.signAsMe': async (world) => {
    const by = await world.person('lawyer')
    const own = { name: by.username, email: by.email, mobile: '', language: 'en' as const, user_id: by.id }
    const { lawyer, params } = await sentRequest(world, [by.email], { signers: [own] }, by)
    return () => lawyer.call(signaturesApi.signAsMe, { params })
  },
  'signing.enter': async (world) => {
    const { emails } = await sentRequest(world)
    const [email = ''] = emails
    const token = await mailedToken(world, email)
    const code = await signingCode(world, email, token)
    return () => world.visitor().call(signingApi.enter, { body: { token, code } })
  },
  'signing.leave': async (world) => {
    const { signer } = await entered(world)
    return () => signer.call(signingApi.leave)
  },
  'signing.consent': async (world) => {
    const { signer, version } = await entered(world)
    return () => signer.call(signingApi.consent, { body: { version, language: 'en' } })
  },
  'signing.sign': async (world) => {
    const { signer, version } = await entered(world)
    await signer.call(signingApi.consent, { body: { version, language: 'en' } })
    return () => signer.call(signingApi.sign, { body: typed() })
  },
  'signing.decline': async (world) => {
    const { signer } = await entered(world)
    return () => signer.call(signingApi.decline, { body: { reason: 'Too early.' } })
  },
}

/** A link is only viewed, and a code is written by a job that returns nothing. */
export const signatureLooks: Record<string, Change> = {
  'signing.welcome': async (world) => {
    const { emails } = await sentRequest(world)
    const token = await mailedToken(world, emails[0] ?? '')
    return () => world.visitor().call(signingApi.welcome, { body: { token } })
  },
  'signing.sendCode': async (world) => {
    const { emails } = await sentRequest(world)
    const token = await mailedToken(world, emails[0] ?? '')
    return () => world.visitor().call(signingApi.sendCode, { body: { token } })
  },
}
