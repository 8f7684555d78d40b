import { execAlone, type Limits, onEngine } from './embedded-session.ts'
import type { Engine } from './engine.ts'
import { storeUnavailable } from './errors.ts'
import { Gate } from './gate.ts'
import { type OpenTransaction, OpenTransactions } from './open-transaction.ts'
import type { Client, QueryShape, Results, Session } from './session.ts'
import { watchIdle } from './watch-idle.ts'

const noLimits: Limits = { statementMs: 0, idleMs: 0 }

/** The single session of the embedded engine, shared fairly: one transaction at a time, or single statements in order. */
export class EmbeddedClient implements Client {
  readonly #gate = new Gate()
  readonly #transactions = new OpenTransactions()
  readonly #start: () => Promise<Engine>
  readonly #limits: Limits
  #engine: Engine
  #restarts = 0
  #restarting: Promise<Engine> | undefined
  #closed = false

  constructor(engine: Engine, start: () => Promise<Engine>, limits: Limits) {
    this.#engine = engine
    this.#start = start
    this.#limits = limits
  }

  get waiting(): number {
    return this.#gate.waiting
  }

  get restarts(): number {
    return this.#restarts
  }

  query<Row>(text: string, params: unknown[] = [], shape: QueryShape = {}) {
    this.#transactions.refuseOutsider()
    return this.#gate.share(async () =>
      onEngine(await this.#running(), this.#limits).query<Row>(text, params, shape),
    )
  }

  exec(sql: string): Promise<Results[]> {
    return this.#alone((engine) => execAlone(engine, sql, this.#limits))
  }

  /** A statement of ours that may take longer, such as a vacuum. */
  maintain(sql: string): Promise<Results[]> {
    return this.#alone((engine) => execAlone(engine, sql, noLimits))
  }

  transaction<T>(run: (tx: Session) => Promise<T>): Promise<T> {
    return this.#transact(run, this.#limits)
  }

  longTransaction<T>(run: (tx: Session) => Promise<T>): Promise<T> {
    return this.#transact(run, noLimits)
  }

  async close(): Promise<void> {
    await this.#gate.hold(async () => {
      this.#closed = true
      if (this.#engine.alive) await this.#engine.close()
    })
  }

  async #alone<T>(run: (engine: Engine) => Promise<T>): Promise<T> {
    this.#transactions.refuseOutsider()
    return this.#gate.hold(async () => run(await this.#running()))
  }

  /** The engine, started again if a statement had to be cut off or the engine broke. */
  async #running(): Promise<Engine> {
    if (this.#closed) throw storeUnavailable()
    if (this.#engine.alive) return this.#engine
    this.#restarting ??= this.#restart().finally(() => {
      this.#restarting = undefined
    })
    return this.#restarting
  }

  async #restart(): Promise<Engine> {
    // Two engines on one folder would corrupt it: the broken one must be gone before the next starts.
    await this.#engine.kill()
    try {
      this.#engine = await this.#start()
    } catch (error) {
      throw storeUnavailable(error)
    }
    this.#restarts++
    return this.#engine
  }

  async #transact<T>(run: (tx: Session) => Promise<T>, limits: Limits): Promise<T> {
    this.#transactions.refuseOutsider()
    return this.#gate.hold(async () => {
      const engine = await this.#running()
      const session = onEngine(engine, limits)
      await session.exec('begin')
      const state: OpenTransaction = { open: true }
      try {
        const result = await this.#transactions.within(state, () =>
          watchIdle(session, state, limits.idleMs, run),
        )
        const [committed] = await session.exec('commit')
        if (committed?.command === 'ROLLBACK')
          throw new Error('A statement of this transaction failed and was passed over, so nothing was saved.')
        return result
      } catch (error) {
        if (engine.alive) await session.exec('rollback')
        throw error
      } finally {
        state.open = false
      }
    })
  }
}
