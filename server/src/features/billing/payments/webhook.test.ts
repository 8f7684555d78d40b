import { billingApi } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { type TestApp, testApp } from '#test/app'
import { connectStripe, depositFor, payment, sent } from '#test/billing'
import { goodSecret } from '#test/providers/provider'

const secret = 'whsec_a-signing-secret-of-tests'

/** What the firm has in each of its two worlds of money. */
async function moneyOf(world: TestApp) {
  const found = await world.services.db.execute(
    sql`select kind, sum(balance_cents)::int as cents from ledger_accounts where firm_id = ${world.firmId} group by 1`,
  )
  const cents = new Map(rowsOf<{ kind: string; cents: number }>(found).map((row) => [row.kind, row.cents]))
  return { trust: cents.get('trust_bank') ?? 0, operating: cents.get('operating_bank') ?? 0 }
}

/** A firm with $200.00 in trust, an invoice of $462.00 with a payment link, and a provider that reports over real HTTP. */
async function reporting(cents: number) {
  const world = await testApp({ own: true })
  const { admin, server, address } = await connectStripe(world)
  const connection = await admin.call(billingPaymentsApi.saveConnection, {
    body: { address, allow_private: true, webhook_secret: secret },
  })
  const made = await sent(world)
  await depositFor(world, made, 20_000)
  const params = { id: made.invoice.id }
  const { payment_link } = await made.lawyer.call(billingPaymentsApi.makeLink, { params, body: { cents } })
  const link = payment_link?.url.split('/').at(-1) ?? ''
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => world.app.close())
  const url = `${origin}${new URL(connection.webhook_url ?? '', 'http://pam.example').pathname}`
  const event = (type: string, object: object, id = `evt_${newId()}`) => ({
    id,
    object: 'event',
    api_version: '2024-06-20',
    type,
    data: { object },
  })
  const session = (type: string, id?: string) =>
    event(
      `checkout.session.${type}`,
      { id: 'cs_1', object: 'checkout.session', payment_link: link, amount_total: cents, currency: 'usd' },
      id,
    )
  const together = (events: unknown[], change: { secret?: string; secondsAgo?: number; url?: string } = {}) =>
    server.report({
      url: change.url ?? url,
      secret: change.secret ?? secret,
      events,
      seconds: Math.floor(world.clock.now().getTime() / 1000) - (change.secondsAgo ?? 0),
    })
  const report = async (...[one, change]: [unknown, Parameters<typeof together>[1]?]) =>
    (await together([one], change))[0]
  const show = () => made.lawyer.call(billingApi.show, { params })
  const settle = async () => {
    await world.services.jobs.settle()
    return show()
  }
  return { ...made, world, admin, event, session, report, together, settle, show, params, url }
}

describe('what the payment provider reports', () => {
  it('is recorded once, however often and from how many sides it comes, and never touches trust', async () => {
    const { world, session, report, together, settle, lawyer, params } = await reporting(12_345)
    const before = await moneyOf(world)
    const done = session('completed')
    expect(await together([done, done, session('completed')])).toEqual([200, 200, 200])
    const after = await settle()
    expect(after).toMatchObject({ paid_cents: 12_345, payment_link: { status: 'paid' } })
    expect(after.payments).toHaveLength(1)
    expect(await report(done)).toBe(200)
    expect(await report(session('async_payment_succeeded'))).toBe(200)
    expect((await settle()).payments).toHaveLength(1)
    await expect(lawyer.call(billingPaymentsApi.checkLink, { params })).rejects.toThrow(
      'no open payment link',
    )
    expect(await moneyOf(world)).toEqual({ trust: before.trust, operating: before.operating + 12_345 })
  })

  it('is refused without a good signature, when it is old, and at an address that is none', async () => {
    const { session, report, settle, admin, url } = await reporting(12_345)
    const done = session('completed')
    expect(await report(done, { secret: 'whsec_of-somebody-else' })).toBe(401)
    expect(await report(done, { secondsAgo: 301 })).toBe(401)
    expect(await report(done, { url: url.replace(/[^/]+$/, newId()) })).toBe(401)
    expect(await report(done, { url: url.replace(/[^/]+$/, 'nonsense') })).toBe(401)
    expect(await report({ hello: 'there' })).toBe(400)
    await admin.call(billingPaymentsApi.dropConnection)
    expect(await report(done)).toBe(401)
    expect((await settle()).payments).toEqual([])
  })

  it('of a link of another firm, of another product or of no kind we know changes nothing', async () => {
    const { world, event, report, settle, lawyer, params } = await reporting(30_045)
    const other = await reporting(20_045)
    expect(await report(other.session('completed'))).toBe(200)
    const unknown = { object: 'checkout.session', payment_link: null, amount_total: 5 }
    expect(await report(event('checkout.session.completed', unknown))).toBe(200)
    expect(await report(event('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200)
    await settle()
    const all = [await lawyer.call(billingApi.show, { params }), await other.show()]
    expect(all.flatMap(({ payments }) => payments)).toEqual([])
    expect((await moneyOf(world)).operating).toBe(0)
  })

  it('as a failed bank transfer is noted once, and the link stays open', async () => {
    const { session, report, settle } = await reporting(10_046)
    const failed = session('async_payment_failed')
    expect([await report(failed), await report(failed)]).toEqual([200, 200])
    const after = await settle()
    expect(after).toMatchObject({ paid_cents: 0, payment_link: { status: 'open' } })
    expect(after.notes.map(({ text }) => text)).toEqual([
      'The bank transfer of $100.46 through the payment link failed. Nothing was paid.',
    ])
  })

  it('as a refund is taken out of the operating account, less what a person recorded before', async () => {
    const { world, event, session, report, settle, lawyer, invoice } = await reporting(12_345)
    await report(session('completed'))
    const [paid] = (await settle()).payments
    const refunded = (cents: number) =>
      event('charge.refunded', {
        id: 'ch_1',
        object: 'charge',
        payment_intent: paid?.reference,
        currency: 'usd',
        amount_refunded: cents,
        metadata: {},
      })
    const { trust } = await moneyOf(world)
    await lawyer.call(billingPaymentsApi.refund, {
      params: { id: paid?.id ?? '' },
      body: { cents: 1000, refunded_on: invoice.issued_on ?? '', reason: 'Agreed', request_key: newId() },
    })
    const half = refunded(5000)
    for (const body of [half, half, refunded(5000), refunded(3000)]) expect(await report(body)).toBe(200)
    expect((await settle()).payments).toMatchObject([{ cents: 12_345, refunded_cents: 5000 }])
    expect(await report(refunded(12_345))).toBe(200)
    expect(await settle()).toMatchObject({ paid_cents: 0, unpaid_cents: 46_200, status: 'sent' })
    expect(await moneyOf(world)).toEqual({ trust, operating: 0 })
  })

  it('as a dispute is noted on the invoice, and the books wait for the decision', async () => {
    const { event, session, report, settle } = await reporting(12_345)
    await report(session('completed'))
    const [paid] = (await settle()).payments
    const dispute = {
      object: 'dispute',
      payment_intent: paid?.reference,
      amount: 12_345,
      reason: 'duplicate',
    }
    expect(await report(event('charge.dispute.created', dispute))).toBe(200)
    const after = await settle()
    expect(after.notes[0]?.text).toContain('The client disputes $123.45')
    expect(after.paid_cents).toBe(12_345)
  })

  it('that was paid otherwise meanwhile is noted and not booked', async () => {
    const { session, report, settle, lawyer, params, invoice } = await reporting(40_045)
    await lawyer.call(billingPaymentsApi.record, { params, body: payment(30_000, invoice.issued_on ?? '') })
    await report(session('completed'))
    const after = await settle()
    expect(after.paid_cents).toBe(30_000)
    expect(after.notes[0]?.text).toContain('Stripe received $400.45')
  })
})

describe('the signing secret', () => {
  it('is sealed, never shown, and must look like one', async () => {
    const { world, admin, connection, address } = await secretOf()
    expect(connection).toMatchObject({ has_webhook_secret: true, last_event_at: null })
    expect(JSON.stringify(connection)).not.toContain(secret)
    const [row] = rowsOf<{ sealed: string }>(
      await world.services.db.execute(
        sql`select sealed_webhook_secret as sealed from payment_connections where firm_id = ${world.firmId}`,
      ),
    )
    expect(row?.sealed).not.toContain(secret)
    const save = (webhook_secret: string) =>
      admin.call(billingPaymentsApi.saveConnection, {
        body: { api_key: goodSecret, address, allow_private: true, webhook_secret },
      })
    await expect(save('sk_live_of-the-wrong-field')).rejects.toMatchObject({
      fields: { webhook_secret: expect.stringContaining('whsec_') },
    })
    expect((await save('')).has_webhook_secret).toBe(true)
  })
})

async function secretOf() {
  const world = await testApp()
  const { admin, address } = await connectStripe(world)
  const connection = await admin.call(billingPaymentsApi.saveConnection, {
    body: { address, allow_private: true, webhook_secret: secret },
  })
  return { world, admin, connection, address }
}
