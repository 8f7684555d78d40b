import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './trust.table.ts'

export interface SampleMatter {
  case_id: string
  client_id: string
  client: string
  title: string
  area: string
  lead_id: string
  opened_on: string
  closed_on: string | null
  outcome: string | null
}

/** Cases of the sample firm that were open at some time since a day, each with its first client. */
export async function sampleMatters(tx: Db, firmId: string, since: string): Promise<SampleMatter[]> {
  const found = await tx.execute(sql`
    select c.id as case_id, p.contact_id as client_id, k.name as client, c.title, c.practice_area as area, c.lead_id,
           c.opened_on::text as opened_on, c.closed_on::text as closed_on, c.outcome
      from cases c
      join lateral (select contact_id from case_parties where case_id = c.id and role = 'client' order by added_at, id limit 1) p on true
      join contacts k on k.id = p.contact_id
     where c.firm_id = ${firmId} and c.opened_on is not null and c.status in ('open', 'on_hold', 'closed')
       and (c.closed_on is null or c.closed_on >= ${since}::date)
     order by c.opened_on, c.number`)
  return rowsOf<SampleMatter>(found)
}

export type SampleEntry = Omit<typeof ledgerEntries.$inferInsert, 'seq' | 'lines' | 'id'> & {
  /** Its effect on the bank account. */
  readonly change: number
  /** The other side: the client's ledger of the entry, or the firm's own money. */
  readonly against: 'client_trust' | 'firm_cushion'
}

/** Writes a past in a few statements; the database numbers, adds up and checks it like any other. */
export async function insertPast(
  tx: Db,
  firmId: string,
  trustAccountId: string,
  entries: readonly SampleEntry[],
  now: Date,
): Promise<void> {
  const keys = new Map<string, typeof ledgerAccounts.$inferInsert>()
  const accountOf = (kind: 'trust_bank' | 'client_trust' | 'firm_cushion', entry?: SampleEntry) => {
    const [caseId, clientId] =
      kind === 'client_trust' ? [entry?.caseId ?? null, entry?.clientId ?? null] : [null, null]
    const key = `${kind}|${caseId}|${clientId}`
    const known = keys.get(key) ?? {
      id: newId(),
      firmId,
      kind,
      trustAccountId,
      caseId,
      clientId,
      createdAt: now,
    }
    keys.set(key, known)
    return known.id
  }
  const rows = entries.map(({ change, against, ...entry }) => ({
    entry: { ...entry, id: newId(), seq: 0, lines: 2 },
    sides: [
      { accountId: accountOf('trust_bank'), cents: change },
      { accountId: accountOf(against, { change, against, ...entry }), cents: -change },
    ],
  }))
  await tx.insert(ledgerAccounts).values([...keys.values()])
  await inSteps(rows, (some) => tx.insert(ledgerEntries).values(some.map(({ entry }) => entry)))
  await inSteps(rows, (some) =>
    tx.insert(ledgerPostings).values(
      some.flatMap(({ entry, sides }) =>
        sides.map((side, index) => ({
          ...side,
          entryId: entry.id,
          line: index + 1,
          firmId,
          onDate: entry.onDate,
          availableOn: entry.availableOn,
          seq: 0,
        })),
      ),
    ),
  )
}

async function inSteps<Row>(rows: readonly Row[], write: (some: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += 200) await write(rows.slice(at, at + 200))
}

/** Bank entries of an account in the order of their days. */
export async function bankEntries(tx: Db, trustAccountId: string) {
  const found = await tx.execute(sql`
    select e.id, e.on_date::text as on_date, e.kind, e.check_number, p.cents::bigint as cents
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'trust_bank'
     where e.trust_account_id = ${trustAccountId} order by e.on_date, e.seq`)
  return rowsOf<{ id: string; on_date: string; kind: string; check_number: number | null; cents: number }>(
    found,
  ).map((row) => ({ ...row, cents: Number(row.cents) }))
}
