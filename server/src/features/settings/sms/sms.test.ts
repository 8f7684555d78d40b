import { settingsApi } from '@pam/contracts/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { goodSecret } from '#test/providers/provider'
import { goodAccount } from '#test/providers/twilio'

let twilio: ProviderServer
let world: TestApp
let admin: TestPerson

beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

async function opened(fields: object = {}) {
  world = await testApp()
  admin = await world.person('admin', { fullName: 'Ada Marsh' })
  await twilio.behave('good')
  const body = {
    account_sid: goodAccount,
    auth_token: goodSecret,
    phone_number: '+15550001111',
    address: twilio.address,
    allow_private: true,
    ...fields,
  }
  await admin.call(settingsApi.saveIntegration, { params: { provider: 'twilio' }, body })
  await twilio.behave('good')
}
const send = (to = '+15551234567', text?: string) =>
  admin.call(settingsApi.sendSmsTest, { body: { to, ...(text && { text }) } })
/** Runs the jobs that wait for a later moment now. */
const settleAll = async () => {
  await world.services.db.execute(sql`update pgboss.job set start_after = now()`)
  await world.services.jobs.settle()
}
const list = () => admin.call(settingsApi.smsTests)

describe('a test message', () => {
  it('is refused while the service is not set up', async () => {
    world = await testApp()
    admin = await world.person('admin')
    await expect(send()).rejects.toMatchObject({
      code: 'conflict',
      detail:
        'The SMS service is not set up. Enter Account SID, Auth Token and Phone Number in the settings first.',
    })
    expect(await list()).toEqual({ configured: false, items: [] })
    await opened({ phone_number: '' })
    await expect(send()).rejects.toMatchObject({ code: 'conflict' })
    expect([(await list()).configured, await twilio.heard()]).toEqual([false, []])
  })

  it('is sent as the service requires, and recorded in the ledger', async () => {
    await opened()
    const sent = await send('+15551234567', 'Hello from the firm')
    expect(sent).toMatchObject({
      to: '+15551234567',
      status: 'queued',
      message: null,
      provider_id: 'SM1',
      sent_by: 'Ada Marsh',
    })
    const [heard] = await twilio.heard()
    expect([heard?.method, heard?.path]).toEqual([
      'POST',
      `/2010-04-01/Accounts/${goodAccount}/Messages.json`,
    ])
    expect(heard?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
      To: '+15551234567',
      From: '+15550001111',
      Body: 'Hello from the firm',
    })
    const rows = await world.everyRow()
    expect(rows).toContain('twilio,"test message",POST')
    expect(rows).not.toContain('Hello from the firm')
    expect(await list()).toEqual({ configured: true, items: [sent] })
  })

  it.each(['5551234567', '+0551234567', '+1555', '+15551234567890123', '+1 555 123', ''])(
    'does not go to %j',
    async (to) => {
      await opened()
      await expect(send(to)).rejects.toMatchObject({
        code: 'bad_input',
        fields: { to: 'Enter the number with + and the country code, like +15551234567.' },
      })
      expect(await twilio.heard()).toEqual([])
    },
  )

  it('the service refuses is kept with its words', async () => {
    await opened()
    expect(await send('+15551234560')).toMatchObject({
      status: 'failed',
      message: "The 'To' number +15551234560 is not a valid phone number.",
      provider_id: null,
    })
  })

  it.each([
    ['500', 'fault 500'],
    ['401', 'fault 401'],
    ['broken-json', 'The service did not return the expected data.'],
  ] as const)('ends as failed when the service is in mode %s', async (mode, message) => {
    await opened()
    await twilio.behave(mode)
    expect(await send()).toMatchObject({ status: 'failed', message })
  })

  it('is followed by a job until it is delivered', async () => {
    await opened()
    const { id } = await send()
    world.clock.pass(6)
    await settleAll()
    expect((await list()).items).toMatchObject([{ id, status: 'delivered', message: null }])
    expect((await twilio.heard()).at(-1)?.path).toBe(`/2010-04-01/Accounts/${goodAccount}/Messages/SM1.json`)
  })

  it('is asked about on demand; a question that fails changes nothing but the remark', async () => {
    await opened()
    const { id } = await send()
    const refresh = () => admin.call(settingsApi.refreshSmsTest, { params: { id } })
    await twilio.behave('500')
    expect(await refresh()).toMatchObject({ status: 'queued', message: 'fault 500' })
    await twilio.behave('good')
    expect(await refresh()).toMatchObject({ status: 'delivered', message: null })
    await twilio.behave('good')
    expect(await refresh()).toMatchObject({ status: 'delivered' })
    expect(await twilio.heard()).toEqual([])
  })

  it('that did not arrive says so, without the key its service repeats', async () => {
    await opened()
    const { id } = await send('+15551234568')
    expect(await admin.call(settingsApi.refreshSmsTest, { params: { id } })).toMatchObject({
      status: 'undelivered',
      message: 'Unreachable handset (Basic (key), (key))',
    })
  })

  it('whose service was removed meanwhile says so', async () => {
    await opened()
    const { id } = await send()
    await admin.call(settingsApi.removeKey, { params: { provider: 'twilio' } })
    expect(await admin.call(settingsApi.refreshSmsTest, { params: { id } })).toMatchObject({
      status: 'failed',
      message: 'The SMS service is no longer set up, so the result is unknown.',
    })
  })

  it('is one of the last twenty, newest first', async () => {
    await opened()
    for (let count = 0; count < 22; count += 1) {
      world.clock.pass(1)
      await send(`+1555123450${(count % 9) + 1}`)
    }
    const { items } = await list()
    expect(items).toHaveLength(20)
    expect(items.map((item) => item.created_at)).toEqual(
      items
        .map((item) => item.created_at)
        .toSorted()
        .toReversed(),
    )
  })
})
