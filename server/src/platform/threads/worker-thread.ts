import { Worker, type WorkerOptions } from 'node:worker_threads'
import { errorAt, type FailureTrace } from '#platform/failure-trace'

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

interface Running<Answer> {
  readonly worker: Worker
  readonly pending: Map<number, Pending<Answer>>
}

interface ThreadOptions {
  readonly name: string
  readonly resourceLimits?: WorkerOptions['resourceLimits']
  /** Called for every start. */
  readonly begin?: () => Pick<WorkerOptions, 'workerData' | 'transferList'>
  readonly onDeath?: () => void
  /** With nothing to do for so long it ends, and gives its memory back. */
  readonly restsAfterMs?: number
}

/** A thread that works beside the requests. It starts when it is first given a task, and again after it died. */
export class WorkerThread<Task extends object, Answer> {
  readonly #file: URL
  readonly #options: ThreadOptions
  #rest: NodeJS.Timeout | undefined
  #running: Running<Answer> | undefined
  #last = 0

  /** The file calls `serveTasks`. */
  constructor(file: URL, options: ThreadOptions) {
    this.#file = file
    this.#options = options
  }

  run(task: Task): Promise<Answer> {
    this.#running ??= this.#start()
    const { worker, pending } = this.#running
    clearTimeout(this.#rest)
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task })
    })
  }

  /** Lets it finish its current work. Later work starts it again. */
  async end(): Promise<void> {
    const running = this.#running
    if (!running) return
    this.#running = undefined
    clearTimeout(this.#rest)
    const { worker } = running
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.ref()
    worker.postMessage({ end: true })
    await gone
  }

  /** Ends it in the middle. Not for a thread inside native code: that would take the whole process down. */
  async kill(): Promise<void> {
    await this.#running?.worker.terminate()
  }

  #start(): Running<Answer> {
    const { name, resourceLimits, begin, onDeath } = this.#options
    const worker = new Worker(this.#file, { execArgv: [], name, resourceLimits, ...begin?.() })
    const pending = new Map<number, Pending<Answer>>()
    const started = { worker, pending }
    // It never keeps a process alive that is about to exit.
    worker.unref()
    worker.on(
      'message',
      ({ id, ...said }: { id: number; answer: Answer } | { id: number; failed: FailureTrace }) => {
        const asked = pending.get(id)
        pending.delete(id)
        if ('failed' in said)
          asked?.reject(
            new Error(`The ${name} thread could not do its task.`, { cause: errorAt(said.failed) }),
          )
        else asked?.resolve(said.answer)
        if (pending.size === 0) this.#goIdle(started)
      },
    )
    const die = () => {
      if (this.#running === started) this.#running = undefined
      for (const { reject } of pending.values()) reject(new Error(`The ${name} thread ended in the middle.`))
      pending.clear()
      onDeath?.()
    }
    worker.on('error', die)
    worker.on('exit', die)
    return started
  }

  #goIdle(started: Running<Answer>): void {
    started.worker.unref()
    const { restsAfterMs } = this.#options
    if (!restsAfterMs || this.#running !== started) return
    this.#rest = setTimeout(() => {
      if (this.#running === started && started.pending.size === 0) void this.end()
    }, restsAfterMs)
    this.#rest.unref()
  }
}
