import { authApi } from '@pam/contracts/auth'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testApp, testPassword } from '#test/app'
import { mailsTo } from '#test/mailed-token'

const proof = { body: { password: testPassword } }
const both = (code: string) => ({ body: { password: testPassword, code } })

async function withSecondFactor() {
  const world = await testApp()
  const user = await world.person('lawyer')
  const { secret, uri } = await user.call(authApi.offerSecondFactor, proof)
  const codeAt = (date: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: date.getTime() })
  const code = () => codeAt(world.clock.now())
  const { recovery_codes } = await user.call(authApi.confirmSecondFactor, { body: { code: code() } })
  const signIn = (given?: string) =>
    world.visitor().call(authApi.login, {
      body: { username: user.username, password: testPassword, ...(given !== undefined && { code: given }) },
    })
  // The confirming code is used up.
  world.clock.pass(30)
  return { ...world, user, secret, uri, code, codeAt, recovery_codes, signIn }
}

describe('the second factor', () => {
  it('is offered with a secret and an address any authenticator reads', async () => {
    const { uri, secret, user } = await withSecondFactor()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Pam:${user.username}?issuer=Pam&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })

  it('counts only once confirmed', async () => {
    const { person, visitor } = await testApp()
    const user = await person('user')
    await user.call(authApi.offerSecondFactor, proof)
    await visitor().call(authApi.login, { body: { username: user.username, password: testPassword } })
    expect((await user.call(authApi.profile)).second_factor).toEqual({
      enabled: false,
      recovery_codes_left: 0,
    })
    await expect(user.call(authApi.confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('is then asked for at sign-in, after the password and not before', async () => {
    const { signIn, code, visitor, user } = await withSecondFactor()
    await expect(signIn()).rejects.toMatchObject({ status: 401, code: 'second_factor_needed' })
    const wrongPassword = { username: user.username, password: 'wrong', code: code() }
    await expect(visitor().call(authApi.login, { body: wrongPassword })).rejects.toMatchObject({
      code: 'bad_credentials',
      detail: 'Invalid username or password',
    })
    expect((await signIn(code())).user.id).toBe(user.id)
  })

  it('takes each code once, also from many at the same moment', async () => {
    const { signIn, code } = await withSecondFactor()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(code())))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })

  it('forgives a clock that is one step off, and no more', async () => {
    const { signIn, codeAt, clock } = await withSecondFactor()
    const off = (seconds: number) => codeAt(new Date(clock.now().getTime() + seconds * 1000))
    await expect(signIn(off(-90))).rejects.toMatchObject({ code: 'bad_credentials' })
    await expect(signIn(off(90))).rejects.toMatchObject({ code: 'bad_credentials' })
    await signIn(off(30))
  })

  it('looks at five wrong codes and then asks to wait', async () => {
    const { signIn, code, clock } = await withSecondFactor()
    for (let i = 0; i < 5; i++)
      await expect(signIn('000000')).rejects.toMatchObject({ code: 'bad_credentials' })
    await expect(signIn(code())).rejects.toMatchObject({ code: 'too_many' })
    clock.pass(15 * 60 + 30)
    await signIn(code())
  })

  it('gives ten recovery codes, each good once, however they are typed', async () => {
    const { recovery_codes, signIn, user } = await withSecondFactor()
    expect(recovery_codes).toHaveLength(10)
    const [first = ''] = recovery_codes
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await signIn(first.toUpperCase().replaceAll('-', ' '))
    await expect(signIn(first)).rejects.toMatchObject({ code: 'bad_credentials' })
    expect((await user.call(authApi.profile)).second_factor).toEqual({
      enabled: true,
      recovery_codes_left: 9,
    })
  })

  it('renews the recovery codes, and the old ones stop working', async () => {
    const { recovery_codes, signIn, user, code } = await withSecondFactor()
    await expect(user.call(authApi.renewRecoveryCodes, both('000000'))).rejects.toMatchObject({
      fields: { code: expect.stringMatching('code is wrong') },
    })
    const renewed = await user.call(authApi.renewRecoveryCodes, both(code()))
    await expect(signIn(recovery_codes[0])).rejects.toMatchObject({ code: 'bad_credentials' })
    await signIn(renewed.recovery_codes[0])
  })

  it('is turned off only with the password and a code, ends other sessions, and notifies its owner', async () => {
    const world = await withSecondFactor()
    const { user, signIn, code, holding, clock } = world
    const { access_token } = await signIn(code())
    const off = (password: string, typed: string) =>
      user.call(authApi.dropSecondFactor, { body: { password, code: typed } })
    clock.pass(60)
    await expect(off('wrong', code())).rejects.toMatchObject({ fields: { password: expect.any(String) } })
    for (const typed of ['000000', 'aaaa-bbbb-cccc-dddd'])
      await expect(off(testPassword, typed)).rejects.toMatchObject({ fields: { code: expect.any(String) } })
    await expect(off(testPassword, ' ')).rejects.toMatchObject({ code: 'bad_input' })
    expect((await user.call(authApi.profile)).second_factor.enabled).toBe(true)
    await off(testPassword, code())
    await expect(holding(access_token).call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    expect((await mailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in was turned off',
    )
    await signIn()
    await expect(off(testPassword, code())).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is turned off with a recovery code by who lost the device', async () => {
    const { user, recovery_codes } = await withSecondFactor()
    await user.call(authApi.dropSecondFactor, both(recovery_codes[0] ?? ''))
    expect((await user.call(authApi.profile)).second_factor.enabled).toBe(false)
  })

  it('looks at five wrong codes of who would turn it off and then asks to wait', async () => {
    const { user, code } = await withSecondFactor()
    for (let count = 0; count < 5; count++)
      await expect(user.call(authApi.dropSecondFactor, both('000000'))).rejects.toMatchObject({ status: 400 })
    await expect(user.call(authApi.dropSecondFactor, both(code()))).rejects.toMatchObject({
      code: 'too_many',
    })
  })

  it('is not replaced while it is on', async () => {
    const { user } = await withSecondFactor()
    await expect(user.call(authApi.offerSecondFactor, proof)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('keeps its secret sealed in the database', async () => {
    const { secret, everyRow } = await withSecondFactor()
    expect(await everyRow()).not.toContain(secret)
  })
})
