import type { InvoiceStatus } from '@pam/contracts/billing'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  collectionNotes,
  invoiceMails,
  invoiceRowFields,
  invoiceRows,
  paymentLinks,
  planParts,
} from '#slice/billing/billing.table'
import {
  creditNotes,
  type Invoice,
  type InvoiceLine,
  invoiceLines,
  invoicePayments,
  invoiceRefunds,
  invoices,
} from '#slice/billing/invoices.table'

/** An invoice is seen with its case. */
export const visibleInvoices = (db: Db, actor: Actor): SQL | undefined =>
  and(eq(invoiceRows.firmId, actor.firmId), inArray(invoiceRows.caseId, visibleCaseIds(db, actor)))

export interface InvoiceFilter {
  readonly status?: InvoiceStatus | undefined
  readonly overdue?: boolean | undefined
  readonly case_id?: string | undefined
  readonly client_id?: string | undefined
  readonly q?: string | undefined
}

export const listInvoices = (
  db: Db,
  actor: Actor,
  { filter, today }: { filter: InvoiceFilter; today: string },
  after: { value: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select()
    .from(invoiceRows)
    .where(
      and(
        visibleInvoices(db, actor),
        filter.status && eq(invoiceRows.status, filter.status),
        filter.case_id ? eq(invoiceRows.caseId, filter.case_id) : undefined,
        filter.client_id ? eq(invoiceRows.clientContactId, filter.client_id) : undefined,
        filter.overdue ? isOverdue(today) : undefined,
        filter.q ? foundBy(filter.q) : undefined,
        after &&
          sql`(${invoiceRows.sortedOn}, ${invoiceRows.id}) < (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(invoiceRows.sortedOn), desc(invoiceRows.id))
    .limit(limit)

export const isOverdue = (today: string) => and(gt(invoiceRows.unpaidCents, 0), lt(invoiceRows.dueOn, today))

const foundBy = (words: string) => {
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(
    sql`${invoiceRows.number} ilike ${pattern}`,
    sql`${invoiceRows.clientName} ilike ${pattern}`,
    sql`${invoiceRows.caseTitle} ilike ${pattern}`,
    sql`${invoiceRows.caseNumber} ilike ${pattern}`,
  )
}

export const rowsOfInvoices = (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(invoiceRows)
        .where(and(visibleInvoices(db, actor), inArray(invoiceRows.id, [...ids])))
        .orderBy(asc(invoiceRows.clientName), asc(invoiceRows.id))

/** All of a case, oldest first: for its archive. */
export const rowsOfCase = (db: Db, firmId: string, caseId: string) =>
  db
    .select()
    .from(invoiceRows)
    .where(and(eq(invoiceRows.firmId, firmId), eq(invoiceRows.caseId, caseId)))
    .orderBy(asc(invoiceRows.sortedOn), asc(invoiceRows.id))

export async function findInvoice(db: Db, actor: Actor, id: string): Promise<Invoice | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.id, id),
        eq(invoices.firmId, actor.firmId),
        inArray(invoices.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

export async function rowOf(db: Db, id: string) {
  const [found] = await db.select().from(invoiceRows).where(eq(invoiceRows.id, id))
  return found
}

export const insertInvoices = (tx: Db, rows: (typeof invoices.$inferInsert)[]) =>
  tx.insert(invoices).values(rows)

export async function insertLines(tx: Db, rows: InvoiceLine[]): Promise<void> {
  // A statement has at most 65,535 values.
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(invoiceLines).values(rows.slice(from, from + 1000))
}

export const deleteLines = (tx: Db, invoiceId: string) =>
  tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))

export const linesOf = (db: Db, invoiceIds: readonly string[]): Promise<InvoiceLine[]> =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(invoiceLines)
        .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
        .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
        .then((rows) => rows)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateInvoice(
  tx: Db,
  { id, version }: Pick<Invoice, 'id' | 'version'>,
  change: Partial<typeof invoices.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(invoices)
    .set({ ...change, version: version + 1 })
    .where(and(eq(invoices.id, id), eq(invoices.version, version)))
    .returning({ id: invoices.id })
  return changed.length === 1
}

export const deleteInvoice = (tx: Db, id: string) => tx.delete(invoices).where(eq(invoices.id, id))

/** All invoices of one split bill, the one that claimed the work first. */
export const splitGroup = (db: Db, leadId: string) =>
  db
    .select()
    .from(invoices)
    .where(or(eq(invoices.id, leadId), eq(invoices.splitOf, leadId)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))

export const paymentsOf = (db: Db, invoiceIds: readonly string[]) =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          payment: invoicePayments,
          // Qualified with its table: alone in a query, a column is written without it and would resolve to the
          // refund's.
          refunded: sql<string>`coalesce((select sum(r.cents) from ${invoiceRefunds} r where r.payment_id = ${invoicePayments}.id), 0)`,
        })
        .from(invoicePayments)
        .where(inArray(invoicePayments.invoiceId, [...invoiceIds]))
        .orderBy(asc(invoicePayments.receivedOn), asc(invoicePayments.createdAt), asc(invoicePayments.id))

export const creditsOf = (db: Db, invoiceIds: readonly string[]) =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(creditNotes)
        .where(inArray(creditNotes.invoiceId, [...invoiceIds]))
        .orderBy(asc(creditNotes.issuedOn), asc(creditNotes.number))

export const planOf = (db: Db, invoiceId: string) =>
  db.select().from(planParts).where(eq(planParts.invoiceId, invoiceId)).orderBy(asc(planParts.position))

export const notesOf = (db: Db, invoiceId: string) =>
  db
    .select()
    .from(collectionNotes)
    .where(eq(collectionNotes.invoiceId, invoiceId))
    .orderBy(asc(collectionNotes.createdAt), asc(collectionNotes.id))

export const mailsOf = (db: Db, invoiceId: string) =>
  db
    .select()
    .from(invoiceMails)
    .where(eq(invoiceMails.invoiceId, invoiceId))
    .orderBy(asc(invoiceMails.mailedAt))

export async function lastLinkOf(db: Db, invoiceId: string) {
  const [found] = await db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.invoiceId, invoiceId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(1)
  return found
}

/** How far interest on an invoice was charged; nothing on void invoices counts. */
export async function interestChargedTo(tx: Db, invoiceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ to: sql<string | null>`max(${invoiceLines.interestTo})::text` })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.interestInvoiceId, invoiceId), ne(invoices.status, 'void')))
  return row?.to ?? null
}

/** Sent invoices of a client in a case that are unpaid past their due date. */
export const overdueOf = (db: Db, caseId: string, clientContactId: string, today: string) =>
  db
    .select({ row: invoiceRowFields, interestBp: invoices.interestBp })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.id))
    .where(
      and(
        eq(invoiceRows.caseId, caseId),
        eq(invoiceRows.clientContactId, clientContactId),
        isNotNull(invoiceRows.number),
        isOverdue(today),
      ),
    )
    .orderBy(asc(invoiceRows.dueOn))

/** What was billed of a fixed fee so far. */
export async function fixedBilled(db: Db, caseId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${invoiceLines.amountCents}), 0)` })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.caseId, caseId), ne(invoices.status, 'void'), eq(invoiceLines.kind, 'fixed_fee')))
  return Number(row?.cents ?? 0)
}
