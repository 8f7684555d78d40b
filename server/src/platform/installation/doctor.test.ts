import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { damageAlert } from '#platform/database/noted-damage'
import { openKeyFile } from '#platform/keys/key-file'
import { freshDatabase } from '#test/database'
import { fill, putFile } from '#test/database-world'
import type { ControlParts } from './control-parts.ts'
import { examine, type Finding } from './doctor.ts'

let parts: ControlParts
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-doctor-'))
  const database = await freshDatabase()
  await fill(database, dataDir)
  rmSync(join(dataDir, 'audit-checkpoints.jsonl'))
  const keys = await openKeyFile(dataDir)
  parts = { database, dataDir, clock: systemClock, version: '0.1.0', keys, filesInBucket: false }
})
afterEach(async () => {
  await parts.database.close()
  rmSync(parts.dataDir, { recursive: true })
})

const found = async (what: string): Promise<Finding | undefined> =>
  (await examine(parts)).find((finding) => finding.what === what)

describe('the doctor', () => {
  it('finds a healthy installation healthy, but for the backup that was never made', async () => {
    const findings = await examine(parts)
    expect(findings.map(({ what }) => what)).toEqual([
      'Disk',
      'Database',
      'Files',
      'Audit log',
      'Backup',
      'Reading files',
    ])
    expect(findings.filter(({ state }) => state === 'damaged')).toEqual([])
    expect(await found('Backup')).toMatchObject({ state: 'attention', help: 'Make one now: npm run backup' })
  })

  it('detects a file whose content does not match its hash', async () => {
    const name = putFile(parts.dataDir, Buffer.from('The lease.'))
    writeFileSync(join(parts.dataDir, 'files', name), 'Another lease.')
    const id = /[0-9a-f-]{36}/.exec(name)?.[0] ?? ''
    expect(await found('Files')).toMatchObject({ state: 'damaged', text: `1 are damaged: ${id}.` })
  })

  it('notices an entry of the audit log that was changed', async () => {
    await parts.database.exec(
      "alter table audit_events disable trigger all; update audit_events set action = 'y' where seq = 3",
    )
    expect(await found('Audit log')).toMatchObject({ state: 'damaged' })
  })

  it('ends the alert about damage once it finds everything whole', async () => {
    await parts.database.query("update installation set damage_seen_at = now(), damage_text = 'block 3'")
    expect(await damageAlert(parts.database.db)).toContain('(block 3)')
    await examine(parts)
    expect(await damageAlert(parts.database.db)).toBeNull()
  })

  it('reports an old backup', async () => {
    await parts.database.query("update installation set last_backup_at = now() - interval '9 days'")
    expect(await found('Backup')).toMatchObject({
      state: 'attention',
      text: 'The last backup is 9 days old.',
    })
  })
})
