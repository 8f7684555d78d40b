import { documentsApi, type ReceivedDocument } from '@pam/contracts/documents'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'
import type { UploadItem } from './item.ts'

/** The bytes on the person's own disk are not there any more, or were changed since they were chosen. */
export class FileGone extends Error {}

interface Progress {
  readonly onBegun: (id: string) => void
  readonly onReceived: (bytes: number) => void
}

type Sent = Pick<UploadItem, 'id' | 'name' | 'size' | 'place' | 'documentId'>

/** Small files in a few pieces as well, so that their progress is seen. */
const pieceOf = (size: number, largest: number) =>
  Math.min(largest, Math.max(256 * 1024, Math.ceil(size / 16)))

/** Sends what the server does not have yet. Returns the server's id for it, once every byte is there. */
export async function sendBytes(
  item: Sent,
  file: File,
  { onBegun, onReceived }: Progress,
  signal: AbortSignal,
): Promise<string> {
  let at = await whereItStands(item, signal)
  if (at.id !== item.id) onBegun(at.id)
  onReceived(at.received)
  while (at.received < file.size) {
    const end = at.received + pieceOf(file.size, at.piece)
    const bytes = await file
      .slice(at.received, end)
      .arrayBuffer()
      .catch(() => {
        throw new FileGone()
      })
    const where = { params: { id: at.id }, query: { offset: at.received } }
    at = await api(documentsApi.sendPiece, where, signal, new Blob([bytes]))
    onReceived(at.received)
  }
  return at.id
}

/** Resumes where it was; an id the server has dropped is started again. */
async function whereItStands(item: Sent, signal: AbortSignal) {
  if (item.id) {
    try {
      return await api(documentsApi.showUpload, { params: { id: item.id } }, signal)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    }
  }
  const { name, size, place, documentId: document_id } = item
  return api(documentsApi.beginUpload, { body: { ...place, name, size, document_id } }, signal)
}

export const finishUpload = (
  id: string,
  duplicate: 'offer' | 'keep',
  signal: AbortSignal,
  key?: string,
): Promise<ReceivedDocument> =>
  api(
    documentsApi.finishUpload,
    { params: { id }, body: { duplicate, ...(key ? { once_key: key } : {}) } },
    signal,
  )
