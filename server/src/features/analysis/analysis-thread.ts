import type { Services } from '#platform/context'
import { lendClauses } from '#platform/meaning/clauses-here'
import { WorkerThread } from '#platform/threads/worker-thread'
import type { StoredAnalysis } from './analysis.table.ts'

export interface Analysed {
  readonly result: StoredAnalysis
  readonly modelVersion: string
}

/** A text to analyze, and the clause model, if any. */
export interface AnalysisTask {
  readonly text: string
  readonly clauseModel: Services['clauseModel']
}

/** Longer than the longest contract takes; a text that takes longer was built to. */
const longestMs = 240_000

/** One thread for all: it caches clause features, and requests never wait for it. */
const thread = new WorkerThread<AnalysisTask, Analysed>(new URL('./analysis-worker.ts', import.meta.url), {
  name: 'analysis',
  resourceLimits: { maxOldGenerationSizeMb: 512 },
  restsAfterMs: 2 * 60_000,
  begin: () => {
    const clauses = lendClauses()
    return { workerData: clauses, transferList: [clauses] }
  },
})

/** Analyzes a text outside the request thread. If a text takes too long, it is abandoned together with the thread. */
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
