import { authApi } from '@pam/contracts/auth'
import { usersApi } from '@pam/contracts/users'
import { type TestApp, testPassword } from '#test/app'
import { mailedToken } from '#test/mailed-token'
import { secondFactorOn } from '#test/second-factor-on'
import type { Change } from './all.ts'

let last = 0
/** Names are unique over the installation, and the worker's database is shared by all tests. */
const nextName = () => `changed-${process.pid}-${++last}`

const at = (id: string) => ({ params: { id } })

async function invited(world: TestApp) {
  const admin = await world.person('admin')
  const email = `${nextName()}@firm.example`
  const { id } = await admin.call(usersApi.invite, { body: { email } })
  return { admin, email, id }
}

const someone = async (world: TestApp) => ({
  admin: await world.person('admin'),
  user: await world.person('user'),
})

/** One successful call of each endpoint of users, and of those of auth that need a link or the firm's rules. */
export const userChanges: Record<string, Change> = {
  'users.create': async (world) => {
    const admin = await world.person('admin')
    const username = nextName()
    const body = { username, email: `${username}@firm.example`, password: testPassword }
    return () => admin.call(usersApi.create, { body })
  },
  'users.change': async (world) => {
    const { admin, user } = await someone(world)
    const body = { email: user.email, full_name: 'Ada Marsh', role: 'lawyer' as const }
    return () => admin.call(usersApi.change, { ...at(user.id), body })
  },
  'users.deactivate': async (world) => {
    const { admin, user } = await someone(world)
    return () => admin.call(usersApi.deactivate, at(user.id))
  },
  'users.activate': async (world) => {
    const admin = await world.person('admin')
    const user = await world.person('user', { isActive: false })
    return () => admin.call(usersApi.activate, at(user.id))
  },
  'users.sendReset': async (world) => {
    const { admin, user } = await someone(world)
    return () => admin.call(usersApi.sendReset, at(user.id))
  },
  'users.requirePasswordChange': async (world) => {
    const { admin, user } = await someone(world)
    return () => admin.call(usersApi.requirePasswordChange, at(user.id))
  },
  'users.dropSecondFactor': async (world) => {
    const { admin, user } = await someone(world)
    await secondFactorOn(world, user)
    return () => admin.call(usersApi.dropSecondFactor, at(user.id))
  },
  'users.invite': async (world) => {
    const admin = await world.person('admin')
    const email = `${nextName()}@firm.example`
    return () => admin.call(usersApi.invite, { body: { email } })
  },
  'users.cancelInvitation': async (world) => {
    const { admin, id } = await invited(world)
    return () => admin.call(usersApi.cancelInvitation, at(id))
  },
  'users.resendInvitation': async (world) => {
    const { admin, id } = await invited(world)
    return () => admin.call(usersApi.resendInvitation, at(id))
  },
  'users.importUsers': async (world) => {
    const admin = await world.person('admin')
    const names = [nextName(), nextName()]
    const csv = `username,email\n${names.map((text) => `${text},${text}@firm.example`).join('\n')}`
    return () => admin.call(usersApi.importUsers, { body: { csv } })
  },
  'users.accept': async (world) => {
    const { email } = await invited(world)
    const token = await mailedToken(world, email)
    const body = { token, username: nextName(), full_name: 'Ada Marsh', password: testPassword }
    return () => world.visitor().call(usersApi.accept, { body })
  },
  'auth.forgotPassword': async (world) => {
    const user = await world.person('user')
    return async () => {
      await world.visitor().call(authApi.forgotPassword, { body: { username: user.email } })
      await world.services.jobs.settle()
    }
  },
  'auth.resetPassword': async (world) => {
    const { admin, user } = await someone(world)
    await admin.call(usersApi.sendReset, at(user.id))
    const token = await mailedToken(world, user.email)
    const body = { token, new_password: 'a quiet brass lamp' }
    return () => world.visitor().call(authApi.resetPassword, { body })
  },
  'auth.changeSecurityPolicy': async (world) => {
    const admin = await world.person('admin')
    const {
      own_address: _,
      changed_at: __,
      changed_by: ___,
      ...body
    } = await admin.call(authApi.securityPolicy)
    return () => admin.call(authApi.changeSecurityPolicy, { body: { ...body, password_minimum: 10 } })
  },
}
