import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'

/** Every row of a firm as text, in one statement over all tables. */
export async function firmRows(db: Db, firmId: string): Promise<string> {
  tables ??= await tablesWithFirm(db)
  const each = tables.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows
            from ${sql.identifier(name)} t where firm_id = ${firmId}`,
  )
  const found = await db.execute(sql.join(each, sql` union all `))
  return rowsOf<{ name: string; rows: string }>(found)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, rows }) => `${name}\n${rows}`)
    .join('\n')
}

/**
 * Answers a digest of every row of the firm: equal before and after means nothing changed. The rows are read again only
 * when some transaction of the database has written since, so a walk over every endpoint can look after each call.
 */
export function firmDigest(db: Db, firmId: string): () => Promise<string> {
  let seen: { readonly nextWrite: string; readonly digest: string } | undefined
  return async () => {
    // Asked before the rows are: a write between the two is then looked at the next time.
    const next = await nextWrite(db)
    if (seen?.nextWrite === next) return seen.digest
    const digest = createHash('sha256')
      .update(await firmRows(db, firmId))
      .digest('hex')
    seen = { nextWrite: next, digest }
    return digest
  }
}

let tables: string[] | undefined

async function tablesWithFirm(db: Db): Promise<string[]> {
  const found = await db.execute(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'firm_id' order by 1`,
  )
  return rowsOf<{ table_name: string }>(found).map((entry) => entry.table_name)
}

/** The number the next transaction that writes will get; reading takes none. */
async function nextWrite(db: Db): Promise<string> {
  const found = await db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  return rowsOf<{ next: string }>(found)[0]?.next ?? ''
}
