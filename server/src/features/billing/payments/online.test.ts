import { billingApi } from '@pam/contracts/billing'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { connectStripe, payment, sent } from '#test/billing'
import { checkLinks } from './links.service.ts'

/** An invoice of $462.00 in a firm that takes payments online. */
async function online() {
  const world = await testApp()
  const { server } = await connectStripe(world)
  const made = await sent(world)
  const params = { id: made.invoice.id }
  const link = (cents?: number) =>
    made.lawyer.call(billingPaymentsApi.makeLink, { params, body: cents === undefined ? {} : { cents } })
  const check = () => made.lawyer.call(billingPaymentsApi.checkLink, { params })
  return { world, server, ...made, params, link, check }
}

describe('a payment link', () => {
  it('is one for an invoice, names no client, and is recorded once when it was paid by card', async () => {
    const { server, link, check, invoice } = await online()
    await server.behave('good')
    const { payment_link: made } = await link(12_345)
    expect(made).toMatchObject({ cents: 12_345, status: 'open', url: expect.stringContaining('https://') })
    expect((await link(12_345)).payment_link?.url).toBe(made?.url)
    const heard = (await server.heard()).map(({ body }) => body).join('\n')
    expect(heard).toContain(encodeURIComponent(`Invoice ${invoice.number}`).replaceAll('%20', '+'))
    expect(heard).not.toContain('Client')
    const after = await check()
    expect(after).toMatchObject({ paid_cents: 12_345, payment_link: { status: 'paid' } })
    expect(after.payments).toMatchObject([{ method: 'card', cents: 12_345, recorded_by: null }])
    await expect(check()).rejects.toThrow('no open payment link')
  })

  it('waits for a bank transfer that is on its way, and records one that came', async () => {
    const { link, check, world, lawyer, params } = await online()
    await link(10_046)
    expect(await check()).toMatchObject({ paid_cents: 0, payment_link: { status: 'open' } })
    await link(10_047)
    const { jobs, db } = world.services
    await jobs.enqueue(db, checkLinks, {})
    await jobs.settle()
    expect(await lawyer.call(billingApi.show, { params })).toMatchObject({
      paid_cents: 10_047,
      payments: [{ method: 'ach' }],
    })
  })

  it('that was paid in another currency is not booked as dollars', async () => {
    const { link, check } = await online()
    await link(10_048)
    expect(await check()).toMatchObject({ paid_cents: 0, payment_link: { status: 'open' } })
  })

  it('is closed when the invoice was paid otherwise; what came all the same is noted and not booked', async () => {
    const { world, link, check, lawyer, params, invoice } = await online()
    await link(40_045)
    const day = invoice.issued_on ?? ''
    await lawyer.call(billingPaymentsApi.record, { params, body: payment(30_000, day) })
    const after = await check()
    expect(after).toMatchObject({ paid_cents: 30_000, payment_link: { status: 'paid' } })
    expect(after.notes[0]?.text).toContain('Stripe received $400.45')
    world.clock.pass(60)
    await link(16_200)
    await lawyer.call(billingPaymentsApi.record, { params, body: payment(16_200, day) })
    expect((await check()).payment_link?.status).toBe('closed')
  })

  it('is refused in words: no provider, too much, a provider that fails', async () => {
    const { server, link, lawyer, params, world } = await online()
    await expect(link(46_201)).rejects.toThrow('between $0.50 and the $462.00')
    for (const [mode, words] of [
      ['401', 'refused the key'],
      ['429', 'Too many requests'],
      ['500', 'failed (status 500)'],
      ['broken-json', /./],
    ] as const) {
      await server.behave(mode)
      await expect(link()).rejects.toThrow(words)
    }
    await server.behave('good')
    const admin = await world.person('admin')
    await admin.call(billingPaymentsApi.dropConnection)
    await expect(link()).rejects.toThrow('Online payment is not set up')
    expect((await lawyer.call(billingApi.show, { params })).payment_link).toBeNull()
  })
})

describe('the key of the provider', () => {
  it('is checked when it is saved, shown by its end only, and not used for another address', async () => {
    const world = await testApp()
    const { admin, connection } = await connectStripe(world)
    expect(connection).toMatchObject({ is_set: true, last_four: '7f3a', is_working: true })
    const moved = { address: 'https://payments.example', allow_private: false }
    await expect(admin.call(billingPaymentsApi.saveConnection, { body: moved })).rejects.toThrow(
      'Enter the key again',
    )
    await expect(
      admin.call(billingPaymentsApi.saveConnection, { body: { api_key: 'two words' } }),
    ).rejects.toThrow('characters that are not allowed')
    const lawyer = await world.person('lawyer')
    await expect(lawyer.call(billingPaymentsApi.connection)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
