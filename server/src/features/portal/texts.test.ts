import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { signaturesApi } from '@pam/contracts/signatures'
import { signingApi } from '@pam/contracts/signatures/signing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { openCase } from '#test/cases'
import { mailedToken, mailsTo } from '#test/mailed-token'
import { clientEmail, codeFor, invitationFor, inviteTo, portalOfCase } from '#test/portal'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { bodyOf, draftOf, signerEmail, signingCode } from '#test/signatures'
import { setUpSms, textsTo } from '#test/sms'

let twilio: ProviderServer
beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

const mobile = '+12125550134'
const newest = async () => (await textsTo(twilio)).at(-1)
const sixDigits = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** A request for a signature whose signer has a mobile number, as sent. */
async function sentToSigner() {
  const world = await testApp()
  await setUpSms(world, twilio)
  const { lawyer, params, draft } = await draftOf(world)
  const email = signerEmail()
  const wanted = bodyOf(draft.revision, [email])
  const signers = wanted.signers.map((signer) => ({ ...signer, mobile }))
  await lawyer.call(signaturesApi.change, { params, body: { ...wanted, signers } })
  await lawyer.call(signaturesApi.send, { params })
  return { world, draft, email, token: await mailedToken(world, email) }
}

describe('SMS to clients', () => {
  it('invites, and brings the code for the sign-in; neither is stored in words', async () => {
    const world = await testApp()
    await setUpSms(world, twilio)
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    const { email } = await inviteTo(lawyer, caseId, { mobile, invite_by: 'sms' })
    await world.services.jobs.settle()
    const invitation = await newest()
    const token = /\/portal#([\w-]{43})/.exec(invitation?.text ?? '')?.[1] ?? ''
    expect([invitation?.to, token.length]).toEqual([mobile, 43])
    expect(await mailsTo(world, email)).toEqual([])
    const visitor = world.visitor()
    const asked = await visitor.call(portalClientApi.sendCode, { body: { email, token, by: 'sms' } })
    expect(asked.can_text).toBe(true)
    await world.services.jobs.settle()
    const code = sixDigits((await newest())?.text)
    expect(await mailsTo(world, email)).toEqual([])
    const rows = await world.everyRow()
    expect([rows.includes(token), rows.includes(`"${code}"`)]).toEqual([false, false])
    const { session } = await visitor.call(portalClientApi.signIn, { body: { email, token, code } })
    expect((await world.holding(session).call(portalClientApi.me)).cases).toHaveLength(1)
  })

  it('answers a stranger the same, and sends nothing', async () => {
    const world = await testApp()
    await setUpSms(world, twilio)
    const body = { email: clientEmail(), by: 'sms' as const }
    expect(await world.visitor().call(portalClientApi.sendCode, { body })).toEqual({ can_text: true })
    await world.services.jobs.settle()
    expect(await textsTo(twilio)).toEqual([])
  })

  it('falls back to email without a number, and where the service refuses', async () => {
    const world = await testApp()
    await setUpSms(world, twilio)
    const { lawyer, email, accessId } = await portalOfCase(world)
    const ask = async () => {
      const before = (await mailsTo(world, email)).length
      await world.visitor().call(portalClientApi.sendCode, { body: { email, by: 'sms' } })
      await world.services.jobs.settle()
      return (await mailsTo(world, email)).length - before
    }
    expect(await ask()).toBe(1)
    const { people } = await lawyer.call(portalApi.setMobile, { params: { id: accessId }, body: { mobile } })
    expect(people[0]?.mobile).toBe(mobile)
    expect(await ask()).toBe(0)
    await twilio.behave('500')
    expect(await ask()).toBe(1)
    await twilio.behave('good')
    await expect(
      lawyer.call(portalApi.setMobile, { params: { id: accessId }, body: { mobile: '12' } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('invites by email where the service refuses the number', async () => {
    const world = await testApp()
    await setUpSms(world, twilio)
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    await twilio.behave('500')
    const { email } = await inviteTo(lawyer, caseId, { mobile, invite_by: 'sms' })
    await world.services.jobs.settle()
    expect(await invitationFor(world, email)).toMatch(/^[\w-]{43}$/)
    await twilio.behave('good')
  })

  it('is refused in words where the firm has no SMS service, or no number was entered', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id: caseId } = await openCase(lawyer)
    await expect(inviteTo(lawyer, caseId, { mobile, invite_by: 'sms' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(inviteTo(lawyer, caseId, { invite_by: 'sms' })).rejects.toMatchObject({
      fields: { mobile: 'Enter a mobile number.' },
    })
  })

  it('sends signers their code, and the pass records the channel', async () => {
    const { world, draft, email, token } = await sentToSigner()
    const visitor = world.visitor()
    expect((await visitor.call(signingApi.welcome, { body: { token } })).texts_to).toBe('0134')
    await visitor.call(signingApi.sendCode, { body: { token, by: 'sms' } })
    await world.services.jobs.settle()
    const sent = await newest()
    expect(sent?.to).toBe(mobile)
    expect(sent?.text).not.toContain(draft.title)
    await visitor.call(signingApi.enter, { body: { token, code: sixDigits(sent?.text) } })
    expect(await world.everyRow()).toContain('sms_code')
    // A code by email takes the place of the other.
    expect(await signingCode(world, email, token)).toMatch(/^\d{6}$/)
  })

  it('sends signers their code by email where the service refuses, and the pass says so', async () => {
    const { world, email, token } = await sentToSigner()
    await twilio.behave('500')
    await world.visitor().call(signingApi.sendCode, { body: { token, by: 'sms' } })
    await world.services.jobs.settle()
    await twilio.behave('good')
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject.startsWith('Your signing code'))
    await world.visitor().call(signingApi.enter, { body: { token, code: sixDigits(mail?.text) } })
    const rows = await world.everyRow()
    expect([rows.includes('email_code'), rows.includes('sms_code')]).toEqual([true, false])
  })

  it('is not needed: a code by email works as before', async () => {
    const world = await testApp()
    const { email } = await portalOfCase(world)
    expect(await codeFor(world, email)).toMatch(/^\d{6}$/)
  })
})
