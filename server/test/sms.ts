import { settingsApi } from '@pam/contracts/settings'
import type { TestApp, TestPerson } from './app.ts'
import type { ProviderServer } from './provider-server.ts'
import { goodSecret } from './providers/provider.ts'
import { goodAccount } from './providers/twilio.ts'

/** The SMS service of a firm is this stand-in, cleared of earlier requests. */
export async function setUpSms(world: TestApp, twilio: ProviderServer): Promise<TestPerson> {
  const admin = await world.person('admin')
  await twilio.behave('good')
  const body = {
    account_sid: goodAccount,
    auth_token: goodSecret,
    phone_number: '+15550001111',
    address: twilio.address,
    allow_private: true,
  }
  await admin.call(settingsApi.saveIntegration, { params: { provider: 'twilio' }, body })
  await twilio.behave('good')
  return admin
}

/** The messages the stand-in received, in order. */
export const textsTo = async (twilio: ProviderServer) =>
  (await twilio.heard())
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body))
    .map((form) => ({ to: form.get('To') ?? '', text: form.get('Body') ?? '' }))

/** Writes down a number and proves it with the code that came. */
export async function proveMobile(person: TestPerson, twilio: ProviderServer, number = '+15551234567') {
  await person.call(settingsApi.setMobile, { body: { number } })
  const code = /\d{6}/.exec((await textsTo(twilio)).at(-1)?.text ?? '')?.[0] ?? ''
  await person.call(settingsApi.confirmMobile, { body: { code } })
  await twilio.behave('good')
}
