import { and, asc, between, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { invoiceRowFields, invoiceRows } from '#slice/billing/billing.table'
import { creditNotes, invoicePayments, invoices } from '#slice/billing/invoices.table'

interface Period {
  readonly from: string
  readonly to: string
}

const seen = (db: Db, actor: Actor) =>
  and(eq(invoiceRows.firmId, actor.firmId), inArray(invoiceRows.caseId, visibleCaseIds(db, actor)))

/** Sent invoices of a period; a void one is not booked. */
export const invoicesIn = (db: Db, actor: Actor, { from, to }: Period) =>
  db
    .select({ row: invoiceRowFields, expensesCents: invoices.expensesCents, taxCents: invoices.taxCents })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.id))
    .where(
      and(
        seen(db, actor),
        isNotNull(invoiceRows.number),
        inArray(invoiceRows.status, ['sent', 'paid']),
        between(invoiceRows.issuedOn, from, to),
      ),
    )
    .orderBy(asc(invoiceRows.issuedOn), asc(invoiceRows.number))

export const paymentsIn = (db: Db, actor: Actor, { from, to }: Period) =>
  db
    .select({ payment: invoicePayments, row: invoiceRowFields })
    .from(invoicePayments)
    .innerJoin(invoiceRows, eq(invoiceRows.id, invoicePayments.invoiceId))
    .where(and(seen(db, actor), between(invoicePayments.receivedOn, from, to)))
    .orderBy(asc(invoicePayments.receivedOn), asc(invoiceRows.number), asc(invoicePayments.id))

export const creditsIn = (db: Db, actor: Actor, { from, to }: Period) =>
  db
    .select({ credit: creditNotes, row: invoiceRowFields })
    .from(creditNotes)
    .innerJoin(invoiceRows, eq(invoiceRows.id, creditNotes.invoiceId))
    .where(
      and(
        seen(db, actor),
        inArray(invoiceRows.status, ['sent', 'paid']),
        between(creditNotes.issuedOn, from, to),
      ),
    )
    .orderBy(asc(creditNotes.issuedOn), asc(creditNotes.number))

interface LedgerLine {
  seq: number
  on: string
  kind: string
  reference: string
  memo: string
  account: string
  caseNumber: string | null
  client: string | null
  cents: number
}

/** The journal line by line; entries of cases behind a wall are left out for those outside it. */
export async function ledgerLines(db: Db, actor: Actor, { from, to }: Period): Promise<LedgerLine[]> {
  const found = await db.execute(sql`
    select e.seq, e.on_date::text as "on", e.kind, e.reference, e.memo, a.kind as account, k.number as "caseNumber",
           c.name as client, p.cents
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      left join cases k on k.id = e.case_id
      left join contacts c on c.id = e.client_id
     where e.firm_id = ${actor.firmId} and e.on_date between ${from}::date and ${to}::date
       and (e.case_id is null or e.case_id in (${visibleCaseIds(db, actor)}))
     order by e.seq, p.line`)
  return rowsOf<LedgerLine>(found).map((line) => ({
    ...line,
    seq: Number(line.seq),
    cents: Number(line.cents),
  }))
}
