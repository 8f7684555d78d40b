import { authApi, type SecurityPolicy } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp, testPassword } from '#test/app'
import { secondFactorOn } from '#test/second-factor-on'

/** Changes some of the firm's current rules. */
async function rule(admin: TestPerson, change: Partial<SecurityPolicy>) {
  const {
    own_address: _,
    changed_at: __,
    changed_by: ___,
    ...policy
  } = await admin.call(authApi.securityPolicy)
  return admin.call(authApi.changeSecurityPolicy, { body: { ...policy, ...change } })
}

const login = (world: TestApp, person: TestPerson, address?: string) =>
  world.visitor(address).call(authApi.login, { body: { username: person.username, password: testPassword } })

describe('the rules of a firm', () => {
  it('are the usual ones until someone changes them, and then say who did and when', async () => {
    const { person, clock } = await testApp()
    const admin = await person('admin', { fullName: 'Judith Marsh' })
    const usual = await admin.call(authApi.securityPolicy)
    expect(usual).toEqual({
      session_idle_minutes: 480,
      session_total_minutes: 10_080,
      second_factor_roles: [],
      password_minimum: 8,
      allowed_networks: [],
      guest_access: true,
      version: 0,
      changed_at: null,
      changed_by: null,
      own_address: expect.stringMatching(/^10\./),
    })
    expect(await rule(admin, { password_minimum: 12 })).toMatchObject({
      password_minimum: 12,
      version: 1,
      changed_at: clock.now().toISOString(),
      changed_by: 'Judith Marsh',
    })
    expect(await rule(admin, { password_minimum: 14 })).toMatchObject({ password_minimum: 14, version: 2 })
  })

  it('are changed by one of two who opened the same version', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    for (const version of [0, 1]) {
      const {
        own_address: _,
        changed_at: __,
        changed_by: ___,
        ...policy
      } = await admin.call(authApi.securityPolicy)
      expect(policy.version).toBe(version)
      const tries = await Promise.allSettled(
        [10, 11].map((password_minimum) =>
          admin.call(authApi.changeSecurityPolicy, { body: { ...policy, password_minimum } }),
        ),
      )
      const refused = tries.find((attempt) => attempt.status === 'rejected')
      expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
      expect(refused?.reason).toMatchObject({ code: 'conflict', status: 409 })
    }
  })

  it('of one firm are not those of another', async () => {
    const [one, two] = [await testApp(), await testApp()]
    await rule(await one.person('admin'), { password_minimum: 20 })
    expect((await (await two.person('admin')).call(authApi.securityPolicy)).password_minimum).toBe(8)
  })

  it.each([
    [{ session_idle_minutes: 4 }, 'session_idle_minutes'],
    [{ session_idle_minutes: 600, session_total_minutes: 300 }, 'session_idle_minutes'],
    [{ password_minimum: 7 }, 'password_minimum'],
    [{ allowed_networks: ['10.0.0.0/8', 'office'] }, 'allowed_networks'],
    [{ allowed_networks: ['192.0.2.0/24'] }, 'allowed_networks'],
  ])('are refused when they cannot be kept: %j', async (change, field) => {
    const { person } = await testApp()
    const refused = rule(await person('admin'), change)
    await expect(refused).rejects.toMatchObject({
      code: 'bad_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the length of sessions', () => {
  it('without use is the firm’s, also for sessions that were open before', async () => {
    const { person, clock } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    await rule(admin, { session_idle_minutes: 30 })
    clock.pass(29 * 60)
    await user.call(authApi.me)
    clock.pass(30 * 60)
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('in all is the firm’s, also for sessions that were open before', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await rule(admin, { session_idle_minutes: 60, session_total_minutes: 60 })
    const { access_token } = await login(world, user)
    world.clock.pass(50 * 60)
    await user.call(authApi.me)
    expect((await user.call(authApi.sessions)).sessions).toHaveLength(2)
    world.clock.pass(10 * 60)
    for (const person of [user, world.holding(access_token)])
      await expect(person.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('may be longer than the usual one', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await rule(admin, { session_idle_minutes: 7 * 24 * 60, session_total_minutes: 30 * 24 * 60 })
    const { access_token } = await login(world, user)
    for (const _ of [1, 2, 3, 4]) {
      world.clock.pass(6 * 24 * 3600)
      await world.holding(access_token).call(authApi.me)
    }
  })
})

describe('passwords', () => {
  it('have the minimum length the firm requires, wherever they are set', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    await rule(admin, { password_minimum: 20 })
    const message = 'Your firm requires at least 20 characters.'
    const username = `long-${user.username}`
    const body = { username, email: `${username}@firm.example`, password: 'a quiet brass lamp' }
    await expect(admin.call(usersApi.create, { body })).rejects.toMatchObject({
      fields: { password: message },
    })
    const change = { current_password: testPassword, new_password: 'a quiet brass lamp' }
    await expect(user.call(authApi.changePassword, { body: change })).rejects.toMatchObject({
      fields: { new_password: message },
    })
  })
})

describe('allowed networks', () => {
  it('keep the firm’s people out from elsewhere, at sign-in and with a session in hand', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await rule(admin, { allowed_networks: ['10.0.0.0/8', '192.0.2.0/24'] })
    await user.call(authApi.me)
    expect((await login(world, user, '192.0.2.9')).user.id).toBe(user.id)
    const sentence =
      'Your firm allows Pam only from its own networks, and 203.0.113.5 is not in one of them. Ask an administrator.'
    await expect(login(world, user, '203.0.113.5')).rejects.toMatchObject({ status: 403, detail: sentence })
    const outside = world.holding(user.token ?? '', '203.0.113.5')
    await expect(outside.call(authApi.me)).rejects.toMatchObject({ code: 'forbidden', detail: sentence })
    await expect(outside.call(authApi.profile)).rejects.toMatchObject({ code: 'forbidden' })
    await user.call(authApi.me)
    await outside.call(authApi.logout)
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('are not disclosed without the password', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    await rule(admin, { allowed_networks: ['10.0.0.0/8'] })
    const wrong = { username: admin.username, password: 'not the password' }
    const refused = world.visitor('203.0.113.6').call(authApi.login, { body: wrong })
    await expect(refused).rejects.toMatchObject({ code: 'bad_credentials' })
    expect((await world.auditOf()).map((entry) => entry.action)).toContain('auth.sign_in_failed')
  })
})

describe('a second factor by role', () => {
  it('blocks everything until it is set up, for that role only', async () => {
    const world = await testApp()
    const [admin, lawyer, user] = [
      await world.person('admin'),
      await world.person('lawyer'),
      await world.person('user'),
    ]
    await rule(admin, { second_factor_roles: ['lawyer'] })
    expect((await user.call(authApi.me)).must).toBeNull()
    expect((await lawyer.call(authApi.me)).must).toBe('set_up_second_factor')
    await expect(lawyer.call(authApi.sessions)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'Your firm requires two-step sign-in. Set it up to continue.',
    })
    await secondFactorOn(world, lawyer)
    expect((await lawyer.call(authApi.me)).must).toBeNull()
    await lawyer.call(authApi.sessions)
  })
})

describe('guest access', () => {
  it('is off for everyone once a firm turns it off: guests inside leave, none come in, until it is on again', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { access_token } = await world.visitor().call(authApi.guest)
    await rule(admin, { guest_access: false })
    try {
      await expect(world.holding(access_token).call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
      await expect(world.visitor().call(authApi.guest)).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
        detail: 'Guest access is turned off here. Sign in, or ask the firm for an invitation.',
      })
    } finally {
      await rule(admin, { guest_access: true })
    }
    expect((await world.visitor().call(authApi.guest)).user.role).toBe('guest')
  })
})
