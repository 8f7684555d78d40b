import { randomBytes } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { KeyFile } from './key-file.ts'
import { firmKeys } from './secret-box.table.ts'
import { decrypt, encrypt } from './secret-box-cipher.ts'

export interface Keys {
  readonly current: KeyFile
  /** Still able to open while a change of the key file is under way. */
  readonly previous?: readonly KeyFile[]
}

const purpose = 'wrap firm keys'
const bound = (firmId: string) => ['firm_keys', firmId]

export const locked = (cause?: unknown) =>
  new AppError(
    'unavailable',
    'The stored secrets were encrypted with a different key file. Copy the correct pam.key to the data folder and start again.',
    { cause },
  )

const wrap = (key: KeyFile, firmId: string, dataKey: Buffer) => ({
  wrapped: encrypt(key.derive(purpose), bound(firmId), dataKey),
  keyFingerprint: key.fingerprint,
})

type Row = typeof firmKeys.$inferSelect

function unwrap({ current, previous = [] }: Keys, row: Row): Buffer {
  const key = [current, ...previous].find((keyFile) => keyFile.fingerprint === row.keyFingerprint)
  if (!key) throw locked()
  try {
    return decrypt(key.derive(purpose), bound(row.firmId), row.wrapped)
  } catch (cause) {
    throw locked(cause)
  }
}

/** The firm's data key; read each time, because a cached one could come from a transaction that was undone. */
export async function findFirmKey(db: Db, keys: Keys, firmId: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(firmKeys).where(eq(firmKeys.firmId, firmId))
  return row && unwrap(keys, row)
}

export async function makeFirmKey(db: Db, keys: Keys, firmId: string, clock: Clock): Promise<Buffer> {
  const made = { firmId, ...wrap(keys.current, firmId, randomBytes(32)), createdAt: clock.now() }
  // Another process may have been first: then its key counts.
  await db.insert(firmKeys).values(made).onConflictDoNothing()
  const key = await findFirmKey(db, keys, firmId)
  if (!key) throw new Error('a firm key was written and is not there')
  return key
}

/** Wraps every firm's key with the current key file. Safe to break off and to run again. */
export async function rewrapFirmKeys(db: Db, keys: Keys): Promise<number> {
  const { fingerprint } = keys.current
  let changed = 0
  const left = await db
    .select({ firmId: firmKeys.firmId })
    .from(firmKeys)
    .where(ne(firmKeys.keyFingerprint, fingerprint))
  for (const { firmId } of left) {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(firmKeys).where(eq(firmKeys.firmId, firmId)).for('update')
      if (!row || row.keyFingerprint === fingerprint) return
      await tx
        .update(firmKeys)
        .set(wrap(keys.current, firmId, unwrap(keys, row)))
        .where(eq(firmKeys.firmId, firmId))
      changed += 1
    })
  }
  return changed
}

/** True when the current key file opens every firm's key. Asked at start, before anything is sealed. */
export async function opensFirmKeys(db: Db, keys: Keys): Promise<boolean> {
  const rows = await db.select().from(firmKeys)
  try {
    for (const row of rows) unwrap(keys, row)
    return true
  } catch {
    return false
  }
}
