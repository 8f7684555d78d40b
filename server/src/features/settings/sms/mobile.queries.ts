import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type MobileNumber, mobileNumbers } from './mobile-numbers.table.ts'

const own = ({ firmId, userId }: Pick<Actor, 'firmId' | 'userId'>) =>
  and(eq(mobileNumbers.firmId, firmId), eq(mobileNumbers.userId, userId))

export async function findMobile(db: Db, actor: Actor): Promise<MobileNumber | undefined> {
  const [found] = await db.select().from(mobileNumbers).where(own(actor))
  return found
}

type NewNumber = Pick<MobileNumber, 'userId' | 'firmId' | 'number' | 'codeHash' | 'codeSentAt'>

/** Another number must be proven again; what was chosen for it stays. */
export const putMobile = (tx: Db, row: NewNumber) =>
  tx
    .insert(mobileNumbers)
    .values(row)
    .onConflictDoUpdate({
      target: mobileNumbers.userId,
      set: { number: row.number, codeHash: row.codeHash, codeSentAt: row.codeSentAt, verifiedAt: null },
    })

export const changeMobile = (tx: Db, actor: Actor, change: Partial<MobileNumber>) =>
  tx.update(mobileNumbers).set(change).where(own(actor))

export const deleteMobile = (tx: Db, actor: Actor) => tx.delete(mobileNumbers).where(own(actor))

/** The numbers of a firm that are proven, by person. */
export async function mobilesOf(db: Db, firmId: string): Promise<Map<string, MobileNumber>> {
  const rows = await db
    .select()
    .from(mobileNumbers)
    .where(and(eq(mobileNumbers.firmId, firmId), isNotNull(mobileNumbers.verifiedAt)))
  return new Map(rows.map((row) => [row.userId, row]))
}
