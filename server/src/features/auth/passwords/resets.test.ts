import { authApi } from '@pam/contracts/auth'
import { passkeysApi } from '@pam/contracts/auth/passkeys'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#platform/id'
import { type TestApp, testApp, testPassword } from '#test/app'
import { withPasskey } from '#test/authenticator'
import { mailedToken, mailsTo } from '#test/mailed-token'

const fresh = 'a quiet brass lamp'

async function forgot(world: TestApp, username: string, address?: string) {
  const answer = await world.visitor(address).send(authApi.forgotPassword, { body: { username } })
  await world.services.jobs.settle()
  return answer
}

const reset = (world: TestApp, token: string, new_password = fresh, address?: string) =>
  world.visitor(address).call(authApi.resetPassword, { body: { token, new_password } })

describe('a forgotten password', () => {
  it('is reset by a link that works once, for an hour; sessions end and the owner is notified', async () => {
    const world = await testApp()
    const user = await world.person('lawyer')
    await forgot(world, user.username.toUpperCase())
    const token = await mailedToken(world, user.email)
    await reset(world, token)
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    const login = (password: string) =>
      world.visitor().call(authApi.login, { body: { username: user.username, password } })
    await expect(login(testPassword)).rejects.toMatchObject({ code: 'bad_credentials' })
    expect((await login(fresh)).user.id).toBe(user.id)
    await expect(reset(world, token)).rejects.toMatchObject({
      code: 'not_found',
      detail: 'This link was already used or has expired. Request a new one.',
    })
    expect((await mailsTo(world, user.email)).map((entry) => entry.subject)).toContain(
      'Your Pam password was changed',
    )
  })

  it('answers the same for an account, for none, for a deactivated one and for one without an address', async () => {
    const world = await testApp()
    const user = await world.person('user')
    const gone = await world.person('user', { isActive: false })
    const mute = await world.person('user', { email: '' })
    const names = [user.username, user.email, `${user.username}-not`, gone.username, mute.username]
    const answers = []
    for (const name of names) answers.push(await forgot(world, name))
    const comparable = answers.map((answer) => [
      answer.statusCode,
      answer.body,
      Object.keys(answer.headers).toSorted(),
    ])
    for (const answer of comparable) expect(answer).toEqual(comparable[0])
    expect(answers[0]?.json()).toEqual({ done: true })
    expect(await mailsTo(world, user.email)).toHaveLength(2)
    expect(await mailsTo(world, gone.email)).toHaveLength(0)
  })

  it('is not promised where no mail server is set up', async () => {
    const world = await testApp({ mail: false })
    const user = await world.person('user')
    const asked = world.visitor().call(authApi.forgotPassword, { body: { username: user.username } })
    await expect(asked).rejects.toMatchObject({ detail: expect.stringMatching('Ask your administrator') })
  })

  it('is void once the email address changes, and the old address is notified', async () => {
    const world = await testApp()
    const user = await world.person('lawyer')
    await forgot(world, user.username)
    const token = await mailedToken(world, user.email)
    const email = `new-${user.email}`
    await user.call(authApi.changeProfile, { body: { email, current_password: testPassword } })
    await expect(reset(world, token)).rejects.toMatchObject({ code: 'not_found' })
    expect((await mailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'Your Pam email address was changed',
    )
  })

  it('is void once an administrator changes the email address', async () => {
    const world = await testApp()
    const [user, admin] = [await world.person('lawyer'), await world.person('admin')]
    await forgot(world, user.username)
    const token = await mailedToken(world, user.email)
    const body = {
      username: user.username,
      email: `new-${user.email}`,
      full_name: '',
      role: 'lawyer' as const,
    }
    await admin.call(usersApi.change, { params: { id: user.id }, body })
    await expect(reset(world, token)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is void once a passkey is added or removed', async () => {
    const world = await testApp()
    const user = await world.person('lawyer')
    const asked = async () => {
      await forgot(world, user.email)
      return mailedToken(world, user.email)
    }
    const before = await asked()
    const { passkey } = await withPasskey(user)
    await expect(reset(world, before)).rejects.toMatchObject({ code: 'not_found' })
    const between = await asked()
    await user.call(passkeysApi.remove, { params: { id: passkey.id } })
    await expect(reset(world, between)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('expires after an hour', async () => {
    const world = await testApp()
    const user = await world.person('user')
    await forgot(world, user.email)
    const token = await mailedToken(world, user.email)
    world.clock.pass(3600)
    await expect(reset(world, token)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('used a hundred times at the same moment sets one password', async () => {
    const world = await testApp()
    const user = await world.person('user')
    await forgot(world, user.email)
    const token = await mailedToken(world, user.email)
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        reset(world, token, `a quiet brass lamp ${i}`, `198.18.${(process.pid + 7) % 250}.${i}`),
      ),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })

  it('stores only a hash of the token, separate from the mail, and all links become invalid with a new password', async () => {
    const world = await testApp()
    const user = await world.person('user')
    await forgot(world, user.email)
    const first = await mailedToken(world, user.email)
    world.clock.pass(1)
    await forgot(world, user.username)
    const second = await mailedToken(world, user.email)
    const rows = await world.everyRow()
    expect(rows).toContain(hashOf(first))
    expect(rows.split(first).length).toBe(rows.split(`reset-password#${first}`).length)
    const body = { current_password: testPassword, new_password: fresh }
    await user.call(authApi.changePassword, { body })
    for (const token of [first, second]) {
      await expect(reset(world, token)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('lets the owner in again whose account strangers had locked', async () => {
    const world = await testApp()
    const user = await world.person('user')
    const login = (password: string, address: string) =>
      world.visitor(address).call(authApi.login, { body: { username: user.username, password } })
    for (let i = 0; i < 10; i++) await login('a wrong guess', `198.51.100.${i}`).catch(() => undefined)
    await expect(login(testPassword, '192.0.2.50')).rejects.toMatchObject({ code: 'too_many' })
    await forgot(world, user.email)
    await reset(world, await mailedToken(world, user.email))
    expect((await login(fresh, '192.0.2.50')).user.id).toBe(user.id)
  })

  it('keeps the rules of passwords, and a refused one leaves the link good', async () => {
    const world = await testApp()
    const user = await world.person('user')
    await forgot(world, user.email)
    const token = await mailedToken(world, user.email)
    for (const weak of ['short', 'password123', user.email]) {
      await expect(reset(world, token, weak)).rejects.toMatchObject({ code: 'bad_input' })
    }
    await reset(world, token)
  })
})

describe('asking for links', () => {
  it('is held back for one account, under its name and its address together', async () => {
    const world = await testApp()
    const user = await world.person('user')
    for (const name of [user.username, user.email, user.username, user.email]) {
      expect((await forgot(world, name)).statusCode).toBe(200)
      world.clock.pass(1)
    }
    expect(await mailsTo(world, user.email)).toHaveLength(3)
    await forgot(world, user.username)
    expect((await forgot(world, user.username)).statusCode).toBe(429)
  })

  it('is rate limited equally for unknown names, and by address', async () => {
    const world = await testApp()
    const from = `198.51.100.${process.pid % 250}`
    const nobody = `nobody-${world.firmId}`
    for (let i = 0; i < 3; i++) expect((await forgot(world, nobody, from)).statusCode).toBe(200)
    expect((await forgot(world, nobody, from)).statusCode).toBe(429)
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await forgot(world, `${nobody}-${i}`, from)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
    expect(statuses.at(-1)).toBe(429)
  })
})
