import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { installation } from '#platform/installation/installation.table'
import type { KeyFile } from './key-file.ts'
import { firmKeys } from './secret-box.table.ts'

const help =
  'Copy your backup of the key there and start again. If the key is permanently lost, run npm run new-key to start over with a new key.'

/** A database without its key file is a copy that lacks a part, or a file that was moved: no new key is made for it. */
export function requireKeyFile(dataDir: string): void {
  const path = join(dataDir, 'pam.key')
  if (existsSync(join(dataDir, 'database')) && !existsSync(path))
    throw new AppError('unavailable', `The key file ${path} is missing. ${help}`)
}

/** Each installation belongs to one key file. Starting with another would seal new secrets beside ones it cannot open. */
export async function requireOwnKey(db: Db, keys: KeyFile): Promise<void> {
  const [row] = await db.select({ fingerprint: installation.keyFingerprint }).from(installation)
  if (!row || row.fingerprint === keys.fingerprint) return
  if (row.fingerprint === null) {
    await db.update(installation).set({ keyFingerprint: keys.fingerprint })
    return
  }
  // Made a moment ago because there was none: left there, it would look like a real one.
  if (keys.isNew) await rm(keys.path, { force: true })
  const found = keys.isNew ? 'is missing' : `is a different key (${keys.fingerprint})`
  throw new AppError(
    'unavailable',
    `The key file ${keys.path} ${found}. This installation uses the key ${row.fingerprint}. ${help}`,
  )
}

/** Gives the installation to this key. What was sealed with the lost one cannot be opened by anybody. */
export async function adoptKey(tx: Db, fingerprint: string): Promise<void> {
  await tx.delete(firmKeys)
  await tx.update(installation).set({ keyFingerprint: fingerprint })
}
