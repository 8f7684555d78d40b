import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db'
import type { ControlParts } from '#platform/installation/control-parts'
import { openKeyFile } from '#platform/keys/key-file'
import { freshDatabase, isEmbedded, secondHandle } from '#test/database'
import { fill } from '#test/database-world'
import { movableClock } from '#test/movable-clock'
import { updateDatabase } from './before-migration.ts'
import { type Backups, endCutBackups, keepBackups } from './keeper.ts'
import { verifyBackup } from './read.ts'

const hour = 3600
const plan = {
  daily: { hour: 2, minute: 30, timeZone: 'America/New_York' },
  retention: { daily: 2, weekly: 0, monthly: 0, timeZone: 'America/New_York' },
}
let clock: ReturnType<typeof movableClock>
let parts: ControlParts
let backups: Backups

let database: Database
let ledger: string
const root = mkdtempSync(join(tmpdir(), 'pam-keeper-'))

beforeAll(async () => {
  database = await freshDatabase()
  await fill(database, join(root, 'filled'), 20)
  const { rows } = await database.query('select name, sha256 from schema_migrations')
  ledger = JSON.stringify(rows)
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

beforeEach(async () => {
  // An hour before half past two in New York.
  clock = movableClock(new Date('2026-11-16T06:30:00Z'))
  const dataDir = mkdtempSync(join(root, 'data-'))
  cpSync(join(root, 'filled'), dataDir, { recursive: true })
  // The tests share a database: what one of them changed of it is put back.
  await database.exec('delete from backup_runs; delete from schema_migrations')
  await database.query(
    `insert into schema_migrations (name, sha256)
     select name, sha256 from jsonb_to_recordset($1::jsonb) as applied(name text, sha256 text)`,
    [ledger],
  )
  await database.query('update installation set created_at = $1, last_backup_at = null', [
    clock.now().toISOString(),
  ])
  const keys = await openKeyFile(dataDir)
  parts = { database, dataDir, clock, version: '0.1.0', keys, filesInBucket: false }
  backups = keepBackups(parts, { ...plan, daily: () => plan.daily })
})

const folder = () => join(parts.dataDir, 'backups')
const archives = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])

describe('scheduled backups', () => {
  it('are made once a day when their time has come, verified, and those no longer kept are removed', async () => {
    await backups.attend()
    expect([archives(), backups.nextAt()]).toEqual([[], new Date('2026-11-16T07:30:00Z')])
    clock.pass(hour)
    await backups.attend()
    await backups.attend()
    expect(archives()).toEqual(['pam-auto-2026-11-16-073000.tar.gz'])
    expect(await backups.list(5)).toMatchObject([
      { kind: 'scheduled', status: 'done', verified: true, startedAt: clock.now(), problem: '' },
    ])
    await backups.make('manual', { name: 'by-hand.tar.gz' })
    for (let day = 0; day < 2; day += 1) {
      clock.pass(24 * hour)
      await backups.attend()
    }
    expect(archives()).toEqual([
      'by-hand.tar.gz',
      'pam-auto-2026-11-17-073000.tar.gz',
      'pam-auto-2026-11-18-073000.tar.gz',
    ])
    const removed = (await backups.list(9)).filter(({ removedAt }) => removedAt)
    expect(removed).toMatchObject([{ fileName: 'pam-auto-2026-11-16-073000.tar.gz', removedAt: clock.now() }])
  })

  it('that fail say why and are tried again after an hour', async () => {
    clock.pass(hour)
    writeFileSync(folder(), 'in the way')
    await expect(backups.attend()).rejects.toThrow('The backup cannot be written to')
    expect(await backups.list(5)).toMatchObject([
      { status: 'failed', problem: expect.stringContaining('cannot be written to') },
    ])
    rmSync(folder())
    await backups.attend()
    expect(archives()).toEqual([])
    clock.pass(hour)
    await backups.attend()
    expect(archives()).toHaveLength(1)
  })

  it('that were cut off by a kill are listed as failed at the next start', async () => {
    await parts.database.query(
      "insert into backup_runs (id, kind, status, started_at, file_name) values (gen_random_uuid(), 'manual', 'running', now(), 'x.tar.gz')",
    )
    await endCutBackups(parts)
    expect(await backups.list(5)).toMatchObject([
      { status: 'failed', problem: 'Pam stopped before it was finished.' },
    ])
  })

  it('are made one at a time', async () => {
    const first = backups.make('manual')
    await expect(backups.make('manual')).rejects.toThrow('A backup is being made.')
    expect(backups.progress()).not.toBeNull()
    await first
    expect(backups.progress()).toBeNull()
  })
})

it('a verification notices a cut archive without unpacking it', async () => {
  const { path } = await backups.make('manual')
  await expect(verifyBackup(path)).resolves.toMatchObject({ version: '0.1.0' })
  truncateSync(path, 2000)
  await expect(verifyBackup(path)).rejects.toThrow('incomplete or damaged')
})

describe('before a migration', () => {
  const said: string[] = []
  const newer = () => {
    const migrations = join(parts.dataDir, 'migrations')
    mkdirSync(migrations, { recursive: true })
    return migrations
  }
  const update = async (change: object = {}, processes = [parts]) => {
    // The ledger holds names this folder lacks: they are written off, so that one file is left to apply.
    const folderOfNew = newer()
    writeFileSync(join(folderOfNew, '9999_more.sql'), 'select 1')
    await parts.database.exec("delete from schema_migrations where name <> '0001_auth.sql'")
    const { rows } = await parts.database.query<{ sha256: string }>('select sha256 from schema_migrations')
    expect(rows).toHaveLength(1)
    await parts.database.exec(
      "update schema_migrations set name = '9998_old.sql', sha256 = encode(sha256('select 1'), 'hex')",
    )
    writeFileSync(join(folderOfNew, '9998_old.sql'), 'select 1')
    const options = { folder: folderOfNew, say: (line: string) => said.push(line), ...change }
    await Promise.all(processes.map((one) => updateDatabase(one, options)))
  }

  it('a backup is made and reported; the last three are kept', async () => {
    mkdirSync(folder(), { recursive: true })
    for (const day of ['01', '02', '03'])
      writeFileSync(join(folder(), `pam-before-2026-10-${day}-000000.tar.gz`), '')
    await update()
    expect(said[0]).toBe('This version of Pam needs to update the database. Backing it up first ...')
    expect(archives()).toEqual([
      'pam-before-2026-10-02-000000.tar.gz',
      'pam-before-2026-10-03-000000.tar.gz',
      'pam-before-2026-11-16-063000.tar.gz',
    ])
    expect(await backups.list(2)).toMatchObject([{ kind: 'migration', status: 'done' }])
  })

  it.skipIf(isEmbedded)('several processes that start at once make one backup', async () => {
    const others = await Promise.all([1, 2].map(() => secondHandle(parts.database)))
    said.length = 0
    await update({}, [parts, ...others.map((database) => ({ ...parts, database }))])
    await Promise.all(others.map((database) => database.close()))
    expect(archives()).toEqual(['pam-before-2026-11-16-063000.tar.gz'])
    expect(await backups.list(5)).toMatchObject([{ kind: 'migration', status: 'done' }])
    const waiting = said.filter((line) => line.startsWith('Another Pam process is updating the database.'))
    expect(waiting).toHaveLength(2)
  })

  it.skipIf(isEmbedded)('a process that fails or dies lets the next one go on', async () => {
    const other = await secondHandle(parts.database)
    const order: string[] = []
    const failing = parts.database.oneAtATime(async () => {
      order.push('first')
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    // The server ends the connection holding the lock, as if its process were gone.
    const dying = parts.database.oneAtATime(async () => {
      await other.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
            and database = (select oid from pg_database where datname = current_database())`,
      )
      await other.oneAtATime(async () => {
        order.push('next')
      })
    })
    await dying
    expect(order).toEqual(['first', 'next'])
    await other.close()
  })

  it('nothing continues if the backup cannot be made, unless a person says so', async () => {
    writeFileSync(folder(), 'in the way')
    await expect(update()).rejects.toThrow(/the backup failed: .*\nNothing was changed.*--without-backup/)
  })

  it('a person may continue without one', async () => {
    writeFileSync(folder(), 'in the way')
    await update({ withoutBackup: true })
    expect(said.at(-1)).toBe('Updating the database without a backup, as requested.')
  })

  it('a database that is new or up to date is not backed up', async () => {
    await updateDatabase(parts)
    expect(archives()).toEqual([])
  })
})
