import { sharingApi } from '@pam/contracts/sharing'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'

interface Sending {
  readonly pass: string
  readonly file: File
  readonly itemId: string | null
  /** The server's id for it, if it was started before. */
  readonly id: string | null
  readonly onBegun: (id: string) => void
  readonly onReceived: (bytes: number) => void
}

const mostWaits = 5

/** Sends what the server does not have yet, piece by piece, and hands the file over at the end. */
export async function sendArrival({ pass, file, itemId, id, onBegun, onReceived }: Sending): Promise<void> {
  const body = { name: file.name, size: file.size, item_id: itemId }
  let at = id
    ? await patiently(() => api(sharingApi.showUpload, { params: { id } }, undefined, undefined, pass))
    : await patiently(() => api(sharingApi.beginUpload, { body }, undefined, undefined, pass))
  onBegun(at.id)
  onReceived(at.received)
  while (at.received < file.size) {
    const piece = file.slice(at.received, at.received + Math.min(at.piece, pieceOf(file.size)))
    const where = { params: { id: at.id }, query: { offset: at.received } }
    at = await patiently(() => api(sharingApi.sendPiece, where, undefined, piece, pass))
    onReceived(at.received)
  }
  const params = { id: at.id }
  await patiently(() => api(sharingApi.finishUpload, { params }, undefined, undefined, pass))
}

/** Large enough to be quick, small enough that the bar moves. */
const pieceOf = (size: number) => Math.max(512 * 1024, Math.ceil(size / 8))

/** Many files at once are more calls than a visitor may make in a minute: it then waits as told, and continues. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call()
    } catch (error) {
      const seconds = error instanceof ApiError && error.code === 'too_many' ? error.retryAfter : undefined
      if (seconds === undefined || seconds > 120 || waits >= mostWaits) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
