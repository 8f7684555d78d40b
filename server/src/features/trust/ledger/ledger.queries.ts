import type { LedgerAccountKind } from '@pam/contracts/trust'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import {
  type LedgerEntry,
  ledgerAccounts,
  ledgerBooks,
  ledgerEntries,
  ledgerPostings,
} from '#table/trust/trust'

/** A firm's entries are written one after another: the holder of its row lock goes first. */
export async function lockBook(tx: Db, firmId: string): Promise<void> {
  await tx.insert(ledgerBooks).values({ firmId }).onConflictDoNothing()
  await tx.select().from(ledgerBooks).where(eq(ledgerBooks.firmId, firmId)).for('update')
}

export interface AccountKey {
  readonly kind: LedgerAccountKind
  readonly trustAccountId?: string | null
  readonly caseId?: string | null
  readonly clientId?: string | null
}

const same = (column: Parameters<typeof eq>[0] & object, value: string | null | undefined): SQL =>
  value ? eq(column as typeof ledgerAccounts.caseId, value) : isNull(column as typeof ledgerAccounts.caseId)

/** The account of this kind and for these; made when it is first used. */
export async function accountFor(tx: Db, firmId: string, key: AccountKey, now: Date): Promise<string> {
  const { kind, trustAccountId = null, caseId = null, clientId = null } = key
  const found = await findAccount(tx, firmId, key)
  if (found) return found
  await tx
    .insert(ledgerAccounts)
    .values({ id: newId(), firmId, kind, trustAccountId, caseId, clientId, createdAt: now })
    .onConflictDoNothing()
  const made = await findAccount(tx, firmId, key)
  if (!made) throw new Error('An account of the ledger could not be made.')
  return made
}

async function findAccount(tx: Db, firmId: string, key: AccountKey): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.firmId, firmId),
        eq(ledgerAccounts.kind, key.kind),
        same(ledgerAccounts.trustAccountId, key.trustAccountId),
        same(ledgerAccounts.caseId, key.caseId),
        same(ledgerAccounts.clientId, key.clientId),
      ),
    )
  return found?.id
}

export interface NewPosting {
  readonly accountId: string
  readonly cents: number
}

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'seq' | 'lines'>

/** Writes an entry with its postings and has the database check it at once. The triggers number and date them. */
export async function insertEntry(tx: Db, entry: NewEntry, postings: readonly NewPosting[]): Promise<void> {
  await tx.insert(ledgerEntries).values({ ...entry, seq: 0, lines: postings.length })
  await tx.insert(ledgerPostings).values(
    postings.map(({ accountId, cents }, index) => ({
      entryId: entry.id,
      line: index + 1,
      firmId: entry.firmId,
      accountId,
      cents,
      onDate: entry.onDate,
      availableOn: entry.availableOn,
      seq: 0,
    })),
  )
  await checkEntries(tx)
}

/** Checks the rules now instead of at the end of the transaction, so that the caller gets the refusal. */
export async function checkEntries(tx: Db): Promise<void> {
  await tx.execute(sql`set constraints ledger_entries_hold immediate`)
  await tx.execute(sql`set constraints ledger_entries_hold deferred`)
}

export async function entryOf(db: Db, firmId: string, id: string): Promise<LedgerEntry | undefined> {
  const [found] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.firmId, firmId), eq(ledgerEntries.id, id)))
  return found
}

export const postingsOf = (db: Db, entryId: string) =>
  db
    .select({ accountId: ledgerPostings.accountId, cents: ledgerPostings.cents })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.entryId, entryId))
    .orderBy(ledgerPostings.line)

export interface Held {
  balance_cents: number
  available_cents: number
}

/** What is held for a case, or for one client in it; of it, what the bank lets be used on a day. */
export async function heldFor(
  db: Db,
  {
    firmId,
    caseId,
    clientId,
    today,
  }: { firmId: string; caseId: string; clientId?: string | null; today: string },
): Promise<Held> {
  const found = await db.execute(sql`
    select coalesce(-sum(p.cents), 0)::bigint as balance_cents,
           coalesce(-sum(p.cents) filter (where p.cents > 0 or p.available_on <= ${today}::date), 0)::bigint as available_cents
      from ledger_accounts a join ledger_postings p on p.account_id = a.id
     where a.firm_id = ${firmId} and a.kind = 'client_trust' and a.case_id = ${caseId}
       ${clientId ? sql`and a.client_id = ${clientId}` : sql``}`)
  const [row] = rowsOf<Held>(found)
  return {
    balance_cents: Number(row?.balance_cents ?? 0),
    available_cents: Number(row?.available_cents ?? 0),
  }
}
