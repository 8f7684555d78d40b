import type { StoreLog } from '#platform/database/db-handle'
import type { Results } from './session.ts'

/** What tidying needs of the embedded client. */
export interface Tidied {
  /** Callers in the queue: while there are any, tidying waits. */
  readonly waiting: number
  query<Row>(text: string, params?: unknown[]): Promise<Results<Row>>
  /** Runs without a time limit. */
  maintain(sql: string): Promise<unknown>
}

const everyMs = 60_000
/** Soon after a start: a database just filled with the library plans badly until it has counted its rows. */
const firstAfterMs = 10_000
const defaultLogLimit = 32 * 1024 * 1024
const worthIt = 8 * 1024
const checkpointAfterMs = 5 * 60_000

// The thresholds of PostgreSQL's own autovacuum.
const worn = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
   order by s.n_dead_tup desc limit 20`

const grownSinceCheckpoint =
  'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()'

/**
 * The embedded engine has no background processes: nothing vacuums or checkpoints, so tables and the write-ahead log
 * would grow without bound. This does both, table by table, when the database is idle.
 */
export class Tidying {
  readonly #client: Tidied
  readonly #logLimit: number
  #checkpointAt = Date.now()

  constructor(client: Tidied, logLimit = defaultLogLimit) {
    this.#client = client
    this.#logLimit = logLimit
  }

  async run(): Promise<void> {
    await this.#checkpoint()
    const { rows } = await this.#client.query<{ name: string }>(worn)
    for (const { name } of rows) {
      if (this.#client.waiting > 0) return
      await this.#client.maintain(`vacuum (analyze) ${name}`)
    }
  }

  async #checkpoint(): Promise<void> {
    const { rows } = await this.#client.query<{ bytes: number }>(grownSinceCheckpoint)
    const grown = Number(rows[0]?.bytes ?? 0)
    const isDue = Date.now() - this.#checkpointAt >= checkpointAfterMs
    if (grown < (isDue ? worthIt : this.#logLimit)) return
    await this.#client.maintain('checkpoint')
    this.#checkpointAt = Date.now()
  }
}

/** Tidies soon after the start, and then once a minute while the database is open. */
export function keepTidy(client: Tidied, log: StoreLog): { stop(): void } {
  const tidying = new Tidying(client)
  let running = false
  const tidy = () => {
    if (running || client.waiting > 0) return
    running = true
    tidying
      .run()
      .catch((error: unknown) => log.warn({ err: error }, 'could not tidy the database'))
      .finally(() => {
        running = false
      })
  }
  const timers = [setTimeout(tidy, firstAfterMs), setInterval(tidy, everyMs)]
  for (const timer of timers) timer.unref()
  return {
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
