import type { Db } from '#platform/database/db'
import { dropPasskeysOf } from '#slice/auth/passkeys/passkeys.queries'
import { dropResetsOf } from '#slice/auth/passwords/resets.queries'
import { dropFactor, dropRecoveryCodes } from '#slice/auth/second-factor/second-factor.queries'
import { endSessionsOf } from './sessions.queries.ts'

/** Nothing opens the account any more: its sessions end at once, links that were sent stop working. */
export async function endAccess(tx: Db, userId: string) {
  await endSessionsOf(tx, userId, null)
  await dropResetsOf(tx, userId)
}

/** For someone who lost their device: the password alone signs them in from now on; their passkeys stop working. */
export async function forgetSecondFactor(tx: Db, userId: string) {
  await dropFactor(tx, userId)
  await dropRecoveryCodes(tx, userId)
  await dropPasskeysOf(tx, userId)
  await endSessionsOf(tx, userId, null)
}
