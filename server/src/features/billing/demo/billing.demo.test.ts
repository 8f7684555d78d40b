import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { type TestApp, testApp } from '#test/app'
import { demoFirmOf } from '#test/demo-firm'

describe('the money of the sample firm', () => {
  let world: TestApp
  let firmId: string

  beforeAll(async () => {
    world = await testApp()
    firmId = await demoFirmOf(world.services)
  })

  const ask = async <Row>(statement: ReturnType<typeof sql>) =>
    rowsOf<Row>(await world.services.db.execute(statement))

  it('has two years of invoices in every status, numbered without gaps', async () => {
    const states = await ask<{ status: string; n: string }>(
      sql`select status, count(*) as n from invoices where firm_id = ${firmId} group by status`,
    )
    const count = (status: string) => Number(states.find((row) => row.status === status)?.n ?? 0)
    expect(count('paid')).toBeGreaterThan(50)
    expect(count('sent')).toBeGreaterThan(2)
    expect(count('draft')).toBe(3)
    const gaps = await ask(
      sql`select left(number, 4) as year from invoices where firm_id = ${firmId} and number is not null
          group by 1 having count(*) <> max(right(number, 4)::int)`,
    )
    expect(gaps).toEqual([])
  })

  it('has books that agree with the invoices, and lines with the work they are made of', async () => {
    const [books] = await ask<{ receivable: string; unpaid: string }>(
      sql`select (select coalesce(sum(balance_cents), 0) from ledger_accounts where firm_id = ${firmId} and kind = 'receivable')::text as receivable,
                 (select sum(unpaid_cents) from invoice_balances where firm_id = ${firmId})::text as unpaid`,
    )
    expect(books?.receivable).toBe(books?.unpaid)
    const wrong = await ask(
      sql`select i.id from invoices i where i.firm_id = ${firmId}
             and i.total_cents <> (select coalesce(sum(amount_cents), 0) from invoice_lines l where l.invoice_id = i.id)`,
    )
    expect(wrong).toEqual([])
    const loose = await ask(
      sql`select t.id from time_entries t left join invoice_lines l on l.entry_id = t.id
           where t.firm_id = ${firmId} and t.invoice_id is not null and l.invoice_id is distinct from t.invoice_id`,
    )
    expect(loose).toEqual([])
  })
})
