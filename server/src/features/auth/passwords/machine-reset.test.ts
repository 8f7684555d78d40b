import { authApi } from '@pam/contracts/auth'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { authActs } from './machine-reset.ts'

describe('a password reset on the machine itself', () => {
  it('signs the person in with a new password that must be changed, and everybody else out', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const reset = authActs(world.services)['reset-password']
    const done = await reset({ name: admin.username.toUpperCase() })
    expect(done).toMatchObject({ username: admin.username, isActive: true })
    await expect(admin.call(authApi.me)).rejects.toMatchObject({ code: 'signed_out' })
    const signedIn = await world
      .visitor()
      .call(authApi.login, { body: { username: admin.username, password: done.password } })
    expect(signedIn.user.username).toBe(admin.username)
  })

  it('reports an unknown account', async () => {
    const world = await testApp()
    await expect(authActs(world.services)['reset-password']({ name: 'nobody-here' })).rejects.toThrow(
      'There is no account named nobody-here.',
    )
  })
})
