import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkpointFile } from '#platform/audit/checkpoints'
import { verifyAudit } from '#platform/audit/verify'
import { systemClock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { isMuted } from '#platform/installation/installation'
import { emptyDatabase, freshDatabase } from '#test/database'
import { rewritten } from '#test/database-archive'
import { fill, fingerprint, firmId, key, putFile } from '#test/database-world'
import { makeBackup } from './backup.ts'
import { finishRestore, isInUse, restoreStaged, stageBackup } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-backup-'))

describe('a backup', () => {
  const dataDir = join(root, 'live')
  const archive = join(root, 'out', 'pam.tar.gz')
  let database: Database

  const parts = () => ({
    database,
    dataDir,
    clock: systemClock,
    version: '0.1.0',
    keyFingerprint: 'abc',
    filesInBucket: false,
  })

  beforeAll(async () => {
    database = await freshDatabase()
    await fill(database, dataDir)
    await makeBackup(parts(), archive)
  })
  afterAll(async () => {
    await database.close()
    rmSync(root, { recursive: true })
  })

  it('lists its content and leaves nothing else behind', async () => {
    const report = await makeBackup(parts(), join(root, 'out', 'again.tar.gz'))
    expect(report).toMatchObject({ files: 3, keyFingerprint: 'abc' })
    expect(report.rows).toBeGreaterThan(705)
    expect(readdirSync(join(root, 'out')).sort()).toEqual(['again.tar.gz', 'pam.tar.gz'])
    expect(readdirSync(dataDir).filter((text) => text.startsWith('backup'))).toEqual([])
  })

  it('holds neither the key nor the archive of another backup', () => {
    writeFileSync(join(dataDir, 'pam.key'), 'the secret of this installation')
    expect(gunzipSync(readFileSync(archive)).includes('the secret of')).toBe(false)
  })

  it('restores into an empty place with every hash equal, muted', async () => {
    const other = join(root, 'other')
    const target = await emptyDatabase()
    expect(await isInUse(target)).toBe(false)
    const content = await stageBackup(archive, other)
    await restoreStaged(target, content, { dataDir: other, clock: systemClock })
    expect(await fingerprint(target, other)).toBe(await fingerprint(database, dataDir))
    expect(await isMuted(target.db)).toBe(true)
    expect(await isInUse(target)).toBe(true)
    const signed = { text: readFileSync(checkpointFile(other), 'utf8'), key }
    expect(await verifyAudit(target, signed)).toMatchObject({ events: 5, checkpoints: 1, problems: [] })
    await expect(target.query('delete from audit_events')).rejects.toThrow('cannot be changed')
    expect(readdirSync(other).sort()).toEqual(['audit-checkpoints.jsonl', 'files'])
    await target.close()
  })

  describe('over another installation', () => {
    const used = join(root, 'used')
    let target: Database

    beforeAll(async () => {
      target = await freshDatabase()
      await fill(target, used)
      putFile(used, Buffer.from('only here'))
      await target.exec(
        'create table leftover (id int); create schema pgboss; create table pgboss.job (id int)',
      )
    })
    afterAll(() => target.close())

    it('replaces everything', async () => {
      const content = await stageBackup(archive, used)
      await restoreStaged(target, content, { dataDir: used, clock: systemClock })
      expect(await fingerprint(target, used)).toBe(await fingerprint(database, dataDir))
    })

    it('leaves all as it was when there is no administrator in it', async () => {
      const before = await fingerprint(target, used)
      const bare = await rewritten(archive, join(root, 'bare.tar.gz'), (name, text) =>
        name === 'database/users.ndjson' ? text.replace('"role":"admin"', '"role":"user"') : text,
      )
      const content = await stageBackup(bare, used)
      await expect(restoreStaged(target, content, { dataDir: used, clock: systemClock })).rejects.toThrow(
        'no administrator who could sign in',
      )
      expect(await fingerprint(target, used)).toBe(before)
    })

    it('leaves all as it was when the audit log in it was edited', async () => {
      const before = await fingerprint(target, used)
      const forged = await rewritten(archive, join(root, 'forged.tar.gz'), (name, text) =>
        name === 'database/audit_events.ndjson' ? text.replace('"action":"x"', '"action":"y"') : text,
      )
      const content = await stageBackup(forged, used)
      await expect(restoreStaged(target, content, { dataDir: used, clock: systemClock })).rejects.toThrow(
        'audit log',
      )
      expect(await fingerprint(target, used)).toBe(before)
    })

    it('leaves all as it was when a row in it is refused', async () => {
      const before = await fingerprint(target, used)
      const wrong = await rewritten(archive, join(root, 'wrong.tar.gz'), (name, text) =>
        name === 'database/users.ndjson' ? text.replaceAll(firmId, newId()) : text,
      )
      const content = await stageBackup(wrong, used)
      await expect(restoreStaged(target, content, { dataDir: used, clock: systemClock })).rejects.toThrow()
      expect(await fingerprint(target, used)).toBe(before)
    })

    it('forgets one that was cut off before the database changed', async () => {
      const before = await fingerprint(target, used)
      await stageBackup(archive, used)
      await finishRestore(target, used)
      expect(await fingerprint(target, used)).toBe(before)
      expect(existsSync(join(used, 'restore.pending'))).toBe(false)
    })
  })

  it('fails without a trace when it cannot be written', async () => {
    cpSync(archive, join(root, 'blocked'))
    await expect(makeBackup(parts(), join(root, 'blocked', 'pam.tar.gz'))).rejects.toThrow(
      'The backup cannot be written to',
    )
    expect(readdirSync(dataDir).filter((text) => text.startsWith('backup'))).toEqual([])
  })
})
