import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { metricCounters, metricLastError } from './metrics.table.ts'

export const counterNames = [
  'total_requests',
  'total_errors',
  'chat_messages_processed',
  'chat_api_calls',
  'health_checks',
] as const
export type CounterName = (typeof counterNames)[number]

export interface LastError {
  readonly at: Date
  readonly details: string
}

export type Totals = Record<CounterName, number> & { readonly lastError: LastError | null }

/** Counts in memory and adds to the table in batches: a request never waits for its own count. */
export class KeptCounters {
  readonly #db: Db
  #unsaved = new Map<string, number>()
  #lastError: LastError | null = null
  #saving: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  add(name: string, by = 1): void {
    this.#unsaved.set(name, (this.#unsaved.get(name) ?? 0) + by)
  }

  failed(error: LastError): void {
    this.#lastError = error
  }

  /** One save at a time; what it could not save stays counted for the next. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#save())
    return this.#saving
  }

  /** Of the whole installation, with what this process has not saved yet. */
  async totals(): Promise<Totals> {
    await this.#saving.catch(() => undefined)
    const unsaved = new Map(this.#unsaved)
    const [rows, [saved]] = await Promise.all([
      this.#db.select().from(metricCounters),
      this.#db.select().from(metricLastError),
    ])
    const stored = new Map(rows.map((row) => [row.name, row.value]))
    const value = (name: CounterName) => (stored.get(name) ?? 0) + (unsaved.get(name) ?? 0)
    const before = saved ? { at: saved.occurredAt, details: saved.details } : null
    return {
      total_requests: value('total_requests'),
      total_errors: value('total_errors'),
      chat_messages_processed: value('chat_messages_processed'),
      chat_api_calls: value('chat_api_calls'),
      health_checks: value('health_checks'),
      lastError: later(before, this.#lastError),
    }
  }

  async #save(): Promise<void> {
    const counted = this.#unsaved
    const error = this.#lastError
    if (counted.size === 0 && !error) return
    this.#unsaved = new Map()
    this.#lastError = null
    try {
      await this.#db.transaction((tx) => write(tx, counted, error))
    } catch (cause) {
      for (const [name, by] of counted) this.add(name, by)
      this.#lastError = later(error, this.#lastError)
      throw cause
    }
  }
}

async function write(tx: Db, counted: ReadonlyMap<string, number>, error: LastError | null) {
  // In one order everywhere, so that two processes cannot wait for each other.
  const values = [...counted]
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (values.length > 0) {
    await tx
      .insert(metricCounters)
      .values(values)
      .onConflictDoUpdate({
        target: metricCounters.name,
        set: { value: sql`${metricCounters.value} + excluded.value` },
      })
  }
  if (!error) return
  const row = { slot: 1, occurredAt: error.at, details: error.details.slice(0, 500) }
  await tx
    .insert(metricLastError)
    .values(row)
    .onConflictDoUpdate({
      target: metricLastError.slot,
      set: { occurredAt: row.occurredAt, details: row.details },
      setWhere: sql`${metricLastError.occurredAt} < excluded.occurred_at`,
    })
}

const later = (one: LastError | null, two: LastError | null) =>
  one && two ? (one.at > two.at ? one : two) : (one ?? two)
