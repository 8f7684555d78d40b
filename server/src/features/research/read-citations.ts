import { Worker } from 'node:worker_threads'
import { type CitationReading, readingOf } from './citation-reading.ts'

/** Longer texts are read in a separate thread, so that nobody waits for them. */
const readHere = 100_000

export async function readCitations(text: string, signal: AbortSignal): Promise<CitationReading> {
  if (text.length <= readHere) return readingOf(text)
  const worker = new Worker(new URL('./citation-worker.ts', import.meta.url), { workerData: text })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('Citation reading ended early.')))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
