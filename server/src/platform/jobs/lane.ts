import { AsyncResource } from 'node:async_hooks'
import type { Job as Fetched, PgBoss } from 'pg-boss'
import type { LaneName } from './define.ts'

export interface Taken {
  readonly id: string
  readonly retryCount: number
  readonly data: unknown
}

export interface LaneOptions {
  readonly concurrency: number
  readonly pollMs: number
  readonly touchMs: number
}

interface LaneParts {
  readonly boss: PgBoss
  readonly name: LaneName
  /** Throws what the job throws. */
  readonly run: (taken: Taken, signal: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Takes jobs of one lane as slots come free, keeps them alive while they run, and settles each by itself. */
export class Lane {
  readonly #parts: LaneParts
  readonly #options: LaneOptions
  readonly #running = new Map<Taken, Promise<void>>()
  readonly #stop = new AbortController()
  #timers: NodeJS.Timeout[] = []
  #fetching: Promise<number> | undefined
  #reachedAt = 0
  /** Wakes outside of whatever transaction the caller is in: the lane has its own life. */
  readonly #wakeSoon: () => void

  constructor(parts: LaneParts, options: LaneOptions) {
    this.#parts = parts
    this.#options = options
    this.#wakeSoon = AsyncResource.bind(() => {
      const timer = setTimeout(() => this.#tick(), 25)
      timer.unref()
    })
  }

  start(): void {
    const poll = setInterval(() => this.#tick(), this.#options.pollMs)
    const touch = setInterval(() => this.#touch(), this.#options.touchMs)
    this.#timers = [poll, touch]
    this.#reachedAt = performance.now()
    this.#tick()
  }

  /** Looks for work shortly, after the caller's transaction has had time to commit. */
  wake(): void {
    if (this.#timers.length > 0) this.#wakeSoon()
  }

  get isReaching(): boolean {
    return this.#timers.length > 0 && performance.now() - this.#reachedAt < 30_000 + this.#options.pollMs
  }

  /** Takes what is due and waits for it; answers how many there were. */
  async drain(): Promise<number> {
    const taken = await this.#fetch()
    await Promise.all(this.#running.values())
    return taken
  }

  /** Accepts no more jobs, signals the running ones to stop, and returns those that do not in time. */
  async stop(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    await this.#fetching
    this.#stop.abort(new Error('The process is stopping.'))
    const timeUp = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([Promise.all(this.#running.values()), timeUp])
    const left = [...this.#running.keys()]
    if (left.length > 0)
      await this.#parts.boss.fail(this.#parts.name, left, { message: 'The process stopped.' })
  }

  #tick(): void {
    if (this.#timers.length === 0 || this.#fetching || this.#running.size >= this.#options.concurrency) return
    this.#fetch().catch(this.#parts.onError)
  }

  #fetch(): Promise<number> {
    this.#fetching ??= this.#take().finally(() => {
      this.#fetching = undefined
    })
    return this.#fetching
  }

  async #take(): Promise<number> {
    const { boss, name } = this.#parts
    const batchSize = Math.max(1, this.#options.concurrency - this.#running.size)
    const fetched: Fetched<unknown>[] = await boss.fetch(name, { batchSize })
    this.#reachedAt = performance.now()
    for (const job of fetched) {
      const settled = this.#settle(job).finally(() => {
        this.#running.delete(job)
        this.#tick()
      })
      this.#running.set(job, settled)
    }
    return fetched.length
  }

  async #settle(job: Taken): Promise<void> {
    const { boss, name, run, onError } = this.#parts
    // With its attempt, so that a job given up for dead and taken by another is not settled twice.
    const attempt = { id: job.id, retryCount: job.retryCount }
    try {
      const failure = await run(job, this.#stop.signal).then(
        () => undefined,
        (error: unknown) => ({ message: messageOf(error) }),
      )
      if (failure) await boss.fail(name, attempt, failure)
      else await boss.complete(name, attempt)
    } catch (error) {
      // The queue cannot be reached: the job stays taken, its heart stops, and it comes again.
      onError(error)
    }
  }

  #touch(): void {
    const running = [...this.#running.keys()].map(({ id, retryCount }) => ({ id, retryCount }))
    if (running.length === 0) return
    const reached = () => {
      this.#reachedAt = performance.now()
    }
    this.#parts.boss.touch(this.#parts.name, running).then(reached, this.#parts.onError)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
