import { sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'

export interface LedgerLine {
  entry_id: string
  seq: number
  entry_kind: string
  on_date: string
  posted_at: string
  payee: string
  purpose: string
  memo: string
  reference: string
  method: string
  check_number: number | null
  reverses_seq: number | null
  reason: string
  cleared_on: string | null
  prepared_by: string
  approved_by: string | null
  account_id: string
  account_kind: string
  trust_account_id: string | null
  case_id: string | null
  client_id: string | null
  cents: number
  /** False where the posting, or another of its entry, is of a case behind a wall the reader is not in. */
  is_visible: boolean
}

export interface LineFilter {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly trustAccountId?: string | undefined
  readonly trustOnly?: boolean | undefined
}

/** Postings of the firm in order, with their entries and accounts. */
export async function ledgerLines(
  db: Db,
  actor: Actor,
  { from, to, trustAccountId, trustOnly }: LineFilter,
): Promise<LedgerLine[]> {
  const found = await db.execute(sql`
    select e.id as entry_id, e.seq, e.kind as entry_kind, e.on_date::text as on_date,
           to_char(e.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as posted_at,
           e.payee, e.purpose, e.memo, e.reference, e.method, e.check_number, o.seq as reverses_seq, e.reason,
           c.cleared_on::text as cleared_on, e.prepared_by, e.approved_by,
           a.id as account_id, a.kind as account_kind, a.trust_account_id,
           coalesce(a.case_id, e.case_id) as case_id, coalesce(a.client_id, e.client_id) as client_id, p.cents::bigint as cents,
           not exists (select 1 from ledger_postings q join ledger_accounts b on b.id = q.account_id
                        where q.entry_id = e.id and b.case_id is not null and b.case_id not in ${visibleCaseIds(db, actor)})
             and (e.case_id is null or e.case_id in ${visibleCaseIds(db, actor)}) as is_visible
      from ledger_postings p
      join ledger_entries e on e.id = p.entry_id
      join ledger_accounts a on a.id = p.account_id
      left join ledger_entries o on o.id = e.reverses_id
      left join trust_clearings c on c.entry_id = e.id
     where e.firm_id = ${actor.firmId}
       ${from ? sql`and e.on_date >= ${from}::date` : sql``}
       ${to ? sql`and e.on_date <= ${to}::date` : sql``}
       ${trustAccountId ? sql`and a.trust_account_id = ${trustAccountId}` : sql``}
       ${trustOnly ? sql`and a.trust_account_id is not null` : sql``}
     order by e.on_date, e.seq, p.line`)
  return rowsOf<LedgerLine>(found).map((row) => ({ ...row, seq: Number(row.seq), cents: Number(row.cents) }))
}

/** What the bank account held at the end of the day before. */
export async function bookBefore(db: Db, trustAccountId: string, from: string): Promise<number> {
  const found = await db.execute(sql`
    select coalesce(sum(p.cents), 0)::bigint as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id
     where a.kind = 'trust_bank' and a.trust_account_id = ${trustAccountId} and p.on_date < ${from}::date`)
  return Number(rowsOf<{ cents: number }>(found)[0]?.cents ?? 0)
}
