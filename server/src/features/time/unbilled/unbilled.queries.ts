import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { expenses, timeEntries } from '#slice/time/time.table'

/** Work that may be billed: chargeable, on no invoice, and approved if the firm requires it. */
export interface BillableWork {
  readonly firmId: string
  readonly caseId: string
  readonly through: string
  readonly approvedOnly: boolean
}

export const unbilledEntries = (db: Db, { firmId, caseId, through, approvedOnly }: BillableWork) =>
  db
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.firmId, firmId),
        eq(timeEntries.caseId, caseId),
        lte(timeEntries.workedOn, through),
        isNull(timeEntries.invoiceId),
        isNull(timeEntries.deletedAt),
        eq(timeEntries.isBillable, true),
        approvedOnly ? eq(timeEntries.status, 'approved') : undefined,
      ),
    )
    .orderBy(asc(timeEntries.workedOn), asc(timeEntries.createdAt), asc(timeEntries.id))

export const unbilledExpenses = (db: Db, { firmId, caseId, through, approvedOnly }: BillableWork) =>
  db
    .select()
    .from(expenses)
    .where(
      and(
        eq(expenses.firmId, firmId),
        eq(expenses.caseId, caseId),
        lte(expenses.spentOn, through),
        isNull(expenses.invoiceId),
        isNull(expenses.deletedAt),
        eq(expenses.isBillable, true),
        approvedOnly ? eq(expenses.status, 'approved') : undefined,
      ),
    )
    .orderBy(asc(expenses.spentOn), asc(expenses.createdAt), asc(expenses.id))

/** The rows are locked until the transaction ends, always in the order of their ids so that two bills cannot wait for each other. */
export const lockEntries = (tx: Db, firmId: string, ids: readonly string[]) =>
  tx
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.firmId, firmId), inArray(timeEntries.id, [...ids])))
    .orderBy(asc(timeEntries.id))
    .for('update')

export const lockExpenses = (tx: Db, firmId: string, ids: readonly string[]) =>
  tx
    .select()
    .from(expenses)
    .where(and(eq(expenses.firmId, firmId), inArray(expenses.id, [...ids])))
    .orderBy(asc(expenses.id))
    .for('update')

export const putEntriesOnInvoice = (tx: Db, firmId: string, ids: readonly string[], invoiceId: string) =>
  tx
    .update(timeEntries)
    .set({ invoiceId })
    .where(
      and(
        eq(timeEntries.firmId, firmId),
        inArray(timeEntries.id, [...ids]),
        isNull(timeEntries.invoiceId),
        isNull(timeEntries.deletedAt),
      ),
    )
    .returning({ id: timeEntries.id })

export const putExpensesOnInvoice = (tx: Db, firmId: string, ids: readonly string[], invoiceId: string) =>
  tx
    .update(expenses)
    .set({ invoiceId })
    .where(
      and(
        eq(expenses.firmId, firmId),
        inArray(expenses.id, [...ids]),
        isNull(expenses.invoiceId),
        isNull(expenses.deletedAt),
      ),
    )
    .returning({ id: expenses.id })

export const releaseEntries = (tx: Db, firmId: string, invoiceId: string) =>
  tx
    .update(timeEntries)
    .set({ invoiceId: null })
    .where(and(eq(timeEntries.firmId, firmId), eq(timeEntries.invoiceId, invoiceId)))
    .returning({ id: timeEntries.id })

export const releaseExpenses = (tx: Db, firmId: string, invoiceId: string) =>
  tx
    .update(expenses)
    .set({ invoiceId: null })
    .where(and(eq(expenses.firmId, firmId), eq(expenses.invoiceId, invoiceId)))
    .returning({ id: expenses.id })
