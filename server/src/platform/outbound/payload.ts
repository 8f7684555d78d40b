import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { HttpRequest } from './outbound.ts'

/** The body of one hop: its size, what to send, and its hash as soon as that is known. */
export interface Payload {
  readonly bytes: number
  readonly content: Buffer | Readable | null
  /** Null without a body, and while a stream has not been read to its end. */
  hash(): string | null
}

export function payloadOf(body: HttpRequest['body'], bodyLength: number | undefined): Payload {
  if (body === undefined) return { bytes: 0, content: null, hash: () => null }
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const content = Buffer.from(body)
    return { bytes: content.length, content, hash: () => sha256Of(content) }
  }
  let found: string | null = null
  async function* hashed(pieces: AsyncIterable<Uint8Array>) {
    const digest = createHash('sha256')
    for await (const piece of pieces) {
      digest.update(piece)
      yield piece
    }
    found = digest.digest('hex')
  }
  return { bytes: bodyLength ?? 0, content: Readable.from(hashed(body)), hash: () => found }
}

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')
