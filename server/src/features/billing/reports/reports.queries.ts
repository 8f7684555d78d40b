import type { ReportName, RowsBehind } from '@pam/contracts/billing/reports'
import { type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'

export interface Period {
  readonly from: string
  readonly to: string
}

export interface FigureRow {
  readonly key: string
  readonly label: string
  readonly [figure: string]: string | number | null
}

const numbered = (rows: readonly Record<string, unknown>[]): FigureRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name === 'key' || name === 'label' || value === null ? value : Number(value),
      ]),
    ),
  ) as unknown as FigureRow[]

const ask = async (db: Db, statement: SQL): Promise<FigureRow[]> =>
  numbered(rowsOf<Record<string, unknown>>(await db.execute(statement)))

/** Only cases the caller may see: a report discloses nothing about one behind a wall. */
const seenWork = (db: Db, actor: Actor) =>
  sql`w.firm_id = ${actor.firmId} and w.case_id in (${visibleCaseIds(db, actor)})`
const seenInvoices = (db: Db, actor: Actor) =>
  sql`i.firm_id = ${actor.firmId} and i.case_id in (${visibleCaseIds(db, actor)}) and i.status in ('sent', 'paid')`

/** What was charged for a piece of work on sent invoices, over all payers. */
const charged = sql`coalesce((select sum(l.amount_cents) from invoice_lines l join invoices v on v.id = l.invoice_id
  where l.entry_id = w.id and v.status in ('sent', 'paid')), 0)`
const isBilled = sql`exists (select 1 from invoices v where v.id = w.invoice_id and v.status in ('sent', 'paid'))`
const personName = sql`coalesce(nullif(u.full_name, ''), u.username)`

/** Whom the work of a case is counted for: its first client. */
const firstClient = sql`(select c.contact_id from case_clients c where c.case_id = w.case_id and c.role = 'client' order by c.added_at, c.contact_id limit 1)`

const within = (column: SQL, { from, to }: Period) => sql`${column} between ${from}::date and ${to}::date`

export const reportQueries: Record<
  ReportName,
  (db: Db, actor: Actor, period: Period) => Promise<FigureRow[]>
> = {
  realization: (db, actor, period) =>
    ask(
      db,
      sql`select w.user_id::text as key, ${personName} as label, sum(w.hundredths_billed) as hours, sum(w.standard_cents) as standard,
                 sum(${charged}) as billed, sum(w.standard_cents) filter (where ${isBilled}) as billed_standard
            from billable_work w join users u on u.id = w.user_id
           where ${seenWork(db, actor)} and w.kind = 'time' and w.is_billable and ${within(sql`w.done_on`, period)}
           group by 1, 2 order by 2`,
    ),
  collection: (db, actor, period) =>
    ask(
      db,
      sql`select i.client_contact_id::text as key, i.client_name as label, sum(i.total_cents) as billed, sum(i.paid_cents) as collected,
                 sum(i.credited_cents) as credited, sum(i.unpaid_cents) as unpaid
            from invoice_rows i where ${seenInvoices(db, actor)} and ${within(sql`i.issued_on`, period)}
           group by 1, 2 order by 2`,
    ),
  wip: (db, actor, { to }) =>
    ask(
      db,
      sql`select w.case_id::text as key, k.title as label, sum(w.hundredths_billed) as hours,
                 coalesce(sum(w.amount_cents) filter (where ${to}::date - w.done_on <= 30), 0) as d30,
                 coalesce(sum(w.amount_cents) filter (where ${to}::date - w.done_on between 31 and 60), 0) as d60,
                 coalesce(sum(w.amount_cents) filter (where ${to}::date - w.done_on between 61 and 90), 0) as d90,
                 coalesce(sum(w.amount_cents) filter (where ${to}::date - w.done_on > 90), 0) as older,
                 sum(w.amount_cents) as total
            from billable_work w join cases k on k.id = w.case_id
           where ${seenWork(db, actor)} and w.is_billable and w.invoice_id is null and w.done_on <= ${to}::date
           group by 1, 2 order by total desc, 2`,
    ),
  case_profitability: (db, actor, period) => profitability(db, actor, period, 'case'),
  client_profitability: (db, actor, period) => profitability(db, actor, period, 'client'),
  utilization: (db, actor, period) =>
    ask(
      db,
      sql`select w.user_id::text as key, ${personName} as label, sum(w.seconds_worked) / 36 as worked,
                 coalesce(sum(w.seconds_worked) filter (where w.is_billable or exists (
                   select 1 from time_entries t where t.id = w.id and t.billed_elsewhere)), 0) / 36 as billable
            from billable_work w join users u on u.id = w.user_id
           where ${seenWork(db, actor)} and w.kind = 'time' and ${within(sql`w.done_on`, period)}
           group by 1, 2 order by 2`,
    ),
  origination: (db, actor, period) =>
    ask(
      db,
      sql`select u.id::text as key, ${personName} as label, sum(i.total_cents) as billed, sum(i.paid_cents) as collected,
                 sum(i.credited_cents) as credited, sum(i.unpaid_cents) as unpaid
            from invoice_rows i left join fee_arrangements a on a.case_id = i.case_id
            join users u on u.id = coalesce(a.originating_user_id, i.lead_id)
           where ${seenInvoices(db, actor)} and ${within(sql`i.issued_on`, period)}
           group by 1, 2 order by 2`,
    ),
}

const profitability = (db: Db, actor: Actor, period: Period, by: 'case' | 'client') => {
  const [workKey, invoiceKey] =
    by === 'case' ? [sql`w.case_id`, sql`i.case_id`] : [firstClient, sql`i.client_contact_id`]
  const label =
    by === 'case'
      ? sql`(select title from cases where id = t.key)`
      : sql`(select name from contacts where id = t.key)`
  return ask(
    db,
    sql`select t.key::text as key, coalesce(${label}, 'No client') as label, sum(t.hours) as hours, sum(t.standard) as standard,
               sum(t.billed) as billed, sum(t.collected) as collected, sum(t.spent) as spent
          from (select ${workKey} as key, w.hundredths_billed as hours,
                       case when w.kind = 'time' then w.standard_cents else 0 end as standard, 0::bigint as billed, 0::bigint as collected,
                       case when w.kind = 'expense' then w.amount_cents else 0 end as spent
                  from billable_work w where ${seenWork(db, actor)} and ${within(sql`w.done_on`, period)}
                union all
                select ${invoiceKey}, 0, 0, i.total_cents, i.paid_cents, 0
                  from invoice_rows i where ${seenInvoices(db, actor)} and ${within(sql`i.issued_on`, period)}) t
         where t.key is not null group by t.key order by 2`,
  )
}

interface Behind {
  on: string
  what: string
  about: string
  hours: number | null
  cents: number
  link: string
}

const mostRows = 500

/** The work behind a figure of people or cases. */
async function workBehind(db: Db, actor: Actor, condition: SQL): Promise<Behind[]> {
  const found = await db.execute(sql`
    select w.done_on::text as "on", w.description as what, k.title as about, case when w.kind = 'time' then w.hundredths_billed end as hours,
           w.standard_cents as cents, '/cases/' || w.case_id || '?tab=billing' as link
      from billable_work w join cases k on k.id = w.case_id
     where ${seenWork(db, actor)} and ${condition} order by w.done_on desc, w.id limit ${mostRows}`)
  return rowsOf<Behind>(found)
}

/** The invoices behind a figure of clients, cases or lawyers. */
async function invoicesBehind(db: Db, actor: Actor, condition: SQL): Promise<Behind[]> {
  const found = await db.execute(sql`
    select i.issued_on::text as "on", 'Invoice ' || i.number || ', ' || i.client_name as what, i.case_title as about, null as hours,
           i.total_cents as cents, '/billing/invoices/' || i.id as link
      from invoice_rows i left join fee_arrangements a on a.case_id = i.case_id
     where ${seenInvoices(db, actor)} and ${condition} order by i.issued_on desc, i.id limit ${mostRows}`)
  return rowsOf<Behind>(found)
}

/** By whom or what a report has its rows; without a key, all of them. */
const isKey = (column: SQL, key: string): SQL => (key === '' ? sql`true` : sql`${column}::text = ${key}`)

export async function rowsBehind(
  db: Db,
  actor: Actor,
  report: ReportName,
  { key, rows, ...period }: Period & { key: string; rows: RowsBehind },
): Promise<Behind[]> {
  const worked = within(sql`w.done_on`, period)
  const issued = within(sql`i.issued_on`, period)
  const ofPerson = isKey(sql`w.user_id`, key)
  const work: Partial<Record<ReportName, SQL>> = {
    realization: sql`w.kind = 'time' and w.is_billable and ${ofPerson} and ${worked}`,
    utilization: sql`w.kind = 'time' and ${ofPerson} and ${worked}`,
    wip: sql`w.is_billable and w.invoice_id is null and ${isKey(sql`w.case_id`, key)} and w.done_on <= ${period.to}::date`,
    case_profitability: sql`${isKey(sql`w.case_id`, key)} and ${worked}`,
    client_profitability: sql`${isKey(firstClient, key)} and ${firstClient} is not null and ${worked}`,
  }
  const invoiced: Partial<Record<ReportName, SQL>> = {
    collection: sql`${isKey(sql`i.client_contact_id`, key)} and ${issued}`,
    client_profitability: sql`${isKey(sql`i.client_contact_id`, key)} and ${issued}`,
    case_profitability: sql`${isKey(sql`i.case_id`, key)} and ${issued}`,
    origination: sql`${isKey(sql`coalesce(a.originating_user_id, i.lead_id)`, key)} and ${issued}`,
  }
  const [ofWork, ofInvoices] = [work[report], invoiced[report]]
  // A report has one kind of rows or both: asked for the one it has not, it gives the other.
  const isWork = ofInvoices === undefined || (rows === 'work' && ofWork !== undefined)
  const found = isWork
    ? await workBehind(db, actor, ofWork ?? sql`false`)
    : await invoicesBehind(db, actor, ofInvoices)
  return found.map((row) => ({
    ...row,
    hours: row.hours === null ? null : Number(row.hours),
    cents: Number(row.cents),
  }))
}

export interface PastBill {
  case_id: string
  title: string
  area: string
  opened_on: string
  closed_on: string | null
  issued_on: string | null
  fees: number
}

/** Every visible case with each of its sent invoices; closed cases first, in the order they were closed. */
export async function billsOfCases(db: Db, actor: Actor): Promise<PastBill[]> {
  const found = await db.execute(sql`
    select k.id as case_id, k.title, k.practice_area as area, k.opened_on::text as opened_on, k.closed_on::text as closed_on,
           i.issued_on::text as issued_on, coalesce(i.fees_cents, 0) as fees
      from cases k left join invoices i on i.case_id = k.id and i.status in ('sent', 'paid')
     where k.firm_id = ${actor.firmId} and k.opened_on is not null and k.status in ('open', 'on_hold', 'closed')
       and k.id in (${visibleCaseIds(db, actor)})
     order by k.closed_on nulls last, k.id, i.issued_on`)
  return rowsOf<PastBill>(found).map((row) => ({ ...row, fees: Number(row.fees) }))
}
