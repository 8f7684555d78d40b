import { authApi } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp, testPassword } from '#test/app'

const wrong = { status: 401, code: 'bad_credentials', detail: 'Invalid username or password' }

describe('signing in', () => {
  it('answers who it is and a token that opens what the role may open', async () => {
    const { person, visitor, holding } = await testApp()
    const lawyer = await person('lawyer')
    const answer = await visitor().call(authApi.login, {
      body: { username: lawyer.username, password: testPassword },
    })
    expect(answer.user).toEqual({
      id: lawyer.id,
      username: lawyer.username,
      email: lawyer.email,
      role: 'lawyer',
    })
    expect(answer.access_token).toMatch(/^[\w-]{43}$/)
    expect(await holding(answer.access_token).call(authApi.me)).toEqual({
      user: answer.user,
      must: null,
      time_zone: 'America/New_York',
    })
  })

  it('takes the name in any case, and the email address as well', async () => {
    const { person, visitor } = await testApp()
    const user = await person('user')
    for (const username of [user.username.toUpperCase(), user.email, ` ${user.email.toUpperCase()} `]) {
      const answer = await visitor().call(authApi.login, { body: { username, password: testPassword } })
      expect(answer.user.id).toBe(user.id)
    }
  })

  it('answers the same to a wrong password, an unknown name and a deactivated person', async () => {
    const { person, visitor } = await testApp()
    const user = await person('user')
    const gone = await person('user', { isActive: false })
    const tries = [
      { username: user.username, password: 'not the password' },
      { username: `${user.username}x`, password: testPassword },
      { username: gone.username, password: testPassword },
    ]
    for (const body of tries)
      await expect(visitor().call(authApi.login, { body })).rejects.toMatchObject(wrong)
  })

  it('names the missing field', async () => {
    const { visitor } = await testApp()
    const empty = visitor().call(authApi.login, { body: { username: ' ', password: '' } })
    await expect(empty).rejects.toMatchObject({
      code: 'bad_input',
      fields: { username: 'Enter your username.', password: 'Enter your password.' },
    })
  })

  it('notes the moment, and both success and failure in the audit log', async () => {
    const { person, visitor, auditOf, clock } = await testApp()
    const user = await person('user')
    await visitor()
      .call(authApi.login, { body: { username: user.username, password: 'not it' } })
      .catch(() => undefined)
    const { access_token } = await visitor().call(authApi.login, {
      body: { username: user.username, password: testPassword },
    })
    const profile = await user.holding(access_token).call(authApi.profile)
    expect(profile.last_login).toBe(clock.now().toISOString())
    expect((await auditOf()).map((entry) => entry.action)).toEqual(['auth.sign_in_failed', 'auth.signed_in'])
  })

  it('makes an old, weaker hash again', async () => {
    const { person, visitor, userRow } = await testApp()
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const user = await person('user', { passwordHash: weak })
    await visitor().call(authApi.login, { body: { username: user.username, password: testPassword } })
    expect((await userRow(user.id)).passwordHash).toContain('$m=19456,t=2,p=1$')
    await visitor().call(authApi.login, { body: { username: user.username, password: testPassword } })
  })
})

describe('guessing a password', () => {
  const guess = { password: 'a wrong guess' }

  it('is looked at ten times in fifteen minutes for one account, from wherever it comes', async () => {
    const { person, visitor, clock } = await testApp()
    const { username } = await person('user')
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        visitor(`198.51.100.${i}`).call(authApi.login, { body: { username, ...guess } }),
      ),
    )
    const codes = tries.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'))
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(30)
    const right = { body: { username, password: testPassword } }
    await expect(visitor('198.51.100.99').call(authApi.login, right)).rejects.toMatchObject({
      status: 429,
      detail: 'Too many attempts. Try again in 15 minutes.',
      headers: { 'retry-after': '900' },
    })
    clock.pass(15 * 60 + 1)
    expect((await visitor('198.51.100.99').call(authApi.login, right)).user.username).toBe(username)
  })

  it('cannot lock the owner out where they signed in before', async () => {
    const { person, visitor } = await testApp()
    const { username } = await person('user')
    const home = visitor('192.0.2.10')
    const right = { body: { username, password: testPassword } }
    await home.call(authApi.login, right)
    for (let i = 0; i < 12; i++) {
      await visitor(`198.51.100.${i}`)
        .call(authApi.login, { body: { username, ...guess } })
        .catch(() => undefined)
    }
    await expect(visitor('198.51.100.50').call(authApi.login, right)).rejects.toMatchObject({
      code: 'too_many',
    })
    expect((await home.call(authApi.login, right)).user.username).toBe(username)
  })

  it('is looked at fifty times an hour from one address, whatever the accounts', async () => {
    const { visitor } = await testApp()
    const from = visitor('198.51.100.200')
    const tries = []
    for (let i = 0; i < 60; i++) {
      tries.push(
        await from
          .call(authApi.login, { body: { username: `nobody-${i}`, ...guess } })
          .catch((error: { code: string }) => error.code),
      )
    }
    expect(tries.filter((attempt) => attempt === 'bad_credentials')).toHaveLength(50)
    expect(tries.filter((attempt) => attempt === 'too_many')).toHaveLength(10)
  })

  it('counts for the next process too', async () => {
    const one = await testApp()
    const { username } = await one.person('user')
    for (let i = 0; i < 10; i++) {
      await one
        .visitor()
        .call(authApi.login, { body: { username, ...guess } })
        .catch(() => undefined)
    }
    const another = await testApp()
    const refused = another
      .visitor('192.0.2.77')
      .call(authApi.login, { body: { username, password: testPassword } })
    await expect(refused).rejects.toMatchObject({ code: 'too_many' })
  })

  it('through the profile is counted just the same, and a change without a password clears nothing', async () => {
    const { person } = await testApp()
    const user = await person('user')
    const change = { current_password: 'a wrong guess', new_password: 'long enough to pass' }
    for (let i = 0; i < 9; i++) {
      await expect(user.call(authApi.changePassword, { body: change })).rejects.toMatchObject({
        fields: { current_password: 'This is not your current password.' },
      })
    }
    await user.call(authApi.changeProfile, { body: { theme: 'dark' } })
    await expect(user.call(authApi.offerSecondFactor, { body: { password: 'guess' } })).rejects.toMatchObject(
      {
        code: 'bad_input',
      },
    )
    await expect(user.call(authApi.changePassword, { body: change })).rejects.toMatchObject({
      code: 'too_many',
    })
  })
})

describe('the owner of an account', () => {
  const subjects = async (admin: TestPerson) =>
    (await admin.call(settingsApi.outbox)).items.map((item) => item.subject)

  it('is reported from a new place, but not the first one nor a known one', async () => {
    const { person, visitor } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    const body = { username: user.username, password: testPassword }
    await visitor('192.0.2.1').call(authApi.login, { body })
    await visitor('192.0.2.1').call(authApi.login, { body })
    expect(await subjects(admin)).toEqual([])
    await visitor('192.0.2.2').call(authApi.login, { body })
    expect(await subjects(admin)).toEqual(['New sign-in to your Pam account'])
  })

  it('does not hear of it when they chose not to', async () => {
    const { person, visitor } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: false }
    await user.call(authApi.changeProfile, { body: { notifications } })
    const body = { username: user.username, password: testPassword }
    for (const address of ['192.0.2.3', '192.0.2.4']) await visitor(address).call(authApi.login, { body })
    expect(await subjects(admin)).toEqual([])
  })

  it('reports repeated guessing once', async () => {
    const { person, visitor } = await testApp()
    const [admin, user] = [await person('admin'), await person('user')]
    for (let i = 0; i < 10; i++) {
      await visitor()
        .call(authApi.login, { body: { username: user.username, password: 'a wrong guess' } })
        .catch(() => undefined)
    }
    expect(await subjects(admin)).toEqual(['Someone is trying to sign in to your Pam account'])
  })
})

describe('a guest', () => {
  it('gets a real session of their own, for twenty-four hours, however busy', async () => {
    const { visitor, holding, clock } = await testApp()
    const { user, access_token } = await visitor().call(authApi.guest)
    expect(user).toMatchObject({ username: 'Guest', email: '', role: 'guest' })
    clock.pass(23 * 3600)
    expect((await holding(access_token).call(authApi.me)).user.id).toBe(user.id)
    clock.pass(3601)
    await expect(holding(access_token).call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('stays in even when idle for longer than staff may be', async () => {
    const { visitor, holding, clock } = await testApp()
    const { access_token } = await visitor().call(authApi.guest)
    clock.pass(20 * 3600)
    expect((await holding(access_token).call(authApi.me)).user.role).toBe('guest')
  })

  it('is a stranger to every other guest and has no profile to edit', async () => {
    const { visitor, holding } = await testApp()
    const [one, two] = [await visitor().call(authApi.guest), await visitor().call(authApi.guest)]
    expect(one.user.id).not.toBe(two.user.id)
    await expect(holding(one.access_token).call(authApi.profile)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('cannot be opened without end from one address', async () => {
    const { visitor } = await testApp()
    const from = visitor('198.51.100.201')
    for (let i = 0; i < 30; i++) await from.call(authApi.guest)
    await expect(from.call(authApi.guest)).rejects.toMatchObject({ code: 'too_many', status: 429 })
  })
})
