import type { Services } from '#platform/context'
import { lendMeaning } from '#platform/meaning/lend'
import { WorkerThread } from '#platform/threads/worker-thread'
import type { StoredAnalysis } from './analysis.table.ts'

export interface Analysed {
  readonly result: StoredAnalysis
  readonly modelVersion: string
}

/** A text to analyze, and the model its passages are embedded with, if any. */
export interface AnalysisTask {
  readonly text: string
  readonly vectorModel: Services['clauseVectorModel']
}

/** Longer than the longest contract takes; words that hold it longer were made to. */
const longestMs = 240_000

/** One thread for all: it keeps what clauses look like, and the requests of people never wait for it. */
const thread = new WorkerThread<AnalysisTask, Analysed>(new URL('./analysis-worker.ts', import.meta.url), {
  name: 'analysis',
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  restsAfterMs: 2 * 60_000,
  begin: () => {
    const meaning = lendMeaning()
    return { workerData: meaning, transferList: [meaning] }
  },
})

/** Analyses a text beside the requests. A text that holds it too long is given up, and the thread with it. */
export async function analyzeInThread(task: AnalysisTask, signal: AbortSignal): Promise<Analysed> {
  const stop = () => void thread.kill()
  const watch = setTimeout(stop, longestMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await thread.run(task)
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
  }
}
