import { randomInt } from 'node:crypto'
import type { Role } from '@pam/contracts/shared/access'
import { record } from '#platform/audit/audit'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { countByRole, insertFirm, insertUser, lockFirstRun } from '#slice/auth/accounts.queries'
import type { FirmKind } from '#slice/auth/auth.table'
import { everyNotification } from './sign-in.service.ts'

export interface Person {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly role: Role
  readonly password: string
}

/**
 * Makes the first firm with its people and furniture when there is no administrator yet; answers whether it did. Several
 * processes may start at once on one database: one of them does it.
 */
export async function foundFirm(
  services: Services,
  firm: { name: string; kind: FirmKind },
  people: readonly Person[],
  furnish: (tx: Db, firmId: string, now: Date) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const { db, clock, passwords } = services
  if ((await countByRole(db, 'admin')) > 0) return false
  const hashed = await Promise.all(
    people.map(async (person) => ({ ...person, hash: await passwords.hash(person.password) })),
  )
  return db.transaction(async (tx) => {
    await lockFirstRun(tx)
    if ((await countByRole(tx, 'admin')) > 0) return false
    const now = clock.now()
    const firmId = newId()
    await insertFirm(tx, { id: firmId, ...firm, createdAt: now })
    const system = {
      now: () => now,
      actor: { userId: firmId, firmId, role: 'admin' as const, sessionId: null },
    }
    await record(tx, system, 'firm.founded', firmId)
    for (const { hash, password: _, ...person } of hashed) {
      const id = newId()
      await insertUser(tx, {
        ...person,
        id,
        firmId,
        passwordHash: hash,
        notifications: everyNotification,
        createdAt: now,
      })
      await record(tx, system, 'user.created', id, { role: person.role })
    }
    await furnish(tx, firmId, now)
    return true
  })
}

/** Five groups of four, easy to read off a terminal and to type: about 100 bits. */
export function inventPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
