import { disableTelemetry } from '@pam/retrieval/telemetry'
import { WorkerThread } from '#platform/threads/worker-thread'

interface ModelThreadOptions {
  /** What it is called in messages. */
  readonly name: string
  readonly worker: URL
  readonly restsAfterMs: number
  /** Threads for each file; one if not given. */
  readonly most?: number
}

interface Busy<Task extends object, Answer> {
  readonly thread: WorkerThread<Task, Answer | null>
  waiting: number
}

/** A few threads for each file of one local model: each starts when first needed, and is ended only when it has answered. */
export class ModelThreads<Files extends object, Task extends object, Answer> {
  readonly #options: ModelThreadOptions
  readonly #threads = new Map<string, readonly Busy<Task, Answer>[]>()
  #hasClosed = false

  constructor(options: ModelThreadOptions) {
    this.#options = options
  }

  async run(file: string, files: Files, task: Task): Promise<Answer> {
    const { name } = this.#options
    if (this.#hasClosed) throw new Error(`The model of ${name} was closed.`)
    const threads = this.#threads.get(file) ?? this.#make(files)
    this.#threads.set(file, threads)
    // The first for a single task, so that the others need not start.
    const free = threads.reduce((best, one) => (one.waiting < best.waiting ? one : best))
    free.waiting += 1
    try {
      const answer = await free.thread.run(task)
      if (!answer) throw new Error(`The model of ${name} cannot be opened.`)
      return answer
    } finally {
      free.waiting -= 1
    }
  }

  /** Before the process ends: what was asked is finished, and nothing new starts. */
  async close(): Promise<void> {
    this.#hasClosed = true
    await Promise.all([...this.#threads.values()].flat().map(({ thread }) => thread.end()))
  }

  #make(files: Files): readonly Busy<Task, Answer>[] {
    disableTelemetry()
    const { name, worker, restsAfterMs, most = 1 } = this.#options
    const start = () =>
      new WorkerThread<Task, Answer | null>(worker, {
        name,
        begin: () => ({ workerData: files }),
        restsAfterMs,
      })
    return Array.from({ length: most }, () => ({ thread: start(), waiting: 0 }))
  }
}
