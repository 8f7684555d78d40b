import { authApi } from '@pam/contracts/auth'
import { monitoringApi } from '@pam/contracts/monitoring'
import { settingsApi } from '@pam/contracts/settings'
import { Secret, TOTP } from 'otpauth'
import { type TestApp, testPassword } from './app.ts'
import { deadJob } from './dead-job.ts'

/** Prepares one successful call of an endpoint; what comes back makes the call and nothing else. */
type Change = (world: TestApp) => Promise<() => Promise<unknown>>

const password = { body: { password: testPassword } }

async function withFactor(world: TestApp) {
  const user = await world.person('user')
  const { secret } = await user.call(authApi.offerSecondFactor, password)
  const timestamp = world.clock.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  const confirm = () => user.call(authApi.confirmSecondFactor, { body: { code } })
  return { user, confirm }
}

/** For each endpoint that changes something: a call that succeeds, in the world's own firm. */
export const changes: Record<string, Change> = {
  'auth.login': async (world) => {
    const { username } = await world.person('user')
    return () => world.visitor().call(authApi.login, { body: { username, password: testPassword } })
  },
  'auth.logout': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.logout)
  },
  'auth.logoutEverywhere': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.logoutEverywhere)
  },
  'auth.changeProfile': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.changeProfile, { body: { full_name: 'Ada Marsh' } })
  },
  'auth.changePassword': async (world) => {
    const user = await world.person('user')
    const body = { current_password: testPassword, new_password: 'a quiet brass lamp' }
    return () => user.call(authApi.changePassword, { body })
  },
  'auth.endSession': async (world) => {
    const user = await world.person('user')
    const { sessions } = await user.call(authApi.sessions)
    return () => user.call(authApi.endSession, { params: { id: sessions[0]?.id ?? '' } })
  },
  'auth.offerSecondFactor': async (world) => {
    const user = await world.person('user')
    return () => user.call(authApi.offerSecondFactor, password)
  },
  'auth.confirmSecondFactor': async (world) => (await withFactor(world)).confirm,
  'auth.renewRecoveryCodes': async (world) => {
    const { user, confirm } = await withFactor(world)
    await confirm()
    return () => user.call(authApi.renewRecoveryCodes, password)
  },
  'auth.dropSecondFactor': async (world) => {
    const { user, confirm } = await withFactor(world)
    await confirm()
    return () => user.call(authApi.dropSecondFactor, password)
  },
  'monitoring.retryJob': async (world) => {
    const admin = await world.person('admin')
    const id = await deadJob(world.services.db)
    return () => admin.call(monitoringApi.retryJob, { params: { id } })
  },
  'settings.unmute': async (world) => {
    const admin = await world.person('admin')
    await world.mute()
    return () => admin.call(settingsApi.unmute)
  },
}

/** A guest is a firm of their own, so their first entry is in a chain of their own. */
export const outsideTheFirm = ['auth.guest']
