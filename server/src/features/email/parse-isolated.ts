import { Worker } from 'node:worker_threads'
import type { ParsedMessage } from '@pam/reading/parse-message'

const longest = 60_000
const mostMemoryMb = 512

/** Reads a message beside the server, within bounds of time and memory: what a stranger sends cannot stop the others. */
export async function parseIsolated(bytes: Uint8Array): Promise<ParsedMessage> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  const timer = setTimeout(() => void worker.terminate(), longest)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The message took too long to read.')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
