import pg from 'pg'
import type { Database, StoreOptions } from '#platform/database/db-handle'
import { AppError } from '#platform/errors'
import { drizzleOver } from './drizzle.ts'
import { storeError } from './errors.ts'
import { PostgresClient } from './postgres-client.ts'

const oldestVersion = 150_000

/** Connects to a PostgreSQL server and refuses one that is too old. */
export async function openPostgres(options: StoreOptions, url: string): Promise<Database> {
  const { statementLimitMs = 30_000, idleLimitMs = 30_000, log } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    lock_timeout: statementLimitMs / 2,
    idle_in_transaction_session_timeout: idleLimitMs,
    keepAlive: true,
    application_name: 'pam',
    options: '-c timezone=UTC',
  })
  // Without a listener a connection that dies, idle or in use, would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  pool.on('error', lost)
  pool.on('connect', (connection) => connection.on('error', lost))
  const client = new PostgresClient(pool)
  try {
    await requireVersion(client)
  } catch (error) {
    await pool.end()
    throw error
  }
  return postgresDatabase(client, pool)
}

async function requireVersion(client: PostgresClient): Promise<void> {
  const { rows } = await client
    .query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    .catch((error: Error) => {
      const why = error.cause instanceof Error ? error.cause.message : error.message
      throw new AppError('unavailable', `The PostgreSQL server of DATABASE_URL cannot be reached: ${why}`, {
        cause: error,
      })
    })
  const [found] = rows
  if (Number(found?.number) < oldestVersion)
    throw new AppError(
      'unavailable',
      `Pam needs PostgreSQL 15 or newer; the server of DATABASE_URL runs ${found?.name}.`,
    )
}

const postgresDatabase = (client: PostgresClient, pool: pg.Pool): Database => ({
  db: drizzleOver(client),
  kind: 'postgres',
  query: (text, params, shape) => client.query(text, params, shape),
  exec: (sql) => client.exec(sql),
  longTransaction: (run) => client.longTransaction(run),
  oneAtATime: (run, onWait) => client.oneAtATime(run, onWait),
  async ping() {
    await client.query('select 1')
  },
  async stats() {
    const { rows } = await client.query<{ size: number }>(
      'select pg_database_size(current_database()) as size',
    )
    return {
      sizeBytes: Number(rows[0]?.size ?? 0),
      waiting: pool.waitingCount,
      connections: pool.totalCount,
      restarts: 0,
    }
  },
  close: () => pool.end().catch((error: unknown) => Promise.reject(storeError(error))),
})
