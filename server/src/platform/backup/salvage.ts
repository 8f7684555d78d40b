import type { Session } from '#platform/store/session'

const pageBytes = 8192

/**
 * Reads a table of which pages are damaged: whole stretches where that works, else halves of them, down to the page that
 * cannot be read. Answers how many pages those were.
 */
export async function salvage<Row>(
  tx: Session,
  { table, columns }: { table: string; columns: string },
  take: (rows: Row[]) => Promise<void>,
): Promise<number> {
  const { rows } = await tx.query<{ bytes: number }>(`select pg_relation_size('${table}') as bytes`)
  const pages = Math.ceil(Number(rows[0]?.bytes ?? 0) / pageBytes)
  const span = 64

  async function stretch(first: number, end: number): Promise<number> {
    const found = await tried<Row>(
      tx,
      `select row_to_json(it)::text as line from (select ${columns} from ${table}
        where ctid >= '(${first},0)'::tid and ctid < '(${end},0)'::tid) it`,
    )
    if (found) {
      if (found.length > 0) await take(found)
      return 0
    }
    if (end - first <= 1) return 1
    const middle = first + Math.floor((end - first) / 2)
    return (await stretch(first, middle)) + (await stretch(middle, end))
  }

  let lost = 0
  for (let first = 0; first < pages; first += span)
    lost += await stretch(first, Math.min(first + span, pages))
  return lost
}

/** Null if it failed; the transaction continues either way. */
export async function tried<Row>(tx: Session, sql: string): Promise<Row[] | null> {
  await tx.exec('savepoint reading')
  try {
    const { rows } = await tx.query<Row>(sql)
    await tx.exec('release savepoint reading')
    return rows
  } catch {
    await tx.exec('rollback to savepoint reading; release savepoint reading')
    return null
  }
}
