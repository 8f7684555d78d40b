import { settingsApi } from '@pam/contracts/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { setUpSms, textsTo } from '#test/sms'

let twilio: ProviderServer
beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

const number = '+15551234567'
const withSms = async () => {
  const world = await testApp()
  await setUpSms(world, twilio)
  const lawyer = await world.person('lawyer')
  const set = (to = number) => lawyer.call(settingsApi.setMobile, { body: { number: to } })
  const confirm = (code: string) => lawyer.call(settingsApi.confirmMobile, { body: { code } })
  const code = async () => /^\d{6}/.exec((await textsTo(twilio)).at(-1)?.text ?? '')?.[0] ?? ''
  return { world, lawyer, set, confirm, code }
}

describe('a mobile number', () => {
  it('counts once the code that was sent to it came back', async () => {
    const { world, lawyer, set, confirm, code } = await withSms()
    expect(await set()).toMatchObject({ number, is_verified: false, awaits_code: true, failure: null })
    const [sent, ...more] = await textsTo(twilio)
    expect([sent?.to, more]).toEqual([number, []])
    const wrong = (await code()) === '000000' ? '000001' : '000000'
    await expect(confirm(wrong)).rejects.toMatchObject({
      fields: { code: 'This is not the code that was sent.' },
    })
    expect(await world.everyRow()).not.toContain(await code())
    expect(await confirm(await code())).toMatchObject({ is_verified: true, awaits_code: false })
    expect(await lawyer.call(settingsApi.mobile)).toMatchObject({ number, is_verified: true })
    expect(await (await world.person('lawyer')).call(settingsApi.mobile)).toMatchObject({ number: null })
  })

  it('is not proven by an old code, a used one or one for another number', async () => {
    const { world, set, confirm, code } = await withSms()
    await set()
    const first = await code()
    world.clock.pass(11 * 60)
    await expect(confirm(first)).rejects.toMatchObject({ code: 'conflict' })
    await set()
    await confirm(await code())
    await expect(confirm(await code())).rejects.toMatchObject({ code: 'conflict' })
    expect(await set('+15557654321')).toMatchObject({ number: '+15557654321', is_verified: false })
  })

  it('gets one code a minute, and guesses are counted', async () => {
    const { set, confirm, code } = await withSms()
    await set()
    await expect(set()).rejects.toMatchObject({ code: 'conflict' })
    const wrong = (await code()) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1) await confirm(wrong).catch(() => undefined)
    await expect(confirm(await code())).rejects.toMatchObject({ code: 'too_many' })
  })

  it('that the service refuses is explained, and can be requested again at once', async () => {
    const { set } = await withSms()
    expect(await set('+15551234560')).toMatchObject({
      awaits_code: false,
      failure: "The 'To' number +15551234560 is not a valid phone number.",
    })
    expect(await set()).toMatchObject({ awaits_code: true, failure: null })
  })

  it('is kept unproven where the firm has no SMS service, and can be taken away', async () => {
    const lawyer = await (await testApp()).person('lawyer')
    expect(await lawyer.call(settingsApi.setMobile, { body: { number } })).toMatchObject({
      sms_configured: false,
      number,
      is_verified: false,
      awaits_code: false,
    })
    expect(await lawyer.call(settingsApi.dropMobile)).toMatchObject({ number: null })
  })

  it.each(['5551234567', '+0551234567', '+1 555 123', ''])('is not %j', async (wrong) => {
    const { set } = await withSms()
    await expect(set(wrong)).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('has quiet hours with both ends, and none without a number', async () => {
    const { lawyer, set } = await withSms()
    const choose = (quiet_from: string | null, quiet_until: string | null) =>
      lawyer.call(settingsApi.changeMobileChoices, {
        body: { wants_deadlines: false, quiet_from, quiet_until },
      })
    await expect(choose('21:00', '07:00')).rejects.toMatchObject({ code: 'conflict' })
    await set()
    await expect(choose('21:00', null)).rejects.toMatchObject({
      fields: { quiet_until: 'Enter both times, or none.' },
    })
    expect(await choose('21:00', '07:00')).toMatchObject({ wants_deadlines: false, quiet_from: '21:00' })
    expect(await choose(null, null)).toMatchObject({ quiet_until: null })
  })
})
