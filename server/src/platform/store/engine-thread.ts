import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import { type SqlErrorParts, storageFull, storeError, storeUnavailable } from './errors.ts'
import type { Results } from './session.ts'

type Answer =
  | { ready: true }
  | { failed: SqlErrorParts }
  | { id: number; results: Results[] }
  | { id: number; error: SqlErrorParts; broken: boolean }

interface Pending {
  resolve(results: Results[]): void
  reject(error: Error): void
}

/** Starts the worker thread on a folder and answers once the database in it is open. */
export function startEngineThread(folder: string): Promise<Engine> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    workerData: { folder },
    execArgv: [],
    name: 'database',
  })
  const pending = new Map<number, Pending>()
  let last = 0
  let alive = true

  const die = (error: Error) => {
    alive = false
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const ask = (request: object) =>
    new Promise<Results[]>((resolve, reject) => {
      if (!alive) return reject(storeUnavailable())
      const id = ++last
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...request })
    })
  const kill = async () => {
    die(storeUnavailable())
    await worker.terminate()
  }

  const engine: Engine = {
    run: (statement) => ask({ statement }),
    get alive() {
      return alive
    },
    async close() {
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      await ask({ close: true })
      alive = false
      await gone
    },
    kill,
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if ('ready' in answer) return resolve(engine)
      if ('failed' in answer) {
        reject(new Error(answer.failed.message))
        void kill()
        return
      }
      const asked = pending.get(answer.id)
      pending.delete(answer.id)
      if ('results' in answer) return asked?.resolve(answer.results)
      // Only a full disk makes this engine read-only.
      asked?.reject(answer.error.code === '25006' ? storageFull(answer.error) : storeError(answer.error))
      if (answer.broken) void kill()
    })
    worker.once('error', (error) => {
      reject(error)
      die(storeUnavailable(error))
    })
    worker.once('exit', () => {
      reject(new Error('The embedded database stopped while it was starting.'))
      die(storeUnavailable())
    })
  })
}
