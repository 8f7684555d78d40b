import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { billableWork, invoiceRows } from '#slice/billing/billing.table'
import { invoicePayments } from '#slice/billing/invoices.table'
import { visibleInvoices } from './invoices.queries.ts'

const total = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)`

const overdueBy = (today: string, from: number, to: number | null) => {
  const late = sql`(${today}::date - ${invoiceRows.dueOn})`
  return to === null ? sql`${late} >= ${from}` : sql`${late} between ${from} and ${to}`
}

const owed = (today: string, from: number, to: number | null) =>
  sql<string>`coalesce(sum(${invoiceRows.unpaidCents}) filter (where ${overdueBy(today, from, to)}), 0)`

const ages = (today: string) => ({
  current: sql<string>`coalesce(sum(${invoiceRows.unpaidCents}) filter (where ${invoiceRows.dueOn} >= ${today}::date), 0)`,
  days_1_30: owed(today, 1, 30),
  days_31_60: owed(today, 31, 60),
  days_61_90: owed(today, 61, 90),
  over_90: owed(today, 91, null),
})

export async function invoiceTotals(db: Db, actor: Actor, today: string) {
  const isStatus = (status: string) => sql`${invoiceRows.status} = ${status}`
  const isLate = sql`${invoiceRows.unpaidCents} > 0 and ${invoiceRows.dueOn} < ${today}::date`
  const [row] = await db
    .select({
      draft_count: sql<string>`count(*) filter (where ${isStatus('draft')})`,
      draft_cents: sql<string>`coalesce(sum(${invoiceRows.totalCents}) filter (where ${isStatus('draft')} or ${isStatus('reviewed')}), 0)`,
      reviewed_count: sql<string>`count(*) filter (where ${isStatus('reviewed')})`,
      unpaid_count: sql<string>`count(*) filter (where ${invoiceRows.unpaidCents} > 0)`,
      unpaid_cents: total(invoiceRows.unpaidCents),
      overdue_count: sql<string>`count(*) filter (where ${isLate})`,
      overdue_cents: sql<string>`coalesce(sum(${invoiceRows.unpaidCents}) filter (where ${isLate}), 0)`,
      ...ages(today),
    })
    .from(invoiceRows)
    .where(visibleInvoices(db, actor))
  return row
}

export const agingByClient = (db: Db, actor: Actor, today: string) =>
  db
    .select({
      client_id: invoiceRows.clientContactId,
      client: invoiceRows.clientName,
      total: total(invoiceRows.unpaidCents),
      ...ages(today),
    })
    .from(invoiceRows)
    .where(and(visibleInvoices(db, actor), sql`${invoiceRows.unpaidCents} > 0`))
    .groupBy(invoiceRows.clientContactId, invoiceRows.clientName)
    .orderBy(sql`sum(${invoiceRows.unpaidCents}) desc`, invoiceRows.clientName)

export async function paidSince(db: Db, actor: Actor, since: string): Promise<number> {
  const [row] = await db
    .select({ cents: total(invoicePayments.cents) })
    .from(invoicePayments)
    .innerJoin(invoiceRows, eq(invoiceRows.id, invoicePayments.invoiceId))
    .where(and(visibleInvoices(db, actor), gte(invoicePayments.receivedOn, since)))
  return Number(row?.cents ?? 0)
}

/** The time of a flat, contingent or retainer fee is not billed by the hour. */
const isHourly = sql`not exists (select 1 from fee_arrangements a where a.case_id = ${billableWork.caseId}
  and a.fee_kind in ('flat', 'contingency', 'retainer'))`

/** Cases with work on no invoice, up to a day; only approved work where the firm asks for approval. */
export const unbilledByCase = (db: Db, actor: Actor, through: string) =>
  db
    .select({
      caseId: billableWork.caseId,
      hours: sql<string>`sum(${billableWork.hundredthsBilled})`,
      fees: sql<string>`coalesce(sum(${billableWork.amountCents}) filter (where ${billableWork.kind} = 'time' and ${isHourly}), 0)`,
      expenses: sql<string>`coalesce(sum(${billableWork.amountCents}) filter (where ${billableWork.kind} = 'expense'), 0)`,
      oldest: sql<string>`min(${billableWork.doneOn})::text`,
    })
    .from(billableWork)
    .where(
      and(
        eq(billableWork.firmId, actor.firmId),
        isNull(billableWork.invoiceId),
        eq(billableWork.isBillable, true),
        eq(billableWork.isReady, true),
        lte(billableWork.doneOn, through),
        inArray(billableWork.caseId, visibleCaseIds(db, actor)),
      ),
    )
    .groupBy(billableWork.caseId)

export async function caseTotals(db: Db, actor: Actor, caseId: string, today: string) {
  const [row] = await db
    .select({
      billed: sql<string>`coalesce(sum(${invoiceRows.totalCents} - ${invoiceRows.creditedCents}) filter (where ${invoiceRows.status} in ('sent', 'paid')), 0)`,
      paid: total(invoiceRows.paidCents),
      unpaid: total(invoiceRows.unpaidCents),
      overdue: sql<string>`coalesce(sum(${invoiceRows.unpaidCents}) filter (where ${invoiceRows.dueOn} < ${today}::date), 0)`,
    })
    .from(invoiceRows)
    .where(and(visibleInvoices(db, actor), eq(invoiceRows.caseId, caseId)))
  return {
    billed_cents: Number(row?.billed ?? 0),
    paid_cents: Number(row?.paid ?? 0),
    unpaid_cents: Number(row?.unpaid ?? 0),
    overdue_cents: Number(row?.overdue ?? 0),
  }
}
