import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Embed } from '@pam/retrieval/embedder'
import { type EmbeddingModel, embedHere } from './embed-here.ts'

interface Request {
  readonly id: number
  readonly files: EmbeddingModel
  readonly text: string
}

interface Reply {
  readonly id: number
  /** Null: the model could not answer. */
  readonly vector: Float32Array | null
}

/** A port by which another thread may use the embedding model of this one; handed over when that thread starts. */
export function lendMeaning(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', async ({ id, files, text }: Request) => {
    const vector = (await embedHere(files)?.(text).catch(() => null)) ?? null
    port1.postMessage({ id, vector } satisfies Reply)
  })
  // A thread that waits for nothing must not keep the process alive.
  port1.unref()
  return port2
}

/** Opens the embedding model that was lent to this thread; null where it cannot be opened. */
export function borrowMeaning(port: MessagePort): (files: EmbeddingModel | null) => Promise<Embed | null> {
  const pending = new Map<number, (vector: Float32Array | null) => void>()
  let last = 0
  port.on('message', ({ id, vector }: Reply) => {
    pending.get(id)?.(vector)
    pending.delete(id)
    if (pending.size === 0) port.unref()
  })
  port.unref()
  const ask = (request: Omit<Request, 'id'>) =>
    new Promise<Float32Array | null>((resolve) => {
      const id = ++last
      pending.set(id, resolve)
      port.ref()
      port.postMessage({ id, ...request } satisfies Request)
    })
  return async (files) => {
    if (!files || !(await ask({ files, text: '' }))) return null
    return async (text) => {
      const vector = await ask({ files, text })
      if (!vector) throw new Error('The embedding model did not answer.')
      return vector
    }
  }
}
