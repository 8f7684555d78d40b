import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one handle for SQL: the database, or an open transaction of it. Both stores give the same. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
