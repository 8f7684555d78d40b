import { authApi } from '@pam/contracts/auth'
import { describe, expect, it } from 'vitest'
import { testApp, testPassword } from '#test/app'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'

describe('a session', () => {
  it('slides with use, and ends after eight hours without', async () => {
    const { person, clock } = await testApp()
    const user = await person('user')
    for (let i = 0; i < 3; i++) {
      clock.pass(7 * 3600)
      await user.call(authApi.me)
    }
    clock.pass(8 * 3600 + 61)
    await expect(user.call(authApi.me)).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })

  it('ends after seven days however busy', async () => {
    const { person, clock } = await testApp()
    const user = await person('user')
    for (let hour = 0; hour < 7 * 24 - 6; hour += 6) {
      clock.pass(6 * 3600)
      await user.call(authApi.me)
    }
    clock.pass(6 * 3600)
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('ends at once on signing out', async () => {
    const { person } = await testApp()
    const user = await person('user')
    expect(await user.call(authApi.logout)).toEqual({ done: true })
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('ends at once when the person is deactivated, and follows a changed role', async () => {
    const { person, changeUser } = await testApp()
    const user = await person('lawyer')
    await changeUser(user.id, { role: 'user' })
    expect((await user.call(authApi.me)).user.role).toBe('user')
    await changeUser(user.id, { isActive: false })
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5000)}`,
  ])('is not opened by %j', async (authorization) => {
    const { app } = await testApp()
    const response = await app.inject({ url: '/api/auth/me', headers: { authorization } })
    expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out'])
  })

  it('keeps only a hash of its token', async () => {
    const { person, sessionRows } = await testApp()
    const user = await person('user')
    const stored = JSON.stringify(await sessionRows(user.id))
    expect(stored).not.toContain(user.token)
    expect(stored).toContain('tokenHash')
  })
})

describe('the own sessions', () => {
  it('are listed with the device people know, the present one marked', async () => {
    const { person, visitor, holding } = await testApp()
    const user = await person('user')
    const body = { username: user.username, password: testPassword }
    const desk = await visitor('192.0.2.1', chrome).call(authApi.login, { body })
    await visitor('192.0.2.2', iphone).call(authApi.login, { body })
    const { sessions } = await holding(desk.access_token).call(authApi.sessions)
    expect(sessions.map((session) => [session.device, session.address, session.current])).toEqual(
      expect.arrayContaining([
        ['Chrome on Windows', '192.0.2.1', true],
        ['Safari on iPhone', '192.0.2.2', false],
      ]),
    )
  })

  it('can be ended one by one, or all but this one', async () => {
    const { person, visitor, holding } = await testApp()
    const user = await person('user')
    const body = { username: user.username, password: testPassword }
    const [one, two] = [
      await visitor().call(authApi.login, { body }),
      await visitor().call(authApi.login, { body }),
    ]
    const { sessions } = await holding(one.access_token).call(authApi.sessions)
    const mine = sessions.find((session) => session.current)
    await user.call(authApi.endSession, { params: { id: mine?.id ?? '' } })
    await expect(holding(one.access_token).call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    expect(await user.call(authApi.logoutEverywhere)).toEqual({ ended: 1 })
    await expect(holding(two.access_token).call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    await user.call(authApi.me)
  })

  it('of someone else do not exist, not even for an admin of the firm', async () => {
    const { person } = await testApp()
    const [user, admin] = [await person('user'), await person('admin')]
    const { sessions } = await user.call(authApi.sessions)
    const params = { id: sessions[0]?.id ?? '' }
    await expect(admin.call(authApi.endSession, { params })).rejects.toMatchObject({
      code: 'not_found',
      detail: 'This session does not exist, or you may not see it.',
    })
    await user.call(authApi.me)
  })
})
