import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openMatter, trustOffice } from '#test/trust'
import { postEntry, postOperatingEntry, reverseEntry, type TrustEntry, trustBalance } from './post.ts'

interface Office {
  readonly world: TestApp
  readonly lawyer: TestPerson
  readonly ctx: Parameters<typeof postEntry>[1]
  readonly account: string
}

/** A firm with one lawyer, so that nobody else could approve. */
async function office(): Promise<Office> {
  const world = await testApp()
  const { lawyer, account } = await trustOffice(world)
  const actor = { userId: lawyer.id, firmId: world.firmId, role: 'lawyer' as const, sessionId: null }
  const ctx = { actor, now: () => world.clock.now() }
  return { world, lawyer, ctx, account }
}

async function clientOf(lawyer: TestPerson): Promise<Matter> {
  const { case_id, client_id } = await openMatter(lawyer)
  return { caseId: case_id, clientId: client_id }
}

type Matter = { caseId: string; clientId: string }
const sidesOf = ({ account }: Office, matter: Matter, cents: number) => [
  { account: { kind: 'trust_bank', trustAccountId: account } as const, cents },
  { account: { kind: 'client_trust', trustAccountId: account, ...matter } as const, cents: -cents },
]

const post = (
  { world, ctx, account, ...rest }: Office,
  entry: Partial<TrustEntry> & Pick<TrustEntry, 'kind' | 'on' | 'cents'>,
  sides: Parameters<typeof postEntry>[3],
) =>
  world.services.db.transaction((tx) =>
    postEntry(
      tx,
      ctx,
      { trustAccountId: account, payee: 'Someone', purpose: 'Costs', approvedBy: rest.lawyer.id, ...entry },
      sides,
    ),
  )

const receive = (at: Office, matter: Matter, cents: number, on: string, availableOn: string | null = null) =>
  post(at, { kind: 'receipt', on, cents, availableOn, ...matter }, sidesOf(at, matter, cents))
const pay = (at: Office, matter: Matter, cents: number, on: string) =>
  post(at, { kind: 'disbursement', on, cents, ...matter }, sidesOf(at, matter, -cents))

describe('the ledger', () => {
  it('holds receipts and disbursements for a client and case', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    await receive(at, matter, 500_000, '2026-10-01')
    await pay(at, matter, 120_000, '2026-10-05')
    expect(await trustBalance(at.world.services.db, at.ctx, matter)).toEqual({
      balance_cents: 380_000,
      available_cents: 380_000,
    })
  })

  it('refuses a payment that leaves a client negative, now or on a past day', async () => {
    const at = await office()
    const [a, b] = [await clientOf(at.lawyer), await clientOf(at.lawyer)]
    await receive(at, a, 380_000, '2026-10-01')
    await receive(at, b, 1_000_000, '2026-10-01')
    await expect(pay(at, a, 380_001, '2026-10-02')).rejects.toThrow('to -$0.01 on that day or later')
    await expect(pay(at, a, 100, '2026-09-30')).rejects.toThrow('can never be negative')
    await pay(at, a, 380_000, '2026-10-03')
    await expect(pay(at, a, 1, '2026-10-02')).rejects.toThrow('can never be negative')
  })

  it('pays two 2,000 from 3,800 once, in each of 200 rounds', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    await receive(at, matter, 180_000, '2026-10-01')
    for (let round = 0; round < 200; round++) {
      await receive(at, matter, 200_000, '2026-10-01')
      const both = [pay(at, matter, 200_000, '2026-10-02'), pay(at, matter, 200_000, '2026-10-02')]
      const results = await Promise.allSettled(both)
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
    expect(await trustBalance(at.world.services.db, at.ctx, matter)).toMatchObject({ balance_cents: 180_000 })
  }, 120_000)

  it('refuses to pay from a deposit that has not cleared', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    await receive(at, matter, 1_000_000, '2026-10-30', '2026-11-04')
    await expect(pay(at, matter, 100, '2026-10-30')).rejects.toThrow('has not cleared yet')
    await pay(at, matter, 100, '2026-11-04')
  })

  it('takes back a deposit that bounced while it was on hold', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    const receipt = await receive(at, matter, 1_000_000, '2026-10-30', '2026-11-04')
    const { db } = at.world.services
    await db.transaction((tx) => reverseEntry(tx, at.ctx, receipt, 'Returned unpaid', '2026-11-02'))
    expect(await trustBalance(db, at.ctx, matter)).toEqual({ balance_cents: 0, available_cents: 0 })
    await expect(
      db.transaction((tx) => reverseEntry(tx, at.ctx, receipt, 'Again', '2026-11-03')),
    ).rejects.toThrow('already reversed')
  })

  it('refuses entries that do not balance or that mix trust and operating money', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    const [bank, client] = sidesOf(at, matter, 100)
    if (!bank || !client) throw new Error('no sides')
    await expect(
      post(at, { kind: 'receipt', on: '2026-10-01', cents: 100, ...matter }, [
        bank,
        { ...client, cents: -99 },
      ]),
    ).rejects.toThrow('do not balance')
    await expect(
      post(at, { kind: 'receipt', on: '2026-10-01', cents: 100, ...matter }, [
        bank,
        { account: { kind: 'fee_income' }, cents: -100 },
      ]),
    ).rejects.toThrow('do not balance')
    await expect(
      post(at, { kind: 'receipt', on: '2026-10-01', cents: 100, ...matter }, [
        bank,
        client,
        { account: { kind: 'operating_bank' }, cents: 100 },
        { account: { kind: 'fee_income' }, cents: -100 },
      ]),
    ).rejects.toThrow('trust and operating money stay separate')
    await expect(
      post(at, { kind: 'adjustment', on: '2026-10-01', cents: 100, ...matter }, [bank, client]),
    ).rejects.toThrow('trust and operating money stay separate')
  })

  it.each([0, -1, 0.5, Number.NaN, 1e18])('refuses %s cents', async (cents) => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    await expect(receive(at, matter, cents, '2026-10-01')).rejects.toThrow(/Enter/)
  })

  it('numbers the journal without gaps and keeps the balances of accounts', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    const { db } = at.world.services
    await receive(at, matter, 10_000, '2026-10-01')
    await expect(pay(at, matter, 20_000, '2026-10-01')).rejects.toThrow()
    await db.transaction((tx) =>
      postOperatingEntry(
        tx,
        at.ctx,
        {
          kind: 'invoice',
          on: '2026-10-02',
          memo: '',
          caseId: matter.caseId,
          clientId: matter.clientId,
          postings: [
            { account: 'receivable', cents: 5_000 },
            { account: 'fee_income', cents: -5_000 },
          ],
        },
        '2026-0001',
      ),
    )
    const numbers = rowsOf<{ seq: number }>(
      await db.execute(sql`select seq from ledger_entries where firm_id = ${at.world.firmId} order by seq`),
    )
    expect(numbers.map(({ seq }) => Number(seq))).toEqual([1, 2])
    const wrong = rowsOf(
      await db.execute(sql`select a.id from ledger_accounts a where a.firm_id = ${at.world.firmId}
        and a.balance_cents <> (select coalesce(sum(cents), 0) from ledger_postings p where p.account_id = a.id)`),
    )
    expect(wrong).toEqual([])
  })

  it('cannot be changed or deleted, by whatever statement', async () => {
    const at = await office()
    const matter = await clientOf(at.lawyer)
    const id = await receive(at, matter, 10_000, '2026-10-01')
    const { db } = at.world.services
    const statements = [
      sql`update ledger_entries set memo = 'x' where id = ${id}`,
      sql`update ledger_entries set id = ${newId()} where id = ${id}`,
      sql`delete from ledger_entries where id = ${id}`,
      sql`update ledger_postings set cents = cents + 1 where entry_id = ${id}`,
      sql`delete from ledger_postings where entry_id = ${id}`,
      sql`update ledger_accounts set balance_cents = 0 where case_id = ${matter.caseId}`,
      sql`delete from ledger_accounts where case_id = ${matter.caseId}`,
      sql`update ledger_books set last_seq = 0 where firm_id = ${at.world.firmId}`,
      sql`update trust_accounts set locked_through = '2020-01-01' where id = ${at.account}`,
      sql`delete from cases where id = ${matter.caseId}`,
      sql`insert into ledger_postings (entry_id, line, firm_id, account_id, cents, on_date, available_on, seq)
          select entry_id, 3, firm_id, account_id, 5, on_date, available_on, seq from ledger_postings where entry_id = ${id} limit 1`,
    ]
    const before = await at.world.fingerprint()
    for (const statement of statements) await expect(db.execute(statement)).rejects.toThrow()
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`delete from ledger_postings where entry_id = ${id}`)
      }),
    ).rejects.toThrow('cannot be changed or deleted')
    expect(await at.world.fingerprint()).toBe(before)
  })

  it('is out of reach of the role Pam connects with: no right to update or truncate posted rows', async () => {
    const { db } = (await testApp()).services
    const rights = rowsOf<{ name: string; right: string }>(
      await db.execute(sql`select c.relname as name, x.privilege_type as right
        from pg_class c cross join lateral aclexplode(c.relacl) x
       where c.relname in ('ledger_entries', 'ledger_postings') and x.grantee = c.relowner`),
    )
    expect(rights.map(({ right }) => right)).toContain('INSERT')
    expect(rights.filter(({ right }) => right === 'UPDATE' || right === 'TRUNCATE')).toEqual([])
  })
})
