import { billingApi } from '@pam/contracts/billing'
import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { timeApi } from '@pam/contracts/time'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, rowsOf } from '#platform/database/db'
import { type httpCaller, signInAt } from '#test/http-caller'
import { dataFolder } from '#test/killable'
import { startPam } from '#test/pam-process'
import { silentLog } from '#test/services'

const password = 'a quiet brass lamp'
const count = 14
/** So many at once: with all at once, all are written before the first is answered. */
const lanes = 3
/** A few days ago, so that it is past in every time zone. */
const workedOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
type Person = ReturnType<typeof httpCaller>

/** An open case with so many reviewed invoices of one hour each. */
async function reviewedInvoices(by: Person): Promise<string[]> {
  const { id: caseId } = await by.call(casesApi.begin, {
    body: {
      title: 'Lease of 12 Elm Street',
      practice_area: 'real-estate',
      parties: [{ name: 'Elm Street Holdings', role: 'client' }],
    },
  })
  await by.call(conflictsApi.checkCase, { params: { id: caseId } })
  await by.call(casesApi.open, { params: { id: caseId } })
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const work = { worked_on: workedOn, seconds_worked: 3600, rate_cents: 30_000 }
    await by.call(timeApi.record, {
      body: { ...work, case_id: caseId, narrative: `Draft answer, part ${index}` },
    })
    const { items } = await by.call(billingApi.draft, { body: { case_id: caseId, through: workedOn } })
    const id = items[0]?.id ?? ''
    await by.call(billingApi.review, { params: { id }, body: { is_reviewed: true } })
    ids.push(id)
  }
  return ids
}

const orderOf = (number: string | null) => Number(number?.slice(-4))

describe('a server killed while it sends invoices', { timeout: 300_000 }, () => {
  it('leaves no gap, repeats no number, and keeps every number it returned', async () => {
    const folder = await dataFolder()
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: password }
    /** The numbers returned to a caller, no matter what happened to the process afterward. */
    const told = new Map<string, string | null>()
    let ids: string[] = []

    /** Sends what is left; the process is killed after so many answers, in the middle of the others, or not at all. */
    async function sendUntil(answers: number): Promise<void> {
      const pam = await startPam(env)
      const admin = await signInAt(pam.url, 'admin', password)
      if (ids.length === 0) ids = await reviewedInvoices(admin)
      const { items } = await admin.call(billingApi.list)
      const numbers = new Map(items.map(({ id, number }) => [id, number]))
      for (const [id, number] of told) expect(numbers.get(id)).toBe(number)
      const given = items.flatMap(({ number }) => (number ? [orderOf(number)] : []))
      expect(given.toSorted((a, b) => a - b)).toEqual(given.map((_, index) => index + 1))

      const left = ids.filter((id) => numbers.get(id) === null)
      expect(left.length).toBeGreaterThan(0)
      let heard = 0
      const send = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          const { number } = await admin.call(billingApi.send, { params: { id }, body: {} })
          told.set(id, number)
          heard += 1
          if (heard === answers) void pam.end('SIGKILL')
        }
      }
      const results = await Promise.allSettled(Array.from({ length: lanes }, send))
      const failed = results.filter(({ status }) => status === 'rejected')
      if (answers < count) expect(failed.length).toBeGreaterThan(0)
      else {
        expect(failed).toEqual([])
        // What was sent before the process died is not sent again.
        await expect(admin.call(billingApi.send, { params: { id: ids[0] ?? '' }, body: {} })).rejects.toThrow(
          'already sent',
        )
        await pam.end('SIGTERM')
      }
    }
    await sendUntil(2)
    await sendUntil(3)
    await sendUntil(count)
    const database = await openDatabase({ dataDir: folder, log: silentLog })
    onTestFinished(() => database.close())
    const [books] = rowsOf(
      await database.db.execute(sql`
        select (select last from invoice_counters where series = 'invoice')::int as last,
               (select count(distinct number) from invoices where status = 'sent')::int as sent,
               (select count(*) from ledger_entries where kind = 'invoice')::int as booked,
               (select sum(balance_cents) from ledger_accounts where kind = 'receivable')::int as owed,
               (select count(*) from audit_events where action = 'invoice.sent')::int as recorded`),
    )
    expect(books).toEqual({
      last: count,
      sent: count,
      booked: count,
      owed: count * 30_000,
      recorded: count,
    })
  })
})
