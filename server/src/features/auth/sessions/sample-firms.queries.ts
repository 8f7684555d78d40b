import { and, eq, notExists, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { firms, sessions } from '#slice/auth/auth.table'

/** Sample firms that a newer one replaced and no guest reads any more. */
export async function replacedSamples(db: Db): Promise<string[]> {
  const read = db.select({ one: sql`1` }).from(sessions).where(eq(sessions.sampleFirmId, firms.id))
  const found = await db
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(
        eq(firms.kind, 'sample'),
        notExists(read),
        sql`${firms.createdAt} < (select max(newer.created_at) from firms newer where newer.kind = 'sample')`,
      ),
    )
  return found.map(({ id }) => id)
}

/**
 * Deletes a firm with all it has, table by table: rows that others still point at are tried again after those. The
 * ledgers that only grow (audit, egress) stay, as they do for guests. Stored files are left to the sweep of documents.
 */
export async function dropFirm(db: Db, firmId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tablesOfFirms(tx)
    for (const { name } of tables.filter(({ hasFile }) => hasFile))
      await tx.execute(
        sql`insert into document_dead_files (file_id, created_at)
            select file_id, ${now.toISOString()}::timestamptz from ${sql.identifier(name)}
            where firm_id = ${firmId} and file_id is not null on conflict do nothing`,
      )
    let left = tables.map(({ name }) => name)
    while (left.length > 0) {
      const before = left.length
      const kept: string[] = []
      for (const name of left) if (!(await isEmptied(tx, name, firmId))) kept.push(name)
      left = kept
      if (left.length === before) throw new Error(`Rows of a firm cannot be deleted: ${left.join(', ')}.`)
    }
    await tx.delete(firms).where(eq(firms.id, firmId))
  })
}

/** In a savepoint, so that a refusal leaves the transaction whole. */
const isEmptied = (db: Db, table: string, firmId: string): Promise<boolean> =>
  db
    .transaction((tx) => tx.execute(sql`delete from ${sql.identifier(table)} where firm_id = ${firmId}`))
    .then(
      () => true,
      () => false,
    )

async function tablesOfFirms(db: Db): Promise<{ name: string; hasFile: boolean }[]> {
  const found = await db.execute(
    sql`select table_name as name, bool_or(column_name = 'file_id') as "hasFile"
        from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%' and table_name not like 'egress%'
          and table_name <> 'document_dead_files'
        group by table_name having bool_or(column_name = 'firm_id') order by 1`,
  )
  return rowsOf<{ name: string; hasFile: boolean }>(found)
}
