import { authApi } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import { describe, expect, it } from 'vitest'
import { testApp, testPassword } from '#test/app'

describe('the own profile', () => {
  it('shows the person and changes what they change', async () => {
    const { person } = await testApp()
    const user = await person('paralegal')
    const notifications = { deadlines_mail: false, tasks_mail: true, sign_in_mail: false }
    const changed = await user.call(authApi.changeProfile, {
      body: { full_name: ' Lena  Chen ', theme: 'dark', density: 'compact', notifications },
    })
    expect(changed).toMatchObject({
      full_name: 'Lena  Chen',
      theme: 'dark',
      density: 'compact',
      notifications,
    })
    expect(await user.call(authApi.profile)).toEqual(changed)
  })

  it('asks for the password before the email address changes', async () => {
    const { person } = await testApp()
    const user = await person('user')
    const email = `new-${user.username}@firm.example`
    await expect(user.call(authApi.changeProfile, { body: { email } })).rejects.toMatchObject({
      fields: { current_password: 'Enter your current password to change the email address.' },
    })
    const body = { email, current_password: testPassword }
    expect((await user.call(authApi.changeProfile, { body })).email).toBe(email)
  })

  it('refuses an address someone else has, in any case, and changes nothing', async () => {
    const { person } = await testApp()
    const [one, two] = [await person('user'), await person('user')]
    const body = { email: two.email.toUpperCase(), full_name: 'Changed', current_password: testPassword }
    await expect(one.call(authApi.changeProfile, { body })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    })
    expect(await one.call(authApi.profile)).toMatchObject({ email: one.email, full_name: '' })
  })

  it('gives one address to one of two who ask for it at the same moment', async () => {
    const { person } = await testApp()
    const people = [await person('user'), await person('user'), await person('user')]
    const body = { email: `wanted-${people[0]?.username}@firm.example`, current_password: testPassword }
    const tries = await Promise.allSettled(
      people.map((person) => person.call(authApi.changeProfile, { body })),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    const refused = tries
      .filter((attempt) => attempt.status === 'rejected')
      .map((attempt) => attempt.reason.code)
    expect(refused).toEqual(['conflict', 'conflict'])
  })

  it('takes no role, firm or state from the caller', async () => {
    const { person } = await testApp()
    const user = await person('user')
    const body = {
      full_name: 'Me',
      role: 'admin',
      firm_id: user.id,
      is_active: false,
      id: user.id,
      passwordHash: 'x',
    }
    await user.send(authApi.changeProfile, { body })
    expect(await user.call(authApi.profile)).toMatchObject({ full_name: 'Me', role: 'user' })
  })
})

describe('changing the password', () => {
  it('ends every other session, notifies the owner by email, and the new password signs in', async () => {
    const { person, visitor } = await testApp()
    const [user, admin] = [await person('user'), await person('admin')]
    const login = (password: string) =>
      visitor().call(authApi.login, { body: { username: user.username, password } })
    const elsewhere = await login(testPassword)
    const body = { current_password: testPassword, new_password: 'a quiet brass lamp' }
    await user.call(authApi.changePassword, { body })
    await user.call(authApi.me)
    const old = user.holding(elsewhere.access_token).call(authApi.me)
    await expect(old).rejects.toMatchObject({ code: 'signed_out' })
    await expect(login(testPassword)).rejects.toMatchObject({ code: 'bad_credentials' })
    await login('a quiet brass lamp')
    const { items } = await admin.call(settingsApi.outbox)
    expect(items).toMatchObject([{ to: user.email, subject: 'Your Pam password was changed' }])
  })

  it.each([
    ['short', 'Use at least 8 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['Password1', 'This password is too common. Choose another.'],
  ])('refuses %j and says why', async (new_password, sentence) => {
    const { person } = await testApp()
    const user = await person('user')
    const body = { current_password: testPassword, new_password }
    await expect(user.call(authApi.changePassword, { body })).rejects.toMatchObject({
      fields: { new_password: sentence },
    })
  })

  it('refuses the own name', async () => {
    const { person } = await testApp()
    const user = await person('user')
    const body = { current_password: testPassword, new_password: user.email.toUpperCase() }
    await expect(user.call(authApi.changePassword, { body })).rejects.toMatchObject({
      detail: 'Your password cannot be your own name. Choose another.',
    })
  })
})
