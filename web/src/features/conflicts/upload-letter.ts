import { documentsApi, type ReceivedDocument } from '@pam/contracts/documents'
import { api } from '#lib/api'

/** Sends a file in pieces and answers with its document. The firm may see it: the report names it. */
export async function uploadLetter(file: File, caseId: string | null): Promise<ReceivedDocument> {
  const body = { name: file.name, size: file.size, case_id: caseId, audience: 'firm' as const }
  let upload = await api(documentsApi.beginUpload, { body })
  while (upload.received < file.size) {
    const where = { params: { id: upload.id }, query: { offset: upload.received } }
    const piece = file.slice(upload.received, upload.received + upload.piece)
    upload = await api(documentsApi.sendPiece, where, undefined, piece)
  }
  // A copy of its own: bytes that are in another case already must not link the letter there.
  return api(documentsApi.finishUpload, { params: { id: upload.id }, body: { duplicate: 'keep' } })
}
