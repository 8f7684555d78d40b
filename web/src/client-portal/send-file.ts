import { portal, Refusal, type Upload } from './client.ts'

const mostRetries = 5
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a file in chunks; after a broken connection it resumes where the server says. */
export async function sendFile(
  caseId: string,
  file: File,
  itemId: string | null,
  onProgress: (part: number) => void,
): Promise<string> {
  let upload: Upload = await portal.beginUpload(caseId, { name: file.name, size: file.size, item_id: itemId })
  let retries = 0
  while (upload.received < upload.size) {
    const { id, received, piece } = upload
    try {
      upload = await portal.sendPiece(id, received, file.slice(received, received + piece))
      retries = 0
    } catch (error) {
      const isBroken = error instanceof Refusal && (error.code === 'offline' || error.code === 'conflict')
      if (!isBroken || ++retries > mostRetries) throw error
      await pause(1000 * retries)
      upload = await portal.showUpload(id).catch(() => upload)
    }
    onProgress(upload.received / upload.size)
  }
  return (await portal.finishUpload(upload.id)).sent_id
}
