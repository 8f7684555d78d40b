import { createCipheriv, createDecipheriv } from 'node:crypto'
import { AppError } from '#platform/errors'

const pieceLength = 64 * 1024
const tagLength = 16

/** A key seals one file only, so the number of a piece is nonce enough. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

/** Bound into every piece: its place, and whether it is the last. Pieces cannot be moved, and none can be cut off the end. */
const boundOf = (index: number, isLast: boolean) =>
  Buffer.from(`pam-file-1:${index}:${isLast ? 'last' : 'more'}`)

const damaged = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'This file cannot be opened: it was damaged on disk, or it was encrypted with a different key.',
    { cause },
  )

/** The same bytes under a key, in pieces that each prove themselves. */
export async function* sealed(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let index = 0
  for await (const { piece, isLast } of pieces(content, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: tagLength })
    cipher.setAAD(boundOf(index, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** Gives out no byte that has not proven itself, and ends in an error where the file does not end as it was sealed. */
export async function* opened(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let index = 0
  for await (const { piece, isLast } of pieces(content, pieceLength + tagLength)) {
    if (piece.length < tagLength) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: tagLength })
    decipher.setAAD(boundOf(index, isLast))
    decipher.setAuthTag(piece.subarray(-tagLength))
    const bytes = decipher.update(piece.subarray(0, -tagLength))
    try {
      decipher.final()
    } catch (cause) {
      throw damaged(cause)
    }
    yield bytes
    index += 1
  }
}

/** Cuts a stream into pieces of one length; the last, which may be empty, is known as such. */
async function* pieces(content: AsyncIterable<Uint8Array>, length: number) {
  let kept = Buffer.alloc(0)
  for await (const chunk of content) {
    kept = Buffer.concat([kept, chunk])
    while (kept.length > length) {
      yield { piece: kept.subarray(0, length), isLast: false }
      kept = kept.subarray(length)
    }
  }
  yield { piece: kept, isLast: true }
}
