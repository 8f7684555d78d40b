import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { passkeysPerClient } from '@pam/contracts/portal/passkeys'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { authenticator } from '#test/authenticator'
import { mailsTo } from '#test/mailed-token'
import { passkeyOf, portalOfCase, signInAs } from '#test/portal'

describe('a passkey of a client', () => {
  it('signs in without a code, notifies its owner when added, and ends when it is removed', async () => {
    const world = await testApp()
    const { client, email, caseId } = await portalOfCase(world)
    const { device, id } = await passkeyOf(client)
    const mails = await mailsTo(world, email)
    expect(mails.some(({ subject }) => subject.startsWith('A passkey was added'))).toBe(true)
    const signIn = async (made = device, wrongs = {}) => {
      const { options } = await world.visitor().call(portalClientApi.askPasskey)
      const body = { assertion: made.assert(options, wrongs) }
      return world.visitor().call(portalClientApi.signInWithPasskey, { body })
    }
    const again = world.holding((await signIn()).session)
    expect((await again.call(portalClientApi.me)).cases.map((one) => one.id)).toEqual([caseId])
    const refused = { code: 'bad_credentials' }
    await expect(signIn(authenticator())).rejects.toMatchObject(refused)
    await expect(signIn(device, { origin: 'https://elsewhere.example' })).rejects.toMatchObject(refused)
    await expect(signIn(device, { isVerified: false })).rejects.toMatchObject(refused)
    await expect(signIn(device, { challenge: 'made-up' })).rejects.toMatchObject(refused)
    await expect(signIn(device, { signCount: 1 })).rejects.toMatchObject(refused)
    await again.call(portalClientApi.removePasskey, { params: { id } })
    await expect(signIn()).rejects.toMatchObject(refused)
  })

  it('opens nothing once its owner is removed or the portal is closed', async () => {
    const world = await testApp()
    const { client, lawyer, accessId, caseId } = await portalOfCase(world)
    const { device } = await passkeyOf(client)
    const signIn = async () => {
      const { options } = await world.visitor().call(portalClientApi.askPasskey)
      const body = { assertion: device.assert(options) }
      return world.visitor().call(portalClientApi.signInWithPasskey, { body })
    }
    await lawyer.call(portalApi.close, { params: { id: caseId } })
    await expect(signIn()).rejects.toMatchObject({ code: 'bad_credentials' })
    await lawyer.call(portalApi.open, { params: { id: caseId } })
    expect((await signIn()).session).toBeTruthy()
    await lawyer.call(portalApi.remove, { params: { id: accessId } })
    await expect(signIn()).rejects.toMatchObject({ code: 'bad_credentials' })
  })

  it('is removed by the firm: its owner is signed out, notified, and signs in with a code', async () => {
    const world = await testApp()
    const { client, lawyer, accessId: id, caseId, email } = await portalOfCase(world)
    const { device, id: lost } = await passkeyOf(client)
    await passkeyOf(client)
    const { people } = await lawyer.call(portalApi.show, { params: { id: caseId } })
    const listed = people.flatMap(({ passkeys }) => passkeys.map((passkey) => passkey.id))
    expect(listed).toHaveLength(2)
    const [kept] = listed.filter((passkey) => passkey !== lost)
    const view = await lawyer.call(portalApi.removePasskey, { params: { id, passkey: lost } })
    expect(view.people.flatMap(({ passkeys }) => passkeys.map((passkey) => passkey.id))).toEqual([kept])
    await expect(client.call(portalClientApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    const { options } = await world.visitor().call(portalClientApi.askPasskey)
    const body = { assertion: device.assert(options) }
    await expect(world.visitor().call(portalClientApi.signInWithPasskey, { body })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    const mails = await mailsTo(world, email)
    expect(mails.some(({ subject }) => subject.endsWith('removed one of your passkeys'))).toBe(true)
    expect((await (await signInAs(world, email)).call(portalClientApi.me)).cases).toHaveLength(1)
    const removed = (await world.auditOf()).filter(({ action }) => action === 'portal.passkey_removed')
    expect(removed).toMatchObject([{ subject_id: lost }])
    const other = await portalOfCase(world)
    await expect(
      lawyer.call(portalApi.removePasskey, { params: { id: other.accessId, passkey: kept ?? '' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is used once for each question', async () => {
    const world = await testApp()
    const { client } = await portalOfCase(world)
    const { device } = await passkeyOf(client)
    const { options } = await world.visitor().call(portalClientApi.askPasskey)
    const body = { assertion: device.assert(options) }
    await world.visitor().call(portalClientApi.signInWithPasskey, { body })
    await expect(world.visitor().call(portalClientApi.signInWithPasskey, { body })).rejects.toMatchObject({
      code: 'bad_credentials',
    })
  })

  it('is not made on a shared computer, from another offer, or beyond the limit', async () => {
    const world = await testApp()
    const { client, email } = await portalOfCase(world)
    const shared = await signInAs(world, email, true)
    expect((await shared.call(portalClientApi.passkeys)).can_add).toBe(false)
    await expect(shared.call(portalClientApi.offerPasskey)).rejects.toMatchObject({ code: 'conflict' })
    const other = (await portalOfCase(world)).client
    const { options } = await other.call(portalClientApi.offerPasskey)
    const registration = authenticator().register(options)
    await expect(client.call(portalClientApi.addPasskey, { body: { registration } })).rejects.toMatchObject({
      code: 'bad_input',
    })
    for (let made = 0; made < passkeysPerClient; made += 1) await passkeyOf(client)
    await expect(client.call(portalClientApi.offerPasskey)).rejects.toMatchObject({ code: 'conflict' })
  })
})
