import { parentPort, workerData } from 'node:worker_threads'
import type { Statement } from './engine.ts'
import { openPgliteFolder } from './engine-pglite.ts'
import { sqlErrorParts } from './errors.ts'

// The thread of the embedded database, so that a long query never blocks the server's event loop.
const port = parentPort
if (!port) throw new Error('This file is the body of a worker thread.')

type Request = { id: number; statement: Statement } | { id: number; close: true }

const opened = openPgliteFolder((workerData as { folder: string }).folder)
opened.then(
  () => port.postMessage({ ready: true }),
  (error: unknown) => port.postMessage({ failed: sqlErrorParts(error) }),
)

const answer = async (request: Request): Promise<void> => {
  const { id } = request
  try {
    const pg = await opened
    if ('close' in request) {
      await pg.close()
      port.postMessage({ id, results: [] })
      port.close()
    } else {
      port.postMessage({ id, results: await pg.run(request.statement) })
    }
  } catch (error) {
    // An error without an SQL code is the engine itself breaking: it must not be used again.
    const parts = sqlErrorParts(error)
    const broken =
      parts.severity === 'PANIC' || parts.severity === 'FATAL' || !/^[0-9A-Z]{5}$/.test(parts.code)
    port.postMessage({ id, error: parts, broken })
  }
}

/** Statements wait here, so that the next one begins without a word from the server. */
let last = Promise.resolve()

port.on('message', (request: Request) => {
  last = last.then(() => answer(request))
})
