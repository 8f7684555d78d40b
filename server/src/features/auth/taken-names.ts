import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { isTaken } from '#platform/store/errors'
import { findAccount } from './accounts.queries.ts'

const taken = (field: string, message: string) =>
  new AppError('conflict', message, { fields: { [field]: message } })

/** The indexes decide, so that two at the same moment cannot both have a name or an address. */
export function sayWhatIsTaken(error: unknown): never {
  if (isTaken(error, 'users_by_email')) throw taken('email', 'This email address is already in use.')
  if (isTaken(error, 'users_by_username')) throw taken('username', 'This username is already in use.')
  throw error
}

/** People sign in with either, so a username equal to someone's email address would block that person. */
export async function refuseOthersAddress(db: Db, username: string, ownEmail: string) {
  if (!username.includes('@') || username.toLowerCase() === ownEmail.toLowerCase()) return
  if (await findAccount(db, username)) throw taken('username', 'Someone else already signs in with this.')
}
