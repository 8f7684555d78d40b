import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { type LedgerEntry, ledgerAccounts, ledgerEntries, ledgerPostings } from '#table/trust/trust'

export interface FoundEntry {
  readonly entry: LedgerEntry
  readonly reversedById: string | null
  readonly clearedOn: string | null
  /** Every case it posts to, separated by commas. */
  readonly caseIds: string | null
  readonly change: number
  readonly balance: number
}

// The columns are written out: a query over one table would leave the name of the table off, and mean the inner one.
const facts = {
  entry: ledgerEntries,
  reversedById: sql<
    string | null
  >`(select r.id from ledger_entries r where r.reverses_id = ledger_entries.id)`,
  clearedOn: sql<
    string | null
  >`(select c.cleared_on::text from trust_clearings c where c.entry_id = ledger_entries.id)`,
  caseIds: sql<string | null>`(select string_agg(distinct a.case_id::text, ',') from ledger_postings p
     join ledger_accounts a on a.id = p.account_id where p.entry_id = ledger_entries.id and a.case_id is not null)`,
}
const bankChange = sql<number>`coalesce((select sum(p.cents) from ledger_postings p join ledger_accounts a on a.id = p.account_id
   where p.entry_id = ledger_entries.id and a.kind = 'trust_bank'), 0)::bigint`

const numbers = <Row extends { change: number; balance: number }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, change: Number(row.change), balance: Number(row.balance) }))

/** The latest entries of the trust accounts, whichever. */
export async function recentEntries(db: Db, firmId: string, limit: number): Promise<FoundEntry[]> {
  const rows = await db
    .select({ ...facts, change: bankChange, balance: sql<number>`0` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.firmId, firmId), sql`trust_account_id is not null`))
    .orderBy(desc(ledgerEntries.seq))
    .limit(limit)
  return numbers(rows)
}

export async function findEntry(db: Db, firmId: string, id: string): Promise<FoundEntry | undefined> {
  const rows = await db
    .select({ ...facts, change: bankChange, balance: sql<number>`0` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.firmId, firmId), eq(ledgerEntries.id, id)))
  return numbers(rows)[0]
}

export async function entriesByIds(db: Db, firmId: string, ids: readonly string[]): Promise<FoundEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ...facts, change: bankChange, balance: sql<number>`0` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.firmId, firmId), inArray(ledgerEntries.id, [...ids])))
  return numbers(rows)
}

interface RegisterFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly before?: { readonly day: string; readonly seq: number } | undefined
  readonly limit?: number | undefined
}

/** Entries of one ledger account with its balance after each, the latest first. Liabilities count the other way. */
export async function registerOf(
  db: Db,
  accountId: string,
  isLiability: boolean,
  { from, to, before, limit }: RegisterFilter = {},
): Promise<FoundEntry[]> {
  const sign: SQL = isLiability ? sql`-1` : sql`1`
  const running = db
    .select({
      entryId: ledgerPostings.entryId,
      change: sql<number>`(${sign} * sum(${ledgerPostings.cents}))::bigint`.as('change'),
      balance:
        sql<number>`(${sign} * sum(sum(${ledgerPostings.cents})) over (order by ${ledgerPostings.onDate}, ${ledgerPostings.seq}))::bigint`.as(
          'balance',
        ),
    })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.accountId, accountId))
    .groupBy(ledgerPostings.entryId, ledgerPostings.onDate, ledgerPostings.seq)
    .as('running')
  const rows = await db
    .select({ ...facts, change: running.change, balance: running.balance })
    .from(running)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, running.entryId))
    .where(
      and(
        from ? gte(ledgerEntries.onDate, from) : undefined,
        to ? lte(ledgerEntries.onDate, to) : undefined,
        before && sql`(ledger_entries.on_date, ledger_entries.seq) < (${before.day}::date, ${before.seq})`,
      ),
    )
    .orderBy(desc(ledgerEntries.onDate), desc(ledgerEntries.seq))
    .limit(limit ?? 100_000)
  return numbers(rows)
}

/** The ledger accounts of a kind in a trust account, or of a case. */
export const accountsWhere = (
  db: Db,
  firmId: string,
  { kind, trustAccountId, caseId }: { kind?: string; trustAccountId?: string; caseId?: string },
) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.firmId, firmId),
        kind ? sql`${ledgerAccounts.kind} = ${kind}` : undefined,
        trustAccountId ? eq(ledgerAccounts.trustAccountId, trustAccountId) : undefined,
        caseId ? eq(ledgerAccounts.caseId, caseId) : undefined,
      ),
    )

export const postingsWithAccounts = (db: Db, entryId: string) =>
  db
    .select({
      cents: ledgerPostings.cents,
      kind: ledgerAccounts.kind,
      trustAccountId: ledgerAccounts.trustAccountId,
      caseId: ledgerAccounts.caseId,
      clientId: ledgerAccounts.clientId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerPostings.entryId, entryId))
    .orderBy(ledgerPostings.line)

/** Receipts in suspense that are not assigned, returned or reversed. */
export async function unassignedReceipts(db: Db, firmId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.firmId, firmId),
        eq(ledgerEntries.kind, 'unidentified_receipt'),
        sql`not exists (select 1 from ledger_entries r where r.reverses_id = ledger_entries.id)`,
        sql`not exists (select 1 from ledger_entries r where r.kind in ('suspense_assignment', 'suspense_return')
              and r.firm_id = ledger_entries.firm_id and r.reference = ledger_entries.id::text
              and not exists (select 1 from ledger_entries u where u.reverses_id = r.id))`,
      ),
    )
    .orderBy(ledgerEntries.onDate)
  return rows
}

/** Checks the bank has not paid so many days after they were written, and deposits it has not shown. */
export async function oldOpenItems(db: Db, firmId: string, today: string) {
  const found = await db.execute(sql`
    select e.id, e.trust_account_id, e.check_number, o.cents::bigint as cents, e.on_date::text as on_date,
           (${today}::date - e.on_date) as age
      from trust_accounts t cross join lateral trust_open_items(t.id, ${today}::date) o
      join ledger_entries e on e.id = o.entry_id
     where t.firm_id = ${firmId} and ((o.cents < 0 and ${today}::date - e.on_date > 180) or (o.cents > 0 and ${today}::date - e.on_date > 10))
     order by e.on_date`)
  return rowsOf<{
    id: string
    trust_account_id: string
    check_number: number | null
    cents: number
    on_date: string
    age: number
  }>(found)
}
