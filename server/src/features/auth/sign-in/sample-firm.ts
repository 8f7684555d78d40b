import { record } from '#platform/audit/audit'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { findSampleFirm, insertFirm, insertUser, lockSampleFirm } from '#slice/auth/accounts.queries'
import type { Person } from './first-run.ts'
import { everyNotification } from './sign-in.service.ts'

interface Wanted {
  readonly name: string
  readonly people: readonly Pick<Person, 'username' | 'fullName' | 'role'>[]
  /** One that is not older will do. */
  readonly since: Date
}

/**
 * Creates the firm guests read, separate from every real one. Its people have no password and no address, so nobody can
 * sign in as one of them and no mail is sent. Of several first guests at once, one creates it.
 */
export async function foundSampleFirm(
  { db, clock }: Services,
  { name, people, since }: Wanted,
  furnish: (tx: Db, firmId: string, now: Date) => Promise<unknown>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSampleFirm(tx)
    const found = await findSampleFirm(tx, since)
    if (found) return found
    const [firmId, now] = [newId(), clock.now()]
    await insertFirm(tx, { id: firmId, name, kind: 'sample', createdAt: now })
    const actor = { userId: firmId, firmId, role: 'admin' as const, sessionId: null }
    await record(tx, { now: () => now, actor }, 'firm.founded', firmId)
    for (const { username, fullName, role } of people)
      await insertUser(tx, {
        id: newId(),
        firmId,
        // Names are unique in the installation, whose people may well be called the same.
        username: `${username}@${firmId}`,
        fullName,
        email: '',
        role,
        notifications: everyNotification,
        createdAt: now,
      })
    await furnish(tx, firmId, now)
    return firmId
  })
}
