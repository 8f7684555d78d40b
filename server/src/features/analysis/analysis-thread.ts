import { Worker } from 'node:worker_threads'
import type { Services } from '#platform/context'
import { errorAt, type FailureTrace } from '#platform/failure-trace'
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

type Answer = { id: number } & ({ analysed: Analysed } | { failed: FailureTrace })

/** Longer than the longest contract takes; words that hold it longer were made to. */
const longestMs = 240_000

interface Waiting {
  readonly resolve: (analysed: Analysed) => void
  readonly reject: (error: Error) => void
}

/** One thread for all: it keeps the model, and the requests of people never wait for it. */
let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let last = 0

function startThread() {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), {
    execArgv: [],
    name: 'analysis',
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const waiting = new Map<number, Waiting>()
  const started = { worker, waiting }
  // It never keeps a process alive that wants to end.
  worker.unref()
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failed' in answer)
      asked?.reject(new Error('The analysis of a document failed.', { cause: errorAt(answer.failed) }))
    else asked?.resolve(answer.analysed)
    if (waiting.size === 0) worker.unref()
  })
  const die = () => {
    if (thread === started) thread = undefined
    for (const { reject } of waiting.values()) reject(new Error('The analysis ended in the middle.'))
    waiting.clear()
  }
  worker.on('error', die)
  worker.on('exit', die)
  return started
}

/** Analyses a text beside the requests. A text that holds it too long is given up, and the thread with it. */
export async function analyzeInThread(task: AnalysisTask, signal: AbortSignal): Promise<Analysed> {
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++last
  const stop = () => void worker.terminate()
  const watch = setTimeout(stop, longestMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<Analysed>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, ...task })
    })
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', stop)
  }
}
