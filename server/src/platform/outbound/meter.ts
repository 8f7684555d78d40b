import { pipeline, type Readable, Transform } from 'node:stream'
import { AppError } from '#platform/errors'
import type { Ending } from './outbound.ts'

/** The same body, counted as received; `onEnd` is called once with its size and outcome. */
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
  // An unread body may still fail, and an unhandled error would end the process.
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
