import { disableTelemetry } from '@pam/retrieval/telemetry'
import { WorkerThread } from '#platform/threads/worker-thread'

interface ModelThreadOptions {
  /** What it is called in messages. */
  readonly name: string
  readonly worker: URL
  readonly restsAfterMs: number
}

/** A thread for each file of one local model: it starts when first asked, and is ended only when it has answered. */
export class ModelThreads<Files extends object, Task extends object, Answer> {
  readonly #options: ModelThreadOptions
  readonly #threads = new Map<string, WorkerThread<Task, Answer | null>>()
  #hasClosed = false

  constructor(options: ModelThreadOptions) {
    this.#options = options
  }

  async run(file: string, files: Files, task: Task): Promise<Answer> {
    const { name } = this.#options
    if (this.#hasClosed) throw new Error(`The model of ${name} was closed.`)
    const thread = this.#threads.get(file) ?? this.#start(files)
    this.#threads.set(file, thread)
    const answer = await thread.run(task)
    if (!answer) throw new Error(`The model of ${name} cannot be opened.`)
    return answer
  }

  /** Before the process ends: what was asked is finished, and nothing new starts. */
  async close(): Promise<void> {
    this.#hasClosed = true
    await Promise.all([...this.#threads.values()].map((thread) => thread.end()))
  }

  #start(files: Files): WorkerThread<Task, Answer | null> {
    disableTelemetry()
    const { name, worker, restsAfterMs } = this.#options
    return new WorkerThread(worker, { name, begin: () => ({ workerData: files }), restsAfterMs })
  }
}
