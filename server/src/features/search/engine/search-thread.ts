import { Worker } from 'node:worker_threads'
import type { Services } from '#platform/context'
import { errorAt, type FailureTrace } from '#platform/failure-trace'
import type { SearchAnswers, SearchTask } from './search-worker.ts'

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

interface ThreadOptions {
  readonly onDeath?: () => void
  /** With nothing to do for so long it ends, and gives its memory back. */
  readonly restsAfterMs?: number
}

/** A thread that works beside the requests. It starts when it is first asked, and again after it died. */
export class SearchThread {
  readonly #name: string
  readonly #model: Services['meaningModel']
  readonly #onDeath: () => void
  readonly #restsAfterMs: number | undefined
  #rest: NodeJS.Timeout | undefined
  #running: Running | undefined
  #last = 0

  constructor(name: string, model: Services['meaningModel'], options: ThreadOptions = {}) {
    this.#name = name
    this.#model = model
    this.#onDeath = options.onDeath ?? (() => {})
    this.#restsAfterMs = options.restsAfterMs
  }

  run<Task extends SearchTask>(task: Task): Promise<SearchAnswers[Task['task']]> {
    this.#running ??= this.#start()
    const { worker, waiting } = this.#running
    clearTimeout(this.#rest)
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      worker.ref()
      worker.postMessage({ id, ...task })
    })
  }

  #start(): Running {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      execArgv: [],
      name: this.#name,
      workerData: this.#model,
    })
    const waiting = new Map<number, Waiting>()
    const started = { worker, waiting }
    // It never keeps a process alive that wants to end.
    worker.unref()
    worker.on(
      'message',
      ({ id, ...said }: { id: number; answer: never } | { id: number; failed: FailureTrace }) => {
        const asked = waiting.get(id)
        waiting.delete(id)
        if ('failed' in said)
          asked?.reject(
            new Error('The search thread could not do its task.', { cause: errorAt(said.failed) }),
          )
        else asked?.resolve(said.answer)
        if (waiting.size === 0) this.#goIdle(started)
      },
    )
    const die = () => {
      if (this.#running === started) this.#running = undefined
      for (const { reject } of waiting.values()) reject(new Error('The search thread ended in the middle.'))
      waiting.clear()
      this.#onDeath()
    }
    worker.on('error', die)
    worker.on('exit', die)
    return started
  }

  #goIdle(started: Running): void {
    started.worker.unref()
    if (!this.#restsAfterMs) return
    this.#rest = setTimeout(() => {
      if (started.waiting.size > 0) return
      if (this.#running === started) this.#running = undefined
      void started.worker.terminate()
    }, this.#restsAfterMs)
    this.#rest.unref()
  }
}
