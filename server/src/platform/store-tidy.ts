import type { StoreLog } from './db-handle.ts'
import type { EmbeddedClient } from './store-embedded-client.ts'

const everyMs = 60_000
const walLimit = 32 * 1024 * 1024
const checkpointAfterMs = 5 * 60_000

const worn = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
   where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
   order by s.n_dead_tup desc limit 20`

/**
 * The embedded engine has no background processes: nothing vacuums, and nothing checkpoints, so tables and
 * the write-ahead log would grow without end. This does both, table by table, when nobody is waiting.
 */
export function keepTidy(client: EmbeddedClient, log: StoreLog): { stop(): void } {
  let checkpointAt = Date.now()
  let lsn = ''
  let running = false

  const checkpoint = async () => {
    const { rows } = await client.query<{ now: string; grown: number }>(
      `select pg_current_wal_insert_lsn()::text as now,
              pg_current_wal_insert_lsn() - $1::text::pg_lsn as grown`,
      [lsn || '0/0'],
    )
    const [row] = rows
    if (!row || row.now === lsn) return
    if (Number(row.grown) < walLimit && Date.now() - checkpointAt < checkpointAfterMs) return
    await client.maintain('checkpoint')
    const after = await client.query<{ now: string }>('select pg_current_wal_insert_lsn()::text as now')
    lsn = after.rows[0]?.now ?? ''
    checkpointAt = Date.now()
  }

  const tidy = async () => {
    await checkpoint()
    const { rows } = await client.query<{ name: string }>(worn)
    for (const { name } of rows) {
      if (client.waiting > 0) return
      await client.maintain(`vacuum (analyze) ${name}`)
    }
  }

  const timer = setInterval(() => {
    if (running || client.waiting > 0) return
    running = true
    tidy()
      .catch((error: unknown) => log.warn({ err: error }, 'could not tidy the database'))
      .finally(() => {
        running = false
      })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
