import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import {
  type TrustReconciliation,
  type TrustStatement,
  type TrustStatementLine,
  trustClearings,
  trustReconciliations,
  trustStatementLines,
  trustStatements,
} from '#table/trust/trust'

export const insertClearings = (tx: Db, rows: (typeof trustClearings.$inferInsert)[]) =>
  tx.insert(trustClearings).values(rows)

export const deleteClearing = (tx: Db, entryId: string) =>
  tx.delete(trustClearings).where(eq(trustClearings.entryId, entryId))

export const deleteClearingsOfLine = (tx: Db, lineId: string) =>
  tx.delete(trustClearings).where(eq(trustClearings.lineId, lineId))

export const clearingsOfLines = (db: Db, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ entryId: trustClearings.entryId, lineId: trustClearings.lineId })
        .from(trustClearings)
        .where(inArray(trustClearings.lineId, [...lineIds]))

export async function findStatement(db: Db, firmId: string, id: string): Promise<TrustStatement | undefined> {
  const [found] = await db
    .select()
    .from(trustStatements)
    .where(and(eq(trustStatements.firmId, firmId), eq(trustStatements.id, id)))
  return found
}

export async function findLine(db: Db, firmId: string, id: string): Promise<TrustStatementLine | undefined> {
  const [found] = await db
    .select()
    .from(trustStatementLines)
    .where(and(eq(trustStatementLines.firmId, firmId), eq(trustStatementLines.id, id)))
  return found
}

export const linesOf = (db: Db, statementId: string): Promise<TrustStatementLine[]> =>
  db
    .select()
    .from(trustStatementLines)
    .where(eq(trustStatementLines.statementId, statementId))
    .orderBy(asc(trustStatementLines.onDate), asc(trustStatementLines.id))
    .then((rows) => rows)

export const listStatements = (db: Db, trustAccountId: string) =>
  db
    .select({
      statement: trustStatements,
      lineCount: sql<number>`(select count(*) from trust_statement_lines l where l.statement_id = trust_statements.id)`,
      unmatchedCount: sql<number>`(select count(*) from trust_statement_lines l where l.statement_id = trust_statements.id
        and not exists (select 1 from trust_clearings c where c.line_id = l.id))`,
    })
    .from(trustStatements)
    .where(eq(trustStatements.trustAccountId, trustAccountId))
    .orderBy(desc(trustStatements.endsOn), desc(trustStatements.importedAt))

export const insertStatement = (tx: Db, row: typeof trustStatements.$inferInsert) =>
  tx.insert(trustStatements).values(row)

/** Adds the lines the account does not have yet; answers how many those were. */
export async function insertLines(
  tx: Db,
  rows: (typeof trustStatementLines.$inferInsert)[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += 500) {
    const made = await tx
      .insert(trustStatementLines)
      .values(rows.slice(at, at + 500))
      .onConflictDoNothing()
      .returning({ id: trustStatementLines.id })
    added += made.length
  }
  return added
}

export async function deleteStatement(tx: Db, id: string): Promise<void> {
  const lines = tx
    .select({ id: trustStatementLines.id })
    .from(trustStatementLines)
    .where(eq(trustStatementLines.statementId, id))
  await tx.delete(trustClearings).where(inArray(trustClearings.lineId, lines))
  await tx.delete(trustStatements).where(eq(trustStatements.id, id))
}

interface OpenRow {
  id: string
  on_date: string
  check_number: number | null
  cents: number
}

/** Entries of a bank account that are not matched with anything, by any day. */
export async function openEntries(
  db: Db,
  trustAccountId: string,
  through = '9999-12-31',
): Promise<OpenRow[]> {
  const found = await db.execute(sql`
    select e.id, e.on_date::text as on_date, e.check_number, o.cents::bigint as cents
      from trust_open_items(${trustAccountId}, ${through}::date) o join ledger_entries e on e.id = o.entry_id
     order by e.on_date, e.seq`)
  return rowsOf<OpenRow>(found).map((row) => ({ ...row, cents: Number(row.cents) }))
}

interface SumsThrough {
  book: number
  cushion: number
  suspense: number
  cleared: number
}

/** An account's ledger balance at the end of a day. */
export async function sumsThrough(
  db: Db,
  trustAccountId: string,
  through: string,
  after: string | null,
): Promise<SumsThrough> {
  const found = await db.execute(sql`
    select coalesce(sum(p.cents) filter (where a.kind = 'trust_bank'), 0)::bigint as book,
           (-coalesce(sum(p.cents) filter (where a.kind = 'firm_cushion'), 0))::bigint as cushion,
           (-coalesce(sum(p.cents) filter (where a.kind = 'suspense'), 0))::bigint as suspense,
           (select count(*) from trust_clearings c where c.trust_account_id = ${trustAccountId} and c.cleared_on <= ${through}::date
              and c.cleared_on > ${after ?? '0001-01-01'}::date) as cleared
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where a.trust_account_id = ${trustAccountId} and p.on_date <= ${through}::date`)
  const [row] = rowsOf<SumsThrough>(found)
  return {
    book: Number(row?.book ?? 0),
    cushion: Number(row?.cushion ?? 0),
    suspense: Number(row?.suspense ?? 0),
    cleared: Number(row?.cleared ?? 0),
  }
}

interface ClientSum {
  case_id: string
  client_id: string
  cents: number
}

/** What every client has in an account at the end of a day, those with nothing left out. */
export async function clientsThrough(db: Db, trustAccountId: string, through: string): Promise<ClientSum[]> {
  const found = await db.execute(sql`
    select a.case_id, a.client_id, (-sum(p.cents))::bigint as cents
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where a.trust_account_id = ${trustAccountId} and a.kind = 'client_trust' and p.on_date <= ${through}::date
     group by a.case_id, a.client_id having sum(p.cents) <> 0`)
  return rowsOf<ClientSum>(found).map((row) => ({ ...row, cents: Number(row.cents) }))
}

export const listReconciliations = (db: Db, trustAccountId: string): Promise<TrustReconciliation[]> =>
  db
    .select()
    .from(trustReconciliations)
    .where(eq(trustReconciliations.trustAccountId, trustAccountId))
    .orderBy(desc(trustReconciliations.through))
    .then((rows) => rows)

export const reconciliationsOfFirm = (db: Db, firmId: string): Promise<TrustReconciliation[]> =>
  db
    .select()
    .from(trustReconciliations)
    .where(eq(trustReconciliations.firmId, firmId))
    .orderBy(asc(trustReconciliations.through))
    .then((rows) => rows)

export async function findReconciliation(
  db: Db,
  firmId: string,
  id: string,
): Promise<TrustReconciliation | undefined> {
  const [found] = await db
    .select()
    .from(trustReconciliations)
    .where(and(eq(trustReconciliations.firmId, firmId), eq(trustReconciliations.id, id)))
  return found
}

export const insertReconciliation = (tx: Db, row: typeof trustReconciliations.$inferInsert) =>
  tx.insert(trustReconciliations).values(row)

/** The first and last day anything was posted to an account. */
export async function activityOf(
  db: Db,
  trustAccountId: string,
): Promise<{ first: string | null; last: string | null }> {
  const found = await db.execute(sql`
    select min(on_date)::text as first, max(on_date)::text as last from ledger_entries where trust_account_id = ${trustAccountId}`)
  return rowsOf<{ first: string | null; last: string | null }>(found)[0] ?? { first: null, last: null }
}
