import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { type TestApp, testApp } from '#test/app'
import { demoFirmOf } from '#test/demo-firm'

describe('the trust money of the sample firm', () => {
  let world: TestApp
  let firmId: string

  beforeAll(async () => {
    world = await testApp()
    firmId = await demoFirmOf(world.services)
  })

  const ask = async <Row>(statement: ReturnType<typeof sql>) =>
    rowsOf<Row>(await world.services.db.execute(statement))

  it('covers two years, with every month but the last signed three ways', async () => {
    const [books] = await ask<{ entries: number; days: number }>(
      sql`select count(*) as entries, max(on_date) - min(on_date) as days from ledger_entries
           where firm_id = ${firmId} and trust_account_id is not null`,
    )
    expect(Number(books?.entries)).toBeGreaterThan(100)
    expect(Number(books?.days)).toBeGreaterThan(600)
    const [signed] = await ask<{ n: number; locked: string; stale: number }>(
      sql`select count(*) as n, max(r.through)::text as locked,
                 count(*) filter (where r.worksheet like '%"is_stale":true%') as stale
            from trust_reconciliations r where r.firm_id = ${firmId}`,
    )
    expect(Number(signed?.n)).toBeGreaterThan(20)
    expect(Number(signed?.stale)).toBeGreaterThan(0)
  })

  it('leaves nothing from a closed case in trust, and something to approve and to replenish', async () => {
    const held = await ask(
      sql`select a.id from ledger_accounts a join cases c on c.id = a.case_id
           where a.firm_id = ${firmId} and a.kind = 'client_trust' and c.status = 'closed' and a.balance_cents <> 0`,
    )
    expect(held).toEqual([])
    const waiting = await ask(
      sql`select id from trust_disbursements where firm_id = ${firmId} and status = 'waiting'`,
    )
    expect(waiting).toHaveLength(2)
  })
})
