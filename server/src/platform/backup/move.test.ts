import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { ledgerOf } from '#platform/database/migrate'
import { embeddedDatabaseInMemory, emptyDatabase, freshDatabase, isEmbedded } from '#test/database'
import { rewritten } from '#test/database-archive'
import { fill, fingerprint } from '#test/database-world'
import { makeBackup } from './backup.ts'
import { restoreStaged, stageBackup } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-move-'))
afterAll(() => rmSync(root, { recursive: true }))

const about = { clock: systemClock, version: '0.1.0', keyFingerprint: 'abc', filesInBucket: false }

async function move(from: Database, fromDir: string, to: Database, toDir: string): Promise<void> {
  const archive = join(root, 'move.tar.gz')
  await makeBackup({ database: from, dataDir: fromDir, ...about }, archive)
  await restoreStaged(to, await stageBackup(archive, toDir), { dataDir: toDir, clock: systemClock })
}

describe.runIf(!isEmbedded)('a firm that moves', () => {
  it('finds everything again on PostgreSQL, and on the way back', async () => {
    const [start, there, back] = [
      await embeddedDatabaseInMemory(),
      await emptyDatabase(),
      await embeddedDatabaseInMemory(),
    ]
    const [startDir, thereDir, backDir] = [join(root, 'start'), join(root, 'there'), join(root, 'back')]
    await fill(start, startDir)
    await move(start, startDir, there, thereDir)
    await move(there, thereDir, back, backDir)
    const before = await fingerprint(start, startDir)
    expect(await fingerprint(there, thereDir)).toBe(before)
    expect(await fingerprint(back, backDir)).toBe(before)
    for (const database of [start, there, back]) await database.close()
  }, 60_000)
})

describe('a backup of an older version', () => {
  it('is migrated to this version', async () => {
    const [source, target] = [await freshDatabase(), await emptyDatabase()]
    const [sourceDir, targetDir] = [join(root, 'older'), join(root, 'newer')]
    await fill(source, sourceDir)
    const archive = join(root, 'whole.tar.gz')
    await makeBackup({ database: source, dataDir: sourceDir, ...about }, archive)
    // As it would have been before the counters of attempts existed.
    const older = await rewritten(archive, join(root, 'older.tar.gz'), (name, text) => {
      if (name === 'database/attempts.ndjson') return undefined
      return name === 'manifest.json' ? withoutLimits(text) : text
    })
    await restoreStaged(target, await stageBackup(older, targetDir), {
      dataDir: targetDir,
      clock: systemClock,
    })
    expect(await ledgerOf(target)).toEqual(await ledgerOf(source))
    expect(await fingerprint(target, targetDir)).toBe(await fingerprint(source, sourceDir))
    await source.close()
    await target.close()
  }, 60_000)
})

function withoutLimits(text: string): string {
  const content = JSON.parse(text) as {
    migrations: { name: string }[]
    tables: { name: string }[]
    entries: { name: string }[]
  }
  return JSON.stringify({
    ...content,
    migrations: content.migrations.filter((migration) => migration.name !== '0004_limits.sql'),
    tables: content.tables.filter((table) => table.name !== 'attempts'),
    entries: content.entries.filter((entry) => entry.name !== 'database/attempts.ndjson'),
  })
}
