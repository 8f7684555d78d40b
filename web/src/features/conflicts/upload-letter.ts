import { documentsApi, type ReceivedDocument } from '@pam/contracts/documents'
import { api } from '#lib/api'

/** Uploads a file in chunks and returns its document. The firm may see it: the report names it. */
export async function uploadLetter(file: File, caseId: string | null): Promise<ReceivedDocument> {
  const body = { name: file.name, size: file.size, case_id: caseId, audience: 'firm' as const }
  let upload = await api(documentsApi.beginUpload, { body })
  while (upload.received < file.size) {
    const where = { params: { id: upload.id }, query: { offset: upload.received } }
    const piece = file.slice(upload.received, upload.received + upload.piece)
    upload = await api(documentsApi.sendPiece, where, undefined, piece)
  }
  // A separate copy: bytes that are already in another case must not link the letter there.
  return api(documentsApi.finishUpload, { params: { id: upload.id }, body: { duplicate: 'keep' } })
}
