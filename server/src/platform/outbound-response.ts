import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from './errors.ts'
import type { OutboundResponse } from './outbound.ts'
import { type BodyLimits, decoded, limited } from './outbound-body.ts'

export function answerOf(
  head: Pick<OutboundResponse, 'url' | 'status' | 'headers'>,
  body: Readable,
  limits: BodyLimits,
): OutboundResponse {
  const stream = () => limited(decoded(body, head.headers['content-encoding']), limits)
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('unavailable', 'The service did not answer with the data we asked for.', { cause })
  }
}
