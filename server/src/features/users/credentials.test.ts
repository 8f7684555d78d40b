import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { describe, expect, it } from 'vitest'
import { testApp, testPassword } from '#test/app'
import { mailedToken, mailsTo } from '#test/mailed-token'
import { secondFactorOn } from '#test/second-factor-on'

const at = (person: { id: string }) => ({ params: { id: person.id } })
const fresh = 'a quiet brass lamp'

describe('a reset link sent by an administrator', () => {
  it('sets a password once, within 24 hours, and ends every session', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await admin.call(usersApi.sendReset, at(user))
    const [mail] = await mailsTo(world, user.email)
    expect(mail?.text).toContain('http://localhost/reset-password#')
    expect(mail?.text).toContain('works once, within 24 hours')
    const token = await mailedToken(world, user.email)
    world.clock.pass(23 * 3600)
    const body = { token, new_password: fresh }
    await world.visitor().call(authApi.resetPassword, { body })
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    await expect(world.visitor().call(authApi.resetPassword, { body })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is shown once to the person who asks if no mail server is set up, and otherwise to nobody', async () => {
    const world = await testApp({ mail: false })
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    const { link } = await admin.call(usersApi.sendReset, at(user))
    const token = link?.split('#')[1] ?? ''
    expect(await world.everyRow()).not.toContain(token)
    await world.visitor().call(authApi.resetPassword, { body: { token, new_password: fresh } })
    const mailing = await testApp()
    const [other, colleague] = [await mailing.person('admin'), await mailing.person('user')]
    expect((await other.call(usersApi.sendReset, at(colleague))).link).toBeNull()
    expect(await mailing.everyRow()).not.toContain(await mailedToken(mailing, colleague.email))
  })

  it('is not sent to a deactivated account or to one without an address', async () => {
    const { person } = await testApp()
    const admin = await person('admin')
    const gone = await person('user', { isActive: false })
    await expect(admin.call(usersApi.sendReset, at(gone))).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This account is deactivated. Activate it first.',
    })
    const mute = await person('user', { email: '' })
    await expect(admin.call(usersApi.sendReset, at(mute))).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stops working when the account is deactivated meanwhile', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await admin.call(usersApi.sendReset, at(user))
    const token = await mailedToken(world, user.email)
    await admin.call(usersApi.deactivate, at(user))
    await admin.call(usersApi.activate, at(user))
    const used = world.visitor().call(authApi.resetPassword, { body: { token, new_password: fresh } })
    await expect(used).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a password change that is required', () => {
  it('blocks everything at the next call, until the password is changed', async () => {
    const { person } = await testApp()
    const [admin, user] = [await person('admin'), await person('lawyer')]
    await admin.call(usersApi.requirePasswordChange, at(user))
    expect((await user.call(authApi.me)).must).toBe('change_password')
    await expect(user.call(authApi.sessions)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'Choose a new password to continue.',
    })
    const change = (new_password: string) =>
      user.call(authApi.changePassword, { body: { current_password: testPassword, new_password } })
    await expect(change(testPassword)).rejects.toMatchObject({
      fields: { new_password: 'This is your current password. Choose another.' },
    })
    await change(fresh)
    expect((await user.call(authApi.me)).must).toBeNull()
    await user.call(authApi.sessions)
  })
})

describe('a lost second factor', () => {
  it('is turned off by an administrator, ends the sessions, and notifies its owner', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await secondFactorOn(world, user)
    const listed = await admin.call(usersApi.list)
    expect(listed.find((entry) => entry.id === user.id)?.second_factor).toBe(true)
    expect(await admin.call(usersApi.dropSecondFactor, at(user))).toMatchObject({ second_factor: false })
    await expect(user.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    await world.visitor().call(authApi.login, { body: { username: user.username, password: testPassword } })
    expect((await mailsTo(world, user.email)).map((entry) => entry.subject)).toContain(
      'Two-step sign-in was turned off for your Pam account',
    )
  })

  it('is not turned off where there is none, nor for oneself without a password', async () => {
    const world = await testApp()
    const [admin, user] = [await world.person('admin'), await world.person('user')]
    await expect(admin.call(usersApi.dropSecondFactor, at(user))).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This account has no second factor and no passkey.',
    })
    await secondFactorOn(world, admin)
    await expect(admin.call(usersApi.dropSecondFactor, at(admin))).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
