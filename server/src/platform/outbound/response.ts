import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#platform/errors'
import { type BodyLimits, decoded, limited } from './body.ts'
import type { OutboundResponse } from './outbound.ts'

export function answerOf(
  head: Pick<OutboundResponse, 'url' | 'status' | 'headers'>,
  body: Readable,
  limits: BodyLimits,
  /** Resolved when the ledger has recorded the outcome; readers of the body wait for it. */
  settled: Promise<void>,
): OutboundResponse {
  const stream = () => thenSettled(limited(decoded(body, head.headers['content-encoding']), limits), settled)
  const bytes = () => buffer(stream())
  const text = async () => new TextDecoder().decode(await bytes())
  return {
    ...head,
    stream,
    bytes,
    text,
    json: async () => parsed(await text()),
    discard: () => body.destroy(),
  }
}

async function* thenSettled(pieces: AsyncIterable<Buffer>, settled: Promise<void>) {
  try {
    yield* pieces
  } finally {
    await settled
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('unavailable', 'The service did not return the expected data.', { cause })
  }
}
