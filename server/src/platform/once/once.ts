import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { isTaken } from '#platform/store/errors'
import { findSent, insertSent } from './once.queries.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Notes in the transaction that makes a record that the key is used up. */
export type MarkSent = (tx: Db, recordId: string) => Promise<void>

interface Sending<Result> {
  /** Makes the record and marks it in the same transaction. */
  readonly first: (mark: MarkSent) => Promise<Result>
  /** The record that was made the first time. */
  readonly again: (recordId: string) => Promise<Result>
}

/** However often a device sends the same key, one record is made. Without a key every call makes one. */
export async function once<Result>(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  key: string | undefined,
  { first, again }: Sending<Result>,
): Promise<Result> {
  if (key === undefined) return first(async () => undefined)
  const { firmId, userId } = ctx.actor
  const keyHash = hashOf(key)
  const before = async () => (await findSent(ctx.db, ctx.actor, [keyHash])).get(keyHash)
  const found = await before()
  if (found) return again(found)
  try {
    return await first(async (tx, recordId) => {
      await insertSent(tx, { firmId, userId, keyHash, recordId, sentAt: ctx.now() })
    })
  } catch (error) {
    const made = isTaken(error, 'sent_once_pkey') ? await before() : undefined
    if (made) return again(made)
    throw error
  }
}

/** Which of these keys the person has used. */
export async function keysSent(ctx: Pick<Ctx, 'actor' | 'db'>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const found = await findSent(ctx.db, ctx.actor, keys.map(hashOf))
  return keys.filter((key) => found.has(hashOf(key)))
}
