import type { Redline } from './diff.ts'

/** Compares two texts in a worker; the answer never stops the page. */
export async function compareAside(before: string, after: string, signal?: AbortSignal): Promise<Redline> {
  if (typeof Worker === 'undefined') {
    const { compareTexts } = await import('./diff.ts')
    return compareTexts(before, after)
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Redline>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.onmessage = ({ data }: MessageEvent<Redline>) => resolve(data)
    worker.onerror = () => reject(new Error('The comparison stopped.'))
    worker.postMessage({ before, after })
  }).finally(() => worker.terminate())
}
