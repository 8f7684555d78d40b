import { type SignatureDraft, type SignatureField, signaturesApi } from '@pam/contracts/signatures'
import { type SigningBody, type SigningView, signingApi } from '@pam/contracts/signatures/signing'
import { writePdf } from '@pam/reading/write-pdf'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'
import type { Caller } from './caller.ts'
import { openCase } from './cases.ts'
import { giveAndRead } from './documents.ts'
import { mailedToken, mailsTo } from './mailed-token.ts'

let serial = 0

/** A PDF with unique bytes. */
export function agreementPdf(): Buffer {
  serial += 1
  const lines = [[{ text: `Settlement agreement no. ${serial}.`, bold: false, italic: false }]]
  const block = { kind: 'paragraph' as const, level: 0, number: null, isSignature: false, lines }
  return writePdf({ title: 'Agreement', blocks: [block] })
}

export const signerEmail = () => `signer-${newId().slice(0, 8)}@home.example`

export const field = (signer: number, kind: SignatureField['kind'], x = 72, y = 400): SignatureField => ({
  signer,
  kind,
  page: 1,
  x,
  y,
  width: kind === 'checkbox' ? 14 : 150,
  height: kind === 'checkbox' ? 14 : 30,
  label: kind === 'text' ? 'Mailing address' : '',
  is_required: true,
})

export async function draftOf(world: TestApp, by?: TestPerson, caseId?: string) {
  const lawyer = by ?? (await world.person('lawyer'))
  const id = caseId ?? (await openCase(lawyer)).id
  const document = await giveAndRead(world, lawyer, {
    name: 'Agreement.pdf',
    content: agreementPdf(),
    fields: { case_id: id },
  })
  const draft = await lawyer.call(signaturesApi.create, { body: { document_id: document.id } })
  return { lawyer, caseId: id, document, draft, params: { id: draft.id } }
}

export const bodyOf = (
  revision: number,
  emails: readonly string[],
  change: Partial<SignatureDraft> = {},
): SignatureDraft => ({
  title: 'Settlement agreement',
  message: 'Please sign by Friday.',
  in_order: true,
  expires_in_days: 30,
  remind_every_days: 3,
  signers: emails.map((email, index) => ({
    name: index === 0 ? 'Denise Walker' : `Signer ${index + 1}`,
    email,
    mobile: '',
    language: 'en' as const,
    user_id: null,
  })),
  fields: emails.map((_, index) => field(index, 'signature', 72, 400 - index * 60)),
  revision,
  ...change,
})

/** A request that was sent to these addresses, one signature field each. */
export async function sentRequest(
  world: TestApp,
  emails: readonly string[] = [signerEmail()],
  change: Partial<SignatureDraft> = {},
  by?: TestPerson,
) {
  const made = await draftOf(world, by)
  const body = bodyOf(made.draft.revision, emails, change)
  await made.lawyer.call(signaturesApi.change, { params: made.params, body })
  const request = await made.lawyer.call(signaturesApi.send, { params: made.params })
  return { ...made, emails, request }
}

/** Asks for a code with a link and reads it in the mail that comes. */
export async function signingCode(world: TestApp, email: string, token: string): Promise<string> {
  const before = new Set((await mailsTo(world, email)).map(({ id }) => id))
  await world.visitor().call(signingApi.sendCode, { body: { token } })
  await world.services.jobs.settle()
  const fresh = (await mailsTo(world, email)).filter(({ id }) => !before.has(id))
  return fresh.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean) ?? ''
}

/** Opens the newest link in somebody's mail with a code. */
export async function enterAs(world: TestApp, email: string): Promise<Caller> {
  const token = await mailedToken(world, email)
  const code = await signingCode(world, email, token)
  const { pass } = await world.visitor().call(signingApi.enter, { body: { token, code } })
  return world.holding(pass)
}

export const typed = (text = 'Denise Walker'): SigningBody => ({
  signature: { kind: 'typed', text },
  initials: null,
  values: {},
})

/** Agrees and signs. */
export async function signAs(signer: Caller, body: SigningBody = typed()): Promise<SigningView> {
  const { consent } = await signer.call(signingApi.show)
  await signer.call(signingApi.consent, { body: { version: consent.version, language: 'en' } })
  return signer.call(signingApi.sign, { body })
}

/** A request in a case that waits for the signature of this address; answers the number of the signer. */
export async function requestInCase(world: TestApp, lawyer: TestPerson, caseId: string, email: string) {
  const { draft, params } = await draftOf(world, lawyer, caseId)
  await lawyer.call(signaturesApi.change, { params, body: bodyOf(draft.revision, [email]) })
  const { signers } = await lawyer.call(signaturesApi.send, { params })
  return signers[0]?.id ?? ''
}
