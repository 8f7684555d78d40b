import { sql } from 'drizzle-orm'
import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '#platform/database/db'
import type { LaneName } from './define.ts'

export const laneNames: readonly LaneName[] = ['quick', 'slow']
export const deadQueue = 'dead'
const dayInSeconds = 86_400

export interface BossOptions {
  /** Without it the process only adds jobs. */
  readonly work: boolean
  readonly heartbeatSeconds: number
  /** How often jobs of dead processes are looked for. */
  readonly monitorSeconds: number
  readonly cronMonitorSeconds: number
}

/** Opens the queue over our own store, so that jobs live in the database of what they are about. */
export async function openBoss(database: Database, options: BossOptions, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: overStore(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: options.work,
    schedule: options.work,
    superviseIntervalSeconds: options.monitorSeconds,
    monitorIntervalSeconds: options.monitorSeconds,
    cronMonitorIntervalSeconds: options.cronMonitorSeconds,
    cronWorkerIntervalSeconds: options.cronMonitorSeconds,
    reindex: database.kind !== 'embedded',
    monitorVacuum: false,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(deadQueue, { retentionSeconds: 90 * dayInSeconds })
  for (const lane of laneNames) {
    await boss.createQueue(lane, {
      policy: 'short',
      deadLetter: deadQueue,
      heartbeatSeconds: options.heartbeatSeconds,
      retentionSeconds: 30 * dayInSeconds,
      deleteAfterSeconds: dayInSeconds,
    })
    // Fills the engine's own memory of the queue: it may not ask for it later, inside someone's transaction.
    await boss.fetch(lane, { batchSize: 1, ignoreStartAfter: false, minPriority: 1_000_000 })
  }
  await boss.findJobs(deadQueue, { id: '00000000-0000-0000-0000-000000000000' })
  return boss
}

/** Statements with parameters are sent alone; a script without parameters may contain several. */
function overStore(database: Database): BossDb {
  return {
    async executeSql(text, values) {
      if (values?.length) return database.query(text, values)
      return { rows: (await database.exec(text)).flatMap((results) => results.rows) }
    },
  }
}

export const inTransaction = (tx: Db): BossDb =>
  fromDrizzle(
    tx as unknown as Parameters<typeof fromDrizzle>[0],
    sql as unknown as Parameters<typeof fromDrizzle>[1],
  )

/** Fails what is marked as running, so that it is tried again now and not when its heartbeat is missed. */
export async function giveBackTaken(boss: PgBoss, database: Database): Promise<void> {
  for (const lane of laneNames) {
    const { rows } = await database.query<{ id: string; retryCount: number }>(
      `select id, retry_count as "retryCount" from pgboss.job where name = $1 and state = 'active'`,
      [lane],
    )
    if (rows.length > 0) await boss.fail(lane, rows, { message: 'The process died.' })
  }
}
