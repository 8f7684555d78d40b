import { authApi } from '@pam/contracts/auth'
import { Secret, TOTP } from 'otpauth'
import { type TestApp, type TestPerson, testPassword } from './app.ts'

/** Prepares the last step of turning the second factor on; what comes back takes it. */
export async function offeredFactor(world: TestApp, user: TestPerson) {
  const { secret } = await user.call(authApi.offerSecondFactor, { body: { password: testPassword } })
  const timestamp = world.clock.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  return () => user.call(authApi.confirmSecondFactor, { body: { code } })
}

export async function secondFactorOn(world: TestApp, user: TestPerson) {
  const confirm = await offeredFactor(world, user)
  await confirm()
}
