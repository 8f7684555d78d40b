import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { verifyBackup } from '#platform/backup/read'
import { recordedBackup } from '#platform/backup/record'
import { restoreStaged, stageBackup } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import { examine } from '#platform/installation/doctor'
import { openKeyFile } from '#platform/keys/key-file'
import { unpackImage } from '#platform/store/engine-pglite'
import { emptyDatabase, isEmbedded } from '#test/database'
import { silent } from '#test/database-server'
import { fill } from '#test/database-world'
import { openDatabase } from './db.ts'
import { damageAlert, noteDamage } from './noted-damage.ts'

let damaged: Promise<string> | undefined

/** A folder with one page of the table of users overwritten, as a failing disk does. Made once and copied. */
async function damagedFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-damage-'))
  await openKeyFile(dataDir)
  await unpackImage(readFileSync(inject('databaseImage')), join(dataDir, 'database'))
  const first = await openDatabase({ dataDir, log: silent })
  await fill(first, dataDir)
  // Of the two people on the page that will be lost, one leads a case and one is signed in.
  await first.query(`
    with lost as (select id, firm_id, row_number() over () as place from users where ctid::text like '(3,%')
    insert into cases (id, firm_id, number, title, practice_area, status, lead_id, created_at, updated_at)
    select gen_random_uuid(), firm_id, '2026-001', 'Marsh v. Holt', 'family', 'prospective', id, now(), now() from lost where place = 1`)
  await first.query(`
    with lost as (select id, firm_id, row_number() over () as place from users where ctid::text like '(3,%')
    insert into sessions (id, firm_id, user_id, token_hash, address, device, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), firm_id, id, 'hash', '10.0.0.1', 'Phone', now(), now(), now() from lost where place = 2`)
  rmSync(join(dataDir, 'audit-checkpoints.jsonl'))
  const { rows } = await first.query<{ path: string }>("select pg_relation_filepath('users') as path")
  await first.exec('checkpoint')
  await first.close()
  const file = openSync(join(dataDir, 'database', rows[0]?.path ?? ''), 'r+')
  writeSync(file, Buffer.alloc(500, 0xab), 0, 500, 3 * 8192 + 1000)
  closeSync(file)
  return dataDir
}

afterAll(async () => {
  if (damaged) rmSync(await damaged, { recursive: true, force: true })
})

async function damagedInstallation() {
  damaged ??= damagedFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-damage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  cpSync(await damaged, dataDir, { recursive: true })
  const keys = await openKeyFile(dataDir)
  const database = await openDatabase({ dataDir, log: silent })
  onTestFinished(() => database.close())
  return { database, dataDir, clock: systemClock, version: '0.1.0', keys, filesInBucket: false }
}

describe.runIf(isEmbedded)('a damaged page', () => {
  it('during service is a separate fault and an alert, which the doctor leaves as long as it finds the damage', async () => {
    const parts = await damagedInstallation()
    const { db } = parts.database
    onTestFinished(noteDamage({ db, clock: systemClock, log: silent }))
    expect(await damageAlert(db)).toBeNull()
    await expect(parts.database.query('select sum(length(full_name)) from users')).rejects.toMatchObject({
      code: 'damaged',
      status: 500,
      message: expect.stringContaining('check the database'),
    })
    await expect.poll(() => damageAlert(db)).toContain('invalid page in block 3')
    const found = (await examine(parts)).find(({ what }) => what === 'Database')
    expect(found).toMatchObject({ state: 'damaged', text: expect.stringContaining('users (invalid page') })
    expect(await damageAlert(db)).not.toBeNull()
  })

  it('leaves a backup marked incomplete that contains the rest and can be restored', async () => {
    const parts = await damagedInstallation()
    const path = join(parts.dataDir, 'backups', 'pam.tar.gz')
    const made = await recordedBackup(parts, { kind: 'manual', path })
    expect(made.incomplete).toEqual(['1 of the pages of the table users'])
    const { tables, incomplete } = await verifyBackup(path)
    const users = tables.find(({ name }) => name === 'users')?.rows ?? 0
    expect(users).toBeGreaterThan(600)
    expect(users).toBeLessThan(700)
    expect(tables.find(({ name }) => name === 'audit_events')?.rows).toBe(5)
    expect(incomplete).toEqual(made.incomplete)
    const { rows } = await parts.database.query(
      'select status, problem, (select last_backup_at from installation) as good from backup_runs',
    )
    expect(rows).toEqual([
      { status: 'incomplete', problem: 'Could not be read: 1 of the pages of the table users.', good: null },
    ])

    const dataDir = mkdtempSync(join(tmpdir(), 'pam-restored-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const target = await emptyDatabase()
    onTestFinished(() => target.close())
    const content = await stageBackup(path, dataDir)
    const repaired = await restoreStaged(target, content, { dataDir, clock: systemClock })
    expect(repaired).toContain('users: 1 row account put in as inactive.')
    expect(repaired).toContain('sessions: 1 row left out.')
    const restored = await target.query(
      `select cases.title, users.full_name, users.is_active, (select count(*)::int from sessions) as sessions
         from cases join users on users.id = cases.lead_id`,
    )
    expect(restored.rows).toEqual([
      { title: 'Marsh v. Holt', full_name: 'Lost account', is_active: false, sessions: 0 },
    ])
  })
})
