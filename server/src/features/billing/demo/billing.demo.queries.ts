import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { billableWork, billingSettings, caseClients } from '#slice/billing/billing.table'
import { type InvoicePayment, invoiceCounters, invoicePayments } from '#slice/billing/invoices.table'

/** Chargeable work of each case and month since a day and before another. */
export const monthsOfWork = (tx: Db, firmId: string, since: string, before: string) =>
  tx
    .select({
      caseId: billableWork.caseId,
      month: sql<string>`to_char(${billableWork.doneOn}, 'YYYY-MM')`,
      fees: sql<number>`coalesce(sum(${billableWork.amountCents}) filter (where ${billableWork.kind} = 'time'), 0)`.mapWith(
        Number,
      ),
      expenses:
        sql<number>`coalesce(sum(${billableWork.amountCents}) filter (where ${billableWork.kind} = 'expense'), 0)`.mapWith(
          Number,
        ),
    })
    .from(billableWork)
    .where(
      and(
        eq(billableWork.firmId, firmId),
        isNull(billableWork.invoiceId),
        eq(billableWork.isBillable, true),
        eq(billableWork.isReady, true),
        gte(billableWork.doneOn, since),
        lt(billableWork.doneOn, before),
      ),
    )
    .groupBy(billableWork.caseId, sql`2`)
    .orderBy(sql`2`, asc(billableWork.caseId))

interface BilledCase {
  id: string
  area: string
  lead_id: string
  client_id: string
}

/** Cases of the firm with their first client. */
export async function casesToBill(tx: Db, firmId: string): Promise<BilledCase[]> {
  const found = await tx.execute(sql`
    select distinct on (k.id) k.id, k.practice_area as area, k.lead_id, c.contact_id as client_id
      from cases k join ${caseClients} c on c.case_id = k.id and c.role = 'client'
     where k.firm_id = ${firmId} order by k.id, c.added_at, c.contact_id`)
  return rowsOf<BilledCase>(found)
}

/** The lines of drafts from the work of their case and period, and the work put on them, in three statements. */
export async function lineUpWork(tx: Db, firmId: string): Promise<void> {
  // The tables were filled in this transaction and nothing is known of their size: loops would take ten times as long.
  await tx.execute(sql`set local enable_nestloop = off`)
  // Each bill is for a whole month.
  const within = sql`i.firm_id = ${firmId} and i.status = 'draft' and i.case_id = w.case_id`
  const monthOf = (column: SQL) => sql`i.period_from = date_trunc('month', ${column}::timestamp)::date`
  await tx.execute(sql`
    insert into invoice_lines (id, firm_id, invoice_id, position, kind, worked_on, description, timekeeper_id, timekeeper_name,
                               task_code, activity_code, expense_code, units_hundredths, unit_mils, adjustment_cents,
                               adjustment_reason, amount_cents, is_taxable, entry_id, expense_id)
    select gen_random_uuid(), w.firm_id, i.id, row_number() over (partition by i.id order by w.place, w.done_on, w.id), w.kind,
           w.done_on, w.description, w.user_id, w.who, w.task_code, w.activity_code, w.expense_code, w.units, w.mils,
           w.charged - w.gross, case when w.charged = w.gross then '' else 'No charge' end, w.charged, false, w.entry_id, w.expense_id
      from (select t.id, t.firm_id, t.case_id, 1 as place, 'fee' as kind, t.worked_on as done_on,
                   coalesce(nullif(t.narrative, ''), 'Legal services') as description, t.user_id,
                   coalesce(nullif(u.full_name, ''), u.username) as who, t.task_code, t.activity_code, '' as expense_code,
                   t.hundredths_billed as units, t.rate_cents::bigint * 10 as mils,
                   (t.hundredths_billed::bigint * t.rate_cents * 10 + 500) / 1000 as gross, t.amount_cents as charged,
                   t.id as entry_id, null::uuid as expense_id
              from time_entries t join users u on u.id = t.user_id
             where t.firm_id = ${firmId} and t.deleted_at is null and t.is_billable and t.invoice_id is null
            union all
            select e.id, e.firm_id, e.case_id, 2, 'expense', e.spent_on, e.description, null, '', '', '', e.expense_code,
                   e.units_hundredths, e.unit_cost_mils::bigint, e.amount_cents, e.amount_cents, null, e.id
              from expenses e where e.firm_id = ${firmId} and e.deleted_at is null and e.is_billable and e.invoice_id is null) w
      join invoices i on ${within} and ${monthOf(sql`w.done_on`)}`)
  await tx.execute(sql`
    update time_entries w set invoice_id = i.id, version = w.version + 1 from invoices i
     where ${within} and w.deleted_at is null and w.is_billable and w.invoice_id is null and ${monthOf(sql`w.worked_on`)}`)
  await tx.execute(sql`
    update expenses w set invoice_id = i.id, version = w.version + 1 from invoices i
     where ${within} and w.deleted_at is null and w.is_billable and w.invoice_id is null and ${monthOf(sql`w.spent_on`)}`)
  await tx.execute(sql`set local enable_nestloop = on`)
}

export interface SampleSending {
  id: string
  number: string
  issued_on: string
  due_on: string
  sent_at: string
  sent_by: string
}

export const sendSamples = (tx: Db, rows: readonly SampleSending[]) =>
  tx.execute(sql`
    update invoices i set status = 'sent', number = s.number, issued_on = s.issued_on, due_on = s.due_on, sent_at = s.sent_at,
           sent_by = s.sent_by, version = i.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as s (id uuid, number text, issued_on date, due_on date, sent_at timestamptz, sent_by uuid)
     where i.id = s.id`)

export async function paySamples(tx: Db, rows: readonly InvoicePayment[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200)
    await tx.insert(invoicePayments).values(rows.slice(from, from + 200))
}

export const countSamples = (tx: Db, firmId: string, counts: ReadonlyMap<number, number>) =>
  counts.size === 0
    ? Promise.resolve()
    : tx
        .insert(invoiceCounters)
        .values([...counts].map(([year, last]) => ({ firmId, series: 'invoice' as const, year, last })))
        .then(() => undefined)

export const insertSampleSettings = (tx: Db, row: typeof billingSettings.$inferInsert) =>
  tx.insert(billingSettings).values(row)
