import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { metricErrors, metricHistory } from './metrics.table.ts'

/** What is summed over a stretch; `latency:NN` counts answers by their step. */
export type Added =
  | 'requests'
  | 'errors'
  | 'jobs_done'
  | 'jobs_failed'
  | 'model_calls'
  | 'model_tokens'
  | 'model_cost_micros'
  | `latency:${number}`

/** What has a size at a moment: the largest seen in a stretch counts. */
export type Measured = 'database_bytes' | 'files_bytes'

export interface FaultyRequest {
  readonly requestId: string
  readonly at: Date
  readonly method: string
  readonly route: string
  readonly status: number
}

const stretchMs = 5 * 60_000
export const stretchOf = (at: Date): Date => new Date(Math.floor(at.getTime() / stretchMs) * stretchMs)

const mostFaults = 50

/** Counts in memory and adds to the table in batches, like the totals beside it. */
export class KeptHistory {
  readonly #db: Db
  readonly #clock: Clock
  #unsaved = new Map<string, number>()
  #faults: FaultyRequest[] = []

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  add(name: Added, by = 1): void {
    const key = `${stretchOf(this.#clock.now()).toISOString()} ${name}`
    this.#unsaved.set(key, (this.#unsaved.get(key) ?? 0) + by)
  }

  failed(fault: FaultyRequest): void {
    this.#faults = [...this.#faults, fault].slice(-mostFaults)
  }

  async save(): Promise<void> {
    const [counted, faults] = [this.#unsaved, this.#faults]
    if (counted.size === 0 && faults.length === 0) return
    this.#unsaved = new Map()
    this.#faults = []
    try {
      await this.#db.transaction((tx) => write(tx, counted, faults))
    } catch (cause) {
      for (const [key, by] of counted) this.#unsaved.set(key, (this.#unsaved.get(key) ?? 0) + by)
      this.#faults = [...faults, ...this.#faults].slice(-mostFaults)
      throw cause
    }
  }
}

async function write(tx: Db, counted: ReadonlyMap<string, number>, faults: readonly FaultyRequest[]) {
  // In one order everywhere, so that two processes cannot wait for each other.
  const rows = [...counted]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => {
      const [at = '', name = ''] = key.split(' ')
      return { at: new Date(at), name, value }
    })
  if (rows.length > 0)
    await tx
      .insert(metricHistory)
      .values(rows)
      .onConflictDoUpdate({
        target: [metricHistory.at, metricHistory.name],
        set: { value: sql`${metricHistory.value} + excluded.value` },
      })
  if (faults.length > 0)
    await tx
      .insert(metricErrors)
      .values([...faults])
      .onConflictDoNothing()
}

/** Notes a size for the stretch of a moment. */
export const noteSize = (db: Db, at: Date, name: Measured, value: number) =>
  db
    .insert(metricHistory)
    .values({ at: stretchOf(at), name, value })
    .onConflictDoUpdate({
      target: [metricHistory.at, metricHistory.name],
      set: { value: sql`greatest(${metricHistory.value}, excluded.value)` },
    })

export const historySince = (db: Db, since: Date) =>
  db.select().from(metricHistory).where(gte(metricHistory.at, since)).orderBy(metricHistory.at)

export async function lastSize(db: Db, name: Measured): Promise<number | null> {
  const [row] = await db
    .select({ value: metricHistory.value })
    .from(metricHistory)
    .where(sql`${metricHistory.name} = ${name}`)
    .orderBy(desc(metricHistory.at))
    .limit(1)
  return row?.value ?? null
}

export const recentFaults = (db: Db, limit: number) =>
  db.select().from(metricErrors).orderBy(desc(metricErrors.at), metricErrors.requestId).limit(limit)

const day = 24 * 3600_000

/** Older than two days: aggregated by hour. Older than a month: deleted. */
export async function tidyHistory(db: Db, now: Date): Promise<void> {
  const [fine, kept] = [new Date(now.getTime() - 2 * day), new Date(now.getTime() - 31 * day)]
  await db.transaction(async (tx) => {
    await tx.delete(metricHistory).where(lt(metricHistory.at, kept))
    await tx.delete(metricErrors).where(lt(metricErrors.at, kept))
    await tx.execute(sql`
      with old as (
        delete from metric_history
         where at < date_trunc('hour', ${fine.toISOString()}::timestamptz, 'UTC') and at <> date_trunc('hour', at, 'UTC')
        returning at, name, value
      )
      insert into metric_history (at, name, value)
      select date_trunc('hour', at, 'UTC'), name,
             case when name like '%_bytes' then max(value) else sum(value) end
        from old group by 1, 2
      on conflict (at, name) do update
         set value = case when excluded.name like '%_bytes' then greatest(metric_history.value, excluded.value)
                          else metric_history.value + excluded.value end`)
  })
}
