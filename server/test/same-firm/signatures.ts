import { signaturesApi } from '@pam/contracts/signatures'
import { giveAndRead } from '#test/documents'
import { agreementPdf, bodyOf, signerEmail } from '#test/signatures'
import { type Making, nameOf } from './words.ts'

/** Requests for a signature in a case: a draft, one to delete, and one that was sent. */
export async function makeSignatures({ world, team: { lead }, words }: Making, caseId: string) {
  const title = `${nameOf(words)} release`
  const made = async () => {
    const { id } = await giveAndRead(world, lead, {
      name: `${title}.pdf`,
      content: agreementPdf(),
      fields: { case_id: caseId },
    })
    const draft = await lead.call(signaturesApi.create, { body: { document_id: id } })
    const params = { id: draft.id }
    await lead.call(signaturesApi.change, {
      params,
      body: bodyOf(draft.revision, [signerEmail()], { title }),
    })
    return params
  }
  const [draft, spare, sent] = [await made(), await made(), await made()]
  await lead.call(signaturesApi.send, { params: sent })
  return { signatureDraft: draft.id, spareSignatureDraft: spare.id, signatureRequest: sent.id }
}
