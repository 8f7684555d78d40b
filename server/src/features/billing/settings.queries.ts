import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import {
  type BillingSettings,
  billingSettings,
  caseClients,
  type FeeArrangement,
  feeArrangements,
} from './billing.table.ts'

/** A firm's billing defaults. */
const defaults: Omit<BillingSettings, 'firmId'> = {
  layout: 'classic',
  taxName: '',
  taxBp: 0,
  interestBp: 0,
  reminderDays: [7, 30, 60],
  sendsReminders: false,
  receivableAccount: 'Accounts Receivable',
  feeIncomeAccount: 'Legal Fees',
  expenseAccount: 'Reimbursed Expenses',
  bankAccount: 'Operating Account',
  taxAccount: 'Sales Tax Payable',
  version: 0,
}

export async function settingsOf(db: Db, firmId: string): Promise<BillingSettings> {
  const [found] = await db.select().from(billingSettings).where(eq(billingSettings.firmId, firmId))
  return found ?? { firmId, ...defaults }
}

/** Writes only over the version that was read; answers whether it was still that one. */
export async function saveSettings(tx: Db, row: BillingSettings): Promise<boolean> {
  const next = { ...row, version: row.version + 1 }
  const saved = await tx
    .insert(billingSettings)
    .values(next)
    .onConflictDoUpdate({
      target: billingSettings.firmId,
      set: next,
      setWhere: eq(billingSettings.version, row.version),
    })
    .returning({ version: billingSettings.version })
  return saved.length === 1
}

const usualArrangement: Omit<FeeArrangement, 'caseId' | 'firmId'> = {
  feeKind: 'hourly',
  fixedCents: 0,
  contingencyBp: 0,
  contingencyBase: 'gross',
  hourlyBp: 10_000,
  hasAgreement: false,
  termsDays: null,
  payers: [],
  originatingUserId: null,
  ledesClientId: '',
  ledesMatterId: '',
  requiresCodes: false,
  version: 0,
}

export async function arrangementOf(db: Db, firmId: string, caseId: string): Promise<FeeArrangement> {
  const [found] = await db.select().from(feeArrangements).where(eq(feeArrangements.caseId, caseId))
  return found ?? { firmId, caseId, ...usualArrangement }
}

export const arrangementsOf = (db: Db, caseIds: readonly string[]) =>
  caseIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(feeArrangements)
        .where(inArray(feeArrangements.caseId, [...caseIds]))

export async function saveArrangement(tx: Db, row: FeeArrangement): Promise<boolean> {
  const next = { ...row, version: row.version + 1 }
  const saved = await tx
    .insert(feeArrangements)
    .values(next)
    .onConflictDoUpdate({
      target: feeArrangements.caseId,
      set: next,
      setWhere: eq(feeArrangements.version, row.version),
    })
    .returning({ version: feeArrangements.version })
  return saved.length === 1
}

export const insertArrangements = (tx: Db, rows: FeeArrangement[]) =>
  rows.length === 0
    ? Promise.resolve()
    : tx
        .insert(feeArrangements)
        .values(rows)
        .then(() => undefined)

/** Who can pay for a case; its clients first, in the order they came. */
export async function clientsOf(db: Db, firmId: string, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  const rows = await db
    .select()
    .from(caseClients)
    .where(and(eq(caseClients.firmId, firmId), inArray(caseClients.caseId, [...caseIds])))
  return rows.toSorted(
    (a, b) =>
      Number(b.role === 'client') - Number(a.role === 'client') ||
      a.addedAt.getTime() - b.addedAt.getTime() ||
      a.name.localeCompare(b.name),
  )
}
