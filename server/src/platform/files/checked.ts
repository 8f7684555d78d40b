import { createHash } from 'node:crypto'
import { AppError } from '#platform/errors'
import { damaged } from './errors.ts'

/** Counts and hashes the bytes passing through, and stops at the limit or when the caller disconnects. */
export async function* measured(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: { maxBytes?: number; signal?: AbortSignal },
): AsyncGenerator<Uint8Array, { size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    signal?.throwIfAborted()
    size += chunk.byteLength
    if (size > maxBytes)
      throw new AppError('too_large', `The file is larger than ${inMegabytes(maxBytes)} MB.`)
    hash.update(chunk)
    yield chunk
  }
  signal?.throwIfAborted()
  return { size, sha256: hash.digest('hex') }
}

const inMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 1_000_000))

/** Passes the bytes on and keeps the last piece back until all of them are proven to be the ones that were put. */
export async function* verified(
  content: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last: Uint8Array | undefined
  for await (const chunk of content) {
    hash.update(chunk)
    if (last) yield last
    last = chunk
  }
  if (hash.digest('hex') !== sha256) throw damaged()
  if (last) yield last
}

/** Reads to the end and returns whether the bytes are those that were stored. */
export async function isWhole(content: AsyncIterable<Uint8Array>, sha256: string): Promise<boolean> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex') === sha256
}
