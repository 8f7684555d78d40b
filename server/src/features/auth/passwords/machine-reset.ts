import { z } from 'zod'
import { record } from '#platform/audit/audit'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { actorOf, changeUser, findAccount } from '#slice/auth/accounts.queries'
import { endAccess, forgetSecondFactor } from '#slice/auth/sessions/end-access'
import { inventPassword } from '#slice/auth/sign-in/first-run'
import { mailNewPassword } from './reset-mails.ts'

export interface MachineReset {
  readonly username: string
  readonly password: string
  readonly isActive: boolean
}

const asked = z.object({ name: z.string().trim().min(1), secondFactor: z.boolean().default(false) })

/**
 * The work of `npm run reset-password`, here or through the running server: whoever controls the machine controls the
 * accounts.
 */
export const authActs = (services: Services) => ({
  'reset-password': (input: unknown) => resetOnMachine(services, asked.parse(input)),
})

async function resetOnMachine(
  { db, clock, passwords, mail, guesses }: Services,
  { name, secondFactor }: z.output<typeof asked>,
): Promise<MachineReset> {
  const user = await findAccount(db, name)
  if (!user) throw new AppError('not_found', `There is no account named ${name}.`)
  const password = inventPassword()
  const passwordHash = await passwords.hash(password)
  const ctx = { mail, now: () => clock.now() }
  await db.transaction(async (tx) => {
    await changeUser(tx, user.id, { passwordHash, mustChangePassword: true })
    await endAccess(tx, user.id)
    if (secondFactor) await forgetSecondFactor(tx, user.id)
    await record(tx, { ...ctx, actor: actorOf(user) }, 'auth.password_reset_on_machine', user.id, {
      second_factor: secondFactor,
    })
    await mailNewPassword(tx, ctx, user)
  })
  await guesses.clear(`guess:password:${user.id}`)
  return { username: user.username, password, isActive: user.isActive }
}
