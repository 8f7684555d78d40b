import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { billingSettings, invoiceMails, invoiceRows } from '#slice/billing/billing.table'
import { type Invoice, invoices } from '#slice/billing/invoices.table'

export async function invoiceById(db: Db, id: string): Promise<Invoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  return found
}

/** A reminder of the schedule that another process wrote already stays one. */
export const insertMail = (tx: Db, row: typeof invoiceMails.$inferInsert) =>
  tx.insert(invoiceMails).values(row).onConflictDoNothing()

export const firmsWithReminders = (db: Db) =>
  db.select().from(billingSettings).where(eq(billingSettings.sendsReminders, true))

/** Unpaid invoices past their due date whose client has an email address, with the reminders sent so far. */
export const lateInvoices = (db: Db, firmId: string, today: string) =>
  db
    .select({
      id: invoiceRows.id,
      email: invoiceRows.clientEmail,
      late: sql<number>`(${today}::date - ${invoiceRows.dueOn})`.mapWith(Number),
      // Qualified with its view: alone in a query, a column is written without it and would resolve to the mail's.
      reminded:
        sql<number>`coalesce((select max(m.after_days) from ${invoiceMails} m where m.invoice_id = ${invoiceRows}.id and m.kind = 'reminder'), 0)`.mapWith(
          Number,
        ),
    })
    .from(invoiceRows)
    .where(
      and(
        eq(invoiceRows.firmId, firmId),
        isNotNull(invoiceRows.number),
        sql`${invoiceRows.unpaidCents} > 0 and ${invoiceRows.dueOn} < ${today}::date and ${invoiceRows.clientEmail} <> ''`,
      ),
    )
