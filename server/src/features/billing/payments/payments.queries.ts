import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { collectionNotes, invoiceRowFields, invoiceRows, planParts } from '#slice/billing/billing.table'
import {
  type CreditNote,
  creditNotes,
  type InvoicePayment,
  type InvoiceRefund,
  invoicePayments,
  invoiceRefunds,
  invoices,
} from '#slice/billing/invoices.table'

export const insertPayment = (tx: Db, row: InvoicePayment) => tx.insert(invoicePayments).values(row)
export const insertRefund = (tx: Db, row: InvoiceRefund) => tx.insert(invoiceRefunds).values(row)
export const insertCredit = (tx: Db, row: CreditNote) => tx.insert(creditNotes).values(row)
export const insertNote = (tx: Db, row: typeof collectionNotes.$inferInsert) =>
  tx.insert(collectionNotes).values(row)

export async function paymentOfKey(db: Db, firmId: string, key: string): Promise<InvoicePayment | undefined> {
  const [found] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.firmId, firmId), eq(invoicePayments.requestKey, key)))
  return found
}

/** By what the payment provider calls the charge. */
export async function paymentOfCharge(
  db: Db,
  firmId: string,
  chargeId: string,
): Promise<InvoicePayment | undefined> {
  const [found] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.firmId, firmId), eq(invoicePayments.providerChargeId, chargeId)))
  return found
}

export async function refundedOf(db: Db, paymentId: string): Promise<number> {
  const [found] = await db
    .select({ cents: sql<string>`coalesce(sum(${invoiceRefunds.cents}), 0)` })
    .from(invoiceRefunds)
    .where(eq(invoiceRefunds.paymentId, paymentId))
  return Number(found?.cents ?? 0)
}

export async function refundOfKey(db: Db, firmId: string, key: string): Promise<InvoiceRefund | undefined> {
  const [found] = await db
    .select()
    .from(invoiceRefunds)
    .where(and(eq(invoiceRefunds.firmId, firmId), eq(invoiceRefunds.requestKey, key)))
  return found
}

export async function findPayment(db: Db, actor: Actor, id: string): Promise<InvoicePayment | undefined> {
  const [found] = await db
    .select({ payment: invoicePayments })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(
      and(
        eq(invoicePayments.id, id),
        eq(invoicePayments.firmId, actor.firmId),
        inArray(invoices.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found?.payment
}

export interface PaymentFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly case_id?: string | undefined
}

export const listPayments = (
  db: Db,
  actor: Actor,
  filter: PaymentFilter,
  after: { value: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select({
      payment: invoicePayments,
      refunded: sql<string>`coalesce((select sum(r.cents) from ${invoiceRefunds} r where r.payment_id = ${invoicePayments.id}), 0)`,
      row: invoiceRowFields,
    })
    .from(invoicePayments)
    .innerJoin(invoiceRows, eq(invoiceRows.id, invoicePayments.invoiceId))
    .where(
      and(
        eq(invoicePayments.firmId, actor.firmId),
        inArray(invoiceRows.caseId, visibleCaseIds(db, actor)),
        filter.from ? gte(invoicePayments.receivedOn, filter.from) : undefined,
        filter.to ? lte(invoicePayments.receivedOn, filter.to) : undefined,
        filter.case_id ? eq(invoiceRows.caseId, filter.case_id) : undefined,
        after &&
          sql`(${invoicePayments.receivedOn}, ${invoicePayments.id}) < (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(invoicePayments.receivedOn), desc(invoicePayments.id))
    .limit(limit)

export async function replacePlan(
  tx: Db,
  { id, firmId }: { id: string; firmId: string },
  parts: (typeof planParts.$inferInsert)[],
): Promise<void> {
  await tx.delete(planParts).where(and(eq(planParts.invoiceId, id), eq(planParts.firmId, firmId)))
  if (parts.length > 0) await tx.insert(planParts).values(parts)
}
