import { and, eq, inArray, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { invoiceRows } from '#slice/billing/billing.table'

export interface BilledClient {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** A client of invoices the actor may see. */
export async function findClient(db: Db, actor: Actor, id: string): Promise<BilledClient | undefined> {
  const [found] = await db
    .select({ name: invoiceRows.clientName, address: invoiceRows.clientAddress })
    .from(invoiceRows)
    .where(
      and(
        eq(invoiceRows.firmId, actor.firmId),
        eq(invoiceRows.clientContactId, id),
        inArray(invoiceRows.caseId, visibleCaseIds(db, actor)),
      ),
    )
    .limit(1)
  return found && { id, ...found }
}

interface MoneyRow {
  on: string
  what: string
  invoiceId: string
  caseTitle: string
  charge: number
  credit: number
}

/** Invoices, credits, payments and refunds of a client up to a day, in the order they happened. */
export async function clientMoney(db: Db, actor: Actor, clientId: string, to: string): Promise<MoneyRow[]> {
  const seen = sql`i.firm_id = ${actor.firmId} and i.client_contact_id = ${clientId} and i.status in ('sent', 'paid')
    and i.case_id in (${visibleCaseIds(db, actor)})`
  const found = await db.execute(sql`
    select m.on_date::text as "on", m.what, m.invoice_id as "invoiceId", m.case_title as "caseTitle", m.charge, m.credit from (
      select i.issued_on as on_date, 1 as place, 'Invoice ' || i.number as what, i.id as invoice_id, i.case_title,
             i.total_cents as charge, 0::bigint as credit from invoice_rows i where ${seen}
      union all
      select c.issued_on, 2, case c.kind when 'credit' then 'Credit note ' else 'Write-off ' end || c.number, i.id, i.case_title, 0, c.cents
        from credit_notes c join invoice_rows i on i.id = c.invoice_id where ${seen}
      union all
      select p.received_on, 3, 'Payment, invoice ' || i.number, i.id, i.case_title, 0, p.cents
        from invoice_payments p join invoice_rows i on i.id = p.invoice_id where ${seen}
      union all
      select f.refunded_on, 4, 'Refund, invoice ' || i.number, i.id, i.case_title, f.cents, 0
        from invoice_refunds f join invoice_payments p on p.id = f.payment_id join invoice_rows i on i.id = p.invoice_id where ${seen}
    ) m where m.on_date <= ${to}::date order by m.on_date, m.place, m.what`)
  return rowsOf<MoneyRow>(found).map((row) => ({
    ...row,
    charge: Number(row.charge),
    credit: Number(row.credit),
  }))
}
