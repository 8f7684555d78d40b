import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { openFileStore } from '#platform/files/open'
import { freshDatabase } from '#test/database'
import { requireOwnFiles } from './files.ts'
import { openInstallation } from './installation.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-own-files-'))
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await openInstallation(database.db, systemClock, '1.0.0')
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

const filesIn = (name: string) => openFileStore({ dataDir: join(root, name), clock: systemClock })

it('processes of one database with other files are refused, until the files are adopted', async () => {
  const where = 'DATA_DIR/files'
  await requireOwnFiles(database.db, await filesIn('one'), { where })
  await requireOwnFiles(database.db, await filesIn('one'), { where })
  await expect(requireOwnFiles(database.db, await filesIn('two'), { where })).rejects.toThrow(
    /^The files in DATA_DIR\/files do not belong to this database: .*ADOPT_FILES=true\.$/,
  )
  await requireOwnFiles(database.db, await filesIn('two'), { where, adopt: true })
  await requireOwnFiles(database.db, await filesIn('two'), { where })
  await expect(requireOwnFiles(database.db, await filesIn('one'), { where })).rejects.toThrow(
    'do not belong to this database',
  )
})
