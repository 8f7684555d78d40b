import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '#platform/store/session'

/** The one handle for SQL: the database, or an open transaction of it. Both stores give the same. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export interface DatabaseStats {
  readonly sizeBytes: number
  /** Callers waiting for their turn or for a connection. */
  readonly waiting: number
  readonly connections: number
  /** How often the embedded engine had to be started again. */
  readonly restarts: number
}

/** The open store. Features see only `db`; the rest serves jobs, migrations, backup and health. */
export interface Database extends Session {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  /** A transaction in plain SQL without time limits, for migrations, backup and restore. */
  longTransaction<T>(run: (tx: Session) => Promise<T>): Promise<T>
  /** One process of an installation at a time; `onWait` is called when another one is at it. */
  oneAtATime<T>(run: () => Promise<T>, onWait?: () => void): Promise<T>
  ping(): Promise<void>
  stats(): Promise<DatabaseStats>
  close(): Promise<void>
}

export interface StoreOptions {
  dataDir: string
  databaseUrl?: string | undefined
  log: StoreLog
  /** A statement that takes longer is given up. */
  statementLimitMs?: number
  /** A transaction that does nothing for so long is rolled back. */
  idleLimitMs?: number
}
