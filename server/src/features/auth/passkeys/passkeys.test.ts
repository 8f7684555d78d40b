import { authApi } from '@pam/contracts/auth'
import { passkeysApi, passkeysPerPerson } from '@pam/contracts/auth/passkeys'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp, testPassword } from '#test/app'
import { authenticator, withPasskey } from '#test/authenticator'
import { mailsTo } from '#test/mailed-token'

async function prepared() {
  const world = await testApp()
  const user = await world.person('lawyer')
  return { world, user, ...(await withPasskey(user)) }
}

const asked = async (world: TestApp) => (await world.visitor().call(passkeysApi.ask)).options

const signIn = (world: TestApp, assertion: ReturnType<ReturnType<typeof authenticator>['assert']>) =>
  world.visitor().call(passkeysApi.signIn, { body: { assertion } })

const refused = { status: 401, code: 'bad_credentials' }

describe('adding a passkey', () => {
  it('stores it with its name and notifies its owner by email', async () => {
    const { world, user, passkey } = await prepared()
    expect(await user.call(passkeysApi.list)).toEqual({ passkeys: [passkey], origin: 'http://localhost' })
    expect(passkey).toMatchObject({ name: 'Office laptop', synced: true, last_used_at: null })
    const mails = await mailsTo(world, user.email)
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was added')
  })

  it('asks for the password when it was typed too long ago', async () => {
    const { world, user } = await prepared()
    await world.passwordTyped(user.id, null)
    await expect(user.call(passkeysApi.offer)).rejects.toMatchObject({ code: 'confirm_password' })
  })

  it.each([
    ['another origin', { origin: 'https://pam.example.net' }],
    ['another host', { rpId: 'example.net' }],
    ['no unlocking by the owner', { isVerified: false }],
    ['a challenge nobody offered', { challenge: 'bm90LW9mZmVyZWQ' }],
  ])('refuses an answer with %s', async (_, wrongs) => {
    const { person } = await testApp()
    const user = await person('user')
    const { options } = await user.call(passkeysApi.offer)
    const registration = authenticator().register(options, wrongs)
    await expect(user.call(passkeysApi.add, { body: { name: 'Phone', registration } })).rejects.toMatchObject(
      { code: 'bad_input' },
    )
    expect((await user.call(passkeysApi.list)).passkeys).toEqual([])
  })

  it('takes an offer once, from the person it was made to, within five minutes', async () => {
    const { person, clock } = await testApp()
    const [owner, other] = [await person('user'), await person('user')]
    const { options } = await owner.call(passkeysApi.offer)
    const device = authenticator()
    const add = (who: typeof owner, made: unknown) =>
      who.call(passkeysApi.add, { body: { name: 'Phone', registration: device.register(made) } })
    await expect(add(other, options)).rejects.toMatchObject({ code: 'bad_input' })
    await add(owner, options)
    await expect(add(owner, options)).rejects.toMatchObject({ code: 'bad_input' })
    const late = await owner.call(passkeysApi.offer)
    clock.pass(5 * 60 + 1)
    await expect(add(owner, late.options)).rejects.toMatchObject({ code: 'bad_input' })
  })

  it('stores a credential for one account only', async () => {
    const { person } = await testApp()
    const [owner, other] = [await person('user'), await person('user')]
    const { device } = await withPasskey(owner)
    const { options } = await other.call(passkeysApi.offer)
    const registration = device.register(options)
    await expect(
      other.call(passkeysApi.add, { body: { name: 'Phone', registration } }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it(`ends at ${passkeysPerPerson}`, async () => {
    const { user } = await prepared()
    for (let made = 1; made < passkeysPerPerson; made += 1) await withPasskey(user)
    await expect(user.call(passkeysApi.offer)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('signing in with a passkey', () => {
  it('needs no username, password or code', async () => {
    const { world, user, device } = await prepared()
    const answer = await signIn(world, device.assert(await asked(world)))
    expect(answer.user).toMatchObject({ id: user.id, username: user.username })
    const { passkeys } = await user.call(passkeysApi.list)
    expect(passkeys[0]?.last_used_at).toBe(world.clock.now().toISOString())
  })

  it.each([
    ['another origin', { origin: 'https://pam.example.net' }],
    ['another host', { rpId: 'example.net' }],
    ['no unlocking by the owner', { isVerified: false }],
    ['a challenge nobody asked for', { challenge: 'bm90LWFza2Vk' }],
    ['a wrong signature', { signature: 'MEUCIQDpA2JvZHk' }],
  ])('is refused with %s', async (_, wrongs) => {
    const { world, device } = await prepared()
    await expect(signIn(world, device.assert(await asked(world), wrongs))).rejects.toMatchObject(refused)
  })

  it('is refused when the answer is used twice, also at the same moment', async () => {
    const { world, device } = await prepared()
    const assertion = device.assert(await asked(world))
    const tries = await Promise.allSettled([1, 2, 3].map(() => signIn(world, assertion)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('is refused when the count of the device went back, as a copied key does', async () => {
    const { world, device } = await prepared()
    await signIn(world, device.assert(await asked(world), { signCount: 40 }))
    await expect(signIn(world, device.assert(await asked(world), { signCount: 12 }))).rejects.toMatchObject(
      refused,
    )
  })

  it('is refused for an unknown passkey with the same words as for a wrong one', async () => {
    const { world, device } = await prepared()
    const unknown = await signIn(world, authenticator().assert(await asked(world))).catch((error) => error)
    const wrong = await signIn(world, device.assert(await asked(world), { rpId: 'x.com' })).catch(
      (error) => error,
    )
    expect(unknown).toMatchObject({ ...refused, detail: expect.stringContaining('not accepted') })
    expect(wrong.detail).toBe(unknown.detail)
  })

  it('is refused once the account is switched off', async () => {
    const { world, user, device } = await prepared()
    const admin = await world.person('admin')
    await admin.call(usersApi.deactivate, { params: { id: user.id } })
    await expect(signIn(world, device.assert(await asked(world)))).rejects.toMatchObject(refused)
  })

  it('counts as the second factor the firm asks for', async () => {
    const { world, user, device } = await prepared()
    const admin = await world.person('admin')
    const {
      changed_at: _at,
      changed_by: _by,
      own_address: _own,
      ...policy
    } = await admin.call(authApi.securityPolicy)
    await admin.call(authApi.changeSecurityPolicy, { body: { ...policy, second_factor_roles: ['lawyer'] } })
    await expect(user.call(passkeysApi.list)).rejects.toMatchObject({ code: 'forbidden' })
    const { access_token } = await signIn(world, device.assert(await asked(world)))
    expect(await world.holding(access_token).call(authApi.me)).toMatchObject({ must: null })
  })
})

describe('confirming with a passkey', () => {
  it('counts as confirming the password', async () => {
    const { world, user, device } = await prepared()
    await world.passwordTyped(user.id, null)
    await user.call(passkeysApi.confirm, { body: { assertion: device.assert(await asked(world)) } })
    expect(await user.call(passkeysApi.offer)).toHaveProperty('options')
  })

  it('takes no passkey of another person', async () => {
    const { world, device } = await prepared()
    const other = await world.person('lawyer')
    await world.passwordTyped(other.id, null)
    const assertion = device.assert(await asked(world))
    await expect(other.call(passkeysApi.confirm, { body: { assertion } })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await expect(other.call(passkeysApi.offer)).rejects.toMatchObject({ code: 'confirm_password' })
  })
})

describe('removing a passkey', () => {
  it('ends the sessions it opened, and nothing opens with it', async () => {
    const { world, user, device, passkey } = await prepared()
    const { access_token } = await signIn(world, device.assert(await asked(world)))
    await user.call(passkeysApi.remove, { params: { id: passkey.id } })
    await expect(world.holding(access_token).call(authApi.me)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(world, device.assert(await asked(world)))).rejects.toMatchObject(refused)
    expect((await mailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'A passkey was removed',
    )
  })

  it('leaves the session open that removes it', async () => {
    const { world, device, passkey } = await prepared()
    const { access_token } = await signIn(world, device.assert(await asked(world)))
    const caller = world.holding(access_token)
    await caller.call(passkeysApi.remove, { params: { id: passkey.id } })
    expect((await caller.call(passkeysApi.list)).passkeys).toEqual([])
  })

  it('happens for all when an administrator removes the second factor of a lost device', async () => {
    const { world, user, device } = await prepared()
    const admin = await world.person('admin')
    await admin.call(usersApi.dropSecondFactor, { params: { id: user.id } })
    await expect(signIn(world, device.assert(await asked(world)))).rejects.toMatchObject(refused)
    await world.visitor().call(authApi.login, { body: { username: user.username, password: testPassword } })
  })

  it('and renaming are limited to its owner', async () => {
    const { world, user, passkey } = await prepared()
    const admin = await world.person('admin')
    const one = { params: { id: passkey.id } }
    await expect(admin.call(passkeysApi.remove, one)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      admin.call(passkeysApi.rename, { ...one, body: { name: 'Mine now' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await user.call(passkeysApi.rename, { ...one, body: { name: 'Home' } })).toMatchObject({
      name: 'Home',
    })
  })
})
