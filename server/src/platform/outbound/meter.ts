import { pipeline, type Readable, Transform } from 'node:stream'
import { AppError } from '#platform/errors'
import type { Ending } from './outbound.ts'

/** The same body, counted as it came over the wire; `onEnd` hears once how much came and how it ended. */
export function metered(
  body: Readable,
  onEnd: (ending: Pick<Ending, 'outcome' | 'reason' | 'bytesReceived'>) => void,
) {
  let bytesReceived = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesReceived += chunk.length
      done(null, chunk)
    },
  })
  // A body nobody reads may still fail, and an error nobody hears would end the process.
  meter.on('error', () => undefined)
  return pipeline(body, meter, (error) => onEnd({ ...endOf(error), bytesReceived }))
}

function endOf(error: NodeJS.ErrnoException | null | undefined): Pick<Ending, 'outcome' | 'reason'> {
  if (!error) return { outcome: 'answered' }
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return { outcome: 'answered', reason: 'The response was not read to the end.' }
  }
  const reason = error instanceof AppError ? error.message : 'The service ended its response early.'
  return { outcome: 'failed', reason }
}
