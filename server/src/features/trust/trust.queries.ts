import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import {
  ledgerAccounts,
  type TrustAccount,
  type TrustAlert,
  type TrustDisbursement,
  trustAccounts,
  trustAlerts,
  trustDisbursements,
} from './trust.table.ts'

/** The trust bank account with enough of this client's money for a case, otherwise the one with the most. */
export async function firstAccountOf(
  db: Db,
  firmId: string,
  { caseId, clientId, cents }: { caseId: string; clientId: string; cents: number },
): Promise<string | null> {
  const held = sql`-${ledgerAccounts.balanceCents}`
  const [found] = await db
    .select({ id: ledgerAccounts.trustAccountId })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.firmId, firmId),
        eq(ledgerAccounts.kind, 'client_trust'),
        eq(ledgerAccounts.caseId, caseId),
        eq(ledgerAccounts.clientId, clientId),
      ),
    )
    .orderBy(desc(sql`${held} >= ${cents}`), desc(held))
    .limit(1)
  return found?.id ?? null
}

export const listAccounts = (db: Db, firmId: string): Promise<TrustAccount[]> =>
  db
    .select()
    .from(trustAccounts)
    .where(eq(trustAccounts.firmId, firmId))
    .orderBy(asc(trustAccounts.createdAt), asc(trustAccounts.id))
    .then((rows) => rows)

export async function findTrustAccount(
  db: Db,
  firmId: string,
  id: string,
): Promise<TrustAccount | undefined> {
  const [found] = await db
    .select()
    .from(trustAccounts)
    .where(and(eq(trustAccounts.firmId, firmId), eq(trustAccounts.id, id)))
  return found
}

export const insertAccount = (tx: Db, row: typeof trustAccounts.$inferInsert) =>
  tx.insert(trustAccounts).values(row)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateAccount(
  tx: Db,
  { id, version }: Pick<TrustAccount, 'id' | 'version'>,
  change: Partial<typeof trustAccounts.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(trustAccounts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(trustAccounts.id, id), eq(trustAccounts.version, version)))
    .returning({ id: trustAccounts.id })
  return changed.length === 1
}

/** Takes the next check number of an account, held until the transaction ends. */
export async function takeCheckNumber(tx: Db, accountId: string): Promise<number> {
  const [taken] = await tx
    .update(trustAccounts)
    .set({ nextCheckNumber: sql`${trustAccounts.nextCheckNumber} + 1` })
    .where(eq(trustAccounts.id, accountId))
    .returning({ next: trustAccounts.nextCheckNumber })
  return (taken?.next ?? 1) - 1
}

/** A number written on a check by hand moves the next one behind it. */
export const noteCheckNumber = (tx: Db, accountId: string, used: number) =>
  tx
    .update(trustAccounts)
    .set({ nextCheckNumber: used + 1 })
    .where(and(eq(trustAccounts.id, accountId), sql`${trustAccounts.nextCheckNumber} <= ${used}`))

interface Sums {
  trust_account_id: string
  kind: string
  cents: number
}

/** What each trust account holds, by kind of ledger account. */
export async function sumsOfAccounts(db: Db, firmId: string): Promise<Sums[]> {
  const found = await db.execute(sql`
    select trust_account_id, kind, sum(balance_cents)::bigint as cents from ledger_accounts
     where firm_id = ${firmId} and trust_account_id is not null group by 1, 2`)
  return rowsOf<Sums>(found).map((row) => ({ ...row, cents: Number(row.cents) }))
}

export interface Held {
  trust_account_id: string
  case_id: string
  client_id: string
  is_visible: boolean
  balance_cents: number
  available_cents: number
  last_activity_on: string | null
}

/** What is held for each client and case; those behind a wall the reader is not in come without a name later. */
export async function heldByMatter(
  db: Db,
  actor: Actor,
  today: string,
  only: { caseId?: string | undefined } = {},
): Promise<Held[]> {
  const found = await db.execute(sql`
    select a.trust_account_id, a.case_id, a.client_id,
           a.case_id in ${visibleCaseIds(db, actor)} as is_visible,
           (-a.balance_cents)::bigint as balance_cents,
           coalesce((select -sum(p.cents) from ledger_postings p where p.account_id = a.id
                      and (p.cents > 0 or p.available_on <= ${today}::date)), 0)::bigint as available_cents,
           (select max(p.on_date)::text from ledger_postings p where p.account_id = a.id) as last_activity_on
      from ledger_accounts a
     where a.firm_id = ${actor.firmId} and a.kind = 'client_trust' ${only.caseId ? sql`and a.case_id = ${only.caseId}` : sql``}`)
  return rowsOf<Held>(found).map((row) => ({
    ...row,
    balance_cents: Number(row.balance_cents),
    available_cents: Number(row.available_cents),
  }))
}

/** A disbursement is seen with its case. */
const visibleDisbursements = (db: Db, actor: Actor) =>
  and(
    eq(trustDisbursements.firmId, actor.firmId),
    inArray(trustDisbursements.caseId, visibleCaseIds(db, actor)),
  )

export const listDisbursements = (
  db: Db,
  actor: Actor,
  filter: { status?: TrustDisbursement['status'] | undefined; case_id?: string | undefined },
  after: { value: string; id: string } | undefined,
  limit: number,
): Promise<TrustDisbursement[]> =>
  db
    .select()
    .from(trustDisbursements)
    .where(
      and(
        visibleDisbursements(db, actor),
        filter.status && eq(trustDisbursements.status, filter.status),
        filter.case_id ? eq(trustDisbursements.caseId, filter.case_id) : undefined,
        after &&
          sql`(${trustDisbursements.preparedAt}, ${trustDisbursements.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(trustDisbursements.preparedAt), desc(trustDisbursements.id))
    .limit(limit)
    .then((rows) => rows)

export async function findDisbursement(
  db: Db,
  actor: Actor,
  id: string,
): Promise<TrustDisbursement | undefined> {
  const [found] = await db
    .select()
    .from(trustDisbursements)
    .where(and(visibleDisbursements(db, actor), eq(trustDisbursements.id, id)))
  return found
}

export const insertDisbursement = (tx: Db, row: typeof trustDisbursements.$inferInsert) =>
  tx.insert(trustDisbursements).values(row)

/** Decides one that still waits; answers whether it did. */
export async function decideDisbursement(
  tx: Db,
  id: string,
  decision: Partial<typeof trustDisbursements.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(trustDisbursements)
    .set(decision)
    .where(and(eq(trustDisbursements.id, id), eq(trustDisbursements.status, 'waiting')))
    .returning({ id: trustDisbursements.id })
  return changed.length === 1
}

/** Locks one that still waits. */
export async function lockWaiting(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: trustDisbursements.id })
    .from(trustDisbursements)
    .where(and(eq(trustDisbursements.id, id), eq(trustDisbursements.status, 'waiting')))
    .for('update')
  return found.length === 1
}

export const openAlerts = (db: Db, firmId: string): Promise<TrustAlert[]> =>
  db
    .select()
    .from(trustAlerts)
    .where(and(eq(trustAlerts.firmId, firmId), isNull(trustAlerts.resolvedAt)))
    .orderBy(asc(trustAlerts.createdAt))
    .then((rows) => rows)

export async function findAlert(db: Db, firmId: string, id: string): Promise<TrustAlert | undefined> {
  const [found] = await db
    .select()
    .from(trustAlerts)
    .where(and(eq(trustAlerts.firmId, firmId), eq(trustAlerts.id, id)))
  return found
}

export const insertAlert = (tx: Db, row: typeof trustAlerts.$inferInsert) =>
  tx.insert(trustAlerts).values(row)

export const resolveAlert = (tx: Db, id: string, resolvedBy: string, resolvedAt: Date) =>
  tx
    .update(trustAlerts)
    .set({ resolvedBy, resolvedAt })
    .where(and(eq(trustAlerts.id, id), isNull(trustAlerts.resolvedAt)))

/** Is this contact a client of the case? */
export async function isClientOf(db: Db, caseId: string, clientId: string): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from case_parties where case_id = ${caseId} and contact_id = ${clientId} and role = 'client'`,
  )
  return rowsOf(found).length > 0
}
