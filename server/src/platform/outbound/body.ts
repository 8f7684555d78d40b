import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '#platform/errors'

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Undoes the content encoding. Two layers are what bombs are made of, so one is all we take. */
export function decoded(body: Readable, encoding: string | undefined): Readable {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return body
  const decoder = decoders[name]
  if (!decoder) {
    body.destroy()
    throw new AppError('unavailable', 'The service responded in an unsupported encoding.')
  }
  // The reader of the decoder sees the error; the callback only keeps it from being thrown a second time.
  return pipeline(body, decoder(), () => undefined)
}

export interface BodyLimits {
  readonly maxBytes: number
  readonly idleTimeoutMs: number
  /** Aborted at the end of the total time, or by the caller. */
  readonly signal: AbortSignal
}

const inMegabytes = (bytes: number) =>
  bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${Math.ceil(bytes / 1000)} kB`

const tookTooLong = () => new AppError('unavailable', 'The service took too long to respond.')
const tooLarge = (maxBytes: number) =>
  new AppError('unavailable', `The response was larger than ${inMegabytes(maxBytes)} and was cut off.`)
const stopped = () => new AppError('unavailable', 'The request was stopped.')
const brokeOff = (cause: unknown) =>
  new AppError('unavailable', 'The service ended its response early.', { cause })

/** Reads within the limits and lets go of the connection however the reading ends. */
export async function* limited(body: Readable, limits: BodyLimits): AsyncGenerator<Buffer> {
  let reason: AppError | undefined
  const cut = (why: AppError) => {
    reason ??= why
    body.destroy(why)
  }
  const ended = () => (isTimeout(limits.signal) ? tookTooLong() : stopped())
  const onAbort = () => cut(ended())
  const waiting = () => setTimeout(() => cut(tookTooLong()), limits.idleTimeoutMs)
  let idle = waiting()
  limits.signal.addEventListener('abort', onAbort, { once: true })
  let size = 0
  try {
    if (limits.signal.aborted) throw ended()
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.maxBytes) throw tooLarge(limits.maxBytes)
      // The time the reader takes is not the peer's silence.
      clearTimeout(idle)
      yield chunk
      idle = waiting()
    }
  } catch (error) {
    throw reason ?? (error instanceof AppError ? error : brokeOff(error))
  } finally {
    clearTimeout(idle)
    limits.signal.removeEventListener('abort', onAbort)
    body.destroy()
  }
}

const isTimeout = ({ reason }: AbortSignal) => reason instanceof Error && reason.name === 'TimeoutError'
