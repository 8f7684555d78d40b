import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { openInstallation } from '#platform/installation/installation'
import { freshDatabase } from '#test/database'
import { adoptKey, requireKeyFile, requireOwnKey } from './installation-key.ts'
import { openKeyFile } from './key-file.ts'

let root: string
let database: Database
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'pam-key-'))
  database = await freshDatabase()
  await openInstallation(database.db, systemClock, '1.0.0')
})
afterEach(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

const keyIn = (name: string) => openKeyFile(join(root, name))

describe('the key of an installation', () => {
  it('is noted at the first start and asked for at every other', async () => {
    await requireOwnKey(database.db, await keyIn('a'))
    await requireOwnKey(database.db, await keyIn('a'))
  })

  it('is not replaced by another file', async () => {
    const own = await keyIn('a')
    await requireOwnKey(database.db, own)
    await keyIn('b')
    const other = await keyIn('b')
    await expect(requireOwnKey(database.db, other)).rejects.toThrow(
      `is a different key (${other.fingerprint}). This installation uses the key ${own.fingerprint}.`,
    )
  })

  it('is not made a second time where it is missing', async () => {
    await requireOwnKey(database.db, await keyIn('a'))
    const made = await keyIn('b')
    await expect(requireOwnKey(database.db, made)).rejects.toThrow('is missing')
    expect(existsSync(made.path)).toBe(false)
  })

  it('is missing where a database is without one', () => {
    mkdirSync(join(root, 'data', 'database'), { recursive: true })
    expect(() => requireKeyFile(join(root, 'data'))).toThrow(/pam\.key is missing.*npm run new-key/)
    expect(existsSync(join(root, 'data', 'pam.key'))).toBe(false)
  })

  it('is replaced by another when it is permanently lost', async () => {
    await requireOwnKey(database.db, await keyIn('a'))
    const other = await keyIn('b')
    await database.db.transaction((tx) => adoptKey(tx, other.fingerprint))
    await requireOwnKey(database.db, await keyIn('b'))
  })
})
