import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type Expense, expenses, type TimeEntry, timeEntries } from '#slice/time/time.table'

/** As one JSON document that the database splits: thousands of rows in a fraction of the time of single parameters. */
function insertMany(
  tx: Db,
  table: typeof timeEntries | typeof expenses,
  rows: readonly (TimeEntry | Expense)[],
) {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  const written = rows.map((row) =>
    Object.fromEntries(columns.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])),
  )
  const target = sql.identifier(getTableName(table))
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  return tx.execute(
    sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(written)}::jsonb)`,
  )
}

export const insertSampleEntries = (tx: Db, rows: readonly TimeEntry[]) => insertMany(tx, timeEntries, rows)
export const insertSampleExpenses = (tx: Db, rows: readonly Expense[]) => insertMany(tx, expenses, rows)
