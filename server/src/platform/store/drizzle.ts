import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { drizzle, type PgliteClient } from 'drizzle-orm/pglite'
import type { Db } from '#platform/database/db-handle'
import type { Client } from './session.ts'

// Drizzle wraps every error in one whose message lists the parameters: password hashes would reach the log,
// and an AppError would no longer look like one. We use no query cache, so the call can simply go through.
Object.assign(PgPreparedQuery.prototype, {
  queryWithCache: (_text: string, _params: unknown[], run: () => Promise<unknown>) => run(),
})

/**
 * One drizzle driver for both stores: its needs are small (`Client`), and drizzle's own driver for
 * node-postgres loses a pooled connection each time `begin` fails.
 */
export const drizzleOver = (client: Client): Db =>
  drizzle({ client: client as unknown as PgliteClient }) as unknown as Db
