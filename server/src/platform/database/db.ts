import { openEmbedded } from '#platform/store/embedded'
import { openPostgres } from '#platform/store/postgres'
import type { Database, StoreOptions } from './db-handle.ts'

export type { Database, Db, StoreLog, StoreOptions } from './db-handle.ts'

/** Opens the PostgreSQL of `databaseUrl`, or the embedded database in the data folder when there is none. */
export const openDatabase = (options: StoreOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options, options.databaseUrl) : openEmbedded(options)

/** The rows of `db.execute(sql)`, which both stores answer in the same shape. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows
