import type { StoreLog } from '#platform/database/db-handle'
import type { Engine } from './engine.ts'
import type { Reserve } from './reserve.ts'

const everyMs = 10_000

const script = (text: string) => ({
  text,
  params: [],
  script: true,
  rowMode: 'object' as const,
  datesAsText: false,
})

interface Watched {
  maintain(sql: string): Promise<unknown>
}

/** Starts the engine even on a full disk, for reading only, and lets it write again once there is room. */
export class Room {
  readonly #reserve: Reserve
  readonly #startEngine: () => Promise<Engine>
  #isReadOnly = false

  constructor(reserve: Reserve, startEngine: () => Promise<Engine>) {
    this.#reserve = reserve
    this.#startEngine = startEngine
  }

  async start(): Promise<Engine> {
    const engine = await this.#startEngine().catch((error: unknown) => {
      if (!this.#reserve.isNeeded() || !this.#reserve.release()) throw error
      return this.#startEngine()
    })
    this.#isReadOnly = this.#reserve.isNeeded()
    if (this.#isReadOnly) await engine.run(script('set default_transaction_read_only = on'))
    return engine
  }

  async check(client: Watched): Promise<void> {
    if (this.#reserve.isNeeded()) return
    this.#reserve.fill()
    if (!this.#isReadOnly) return
    await client.maintain('set default_transaction_read_only = off')
    this.#isReadOnly = false
  }

  watch(client: Watched, log: StoreLog): { stop(): void } {
    const timer = setInterval(() => {
      this.check(client).catch((error: unknown) =>
        log.warn({ err: error }, 'could not look after the disk reserve'),
      )
    }, everyMs)
    timer.unref()
    return { stop: () => clearInterval(timer) }
  }
}
