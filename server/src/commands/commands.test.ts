import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keepBackups } from '#platform/backup/keeper'
import { finishRestore } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/database/db'
import { openControl } from '#platform/installation/control'
import { controlActs } from '#platform/installation/control-acts'
import { openKeyFile } from '#platform/keys/key-file'
import { unpackImage } from '#platform/store/engine-pglite'
import { startChild } from '#test/child'
import { isEmbedded } from '#test/database'
import { silent } from '#test/database-server'
import { fill, fingerprint, putFile } from '#test/database-world'

const root = mkdtempSync(join(tmpdir(), 'pam-commands-'))
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const dataDir = join(root, 'data')
const archive = join(root, 'backup.tar.gz')
const noSchedule = { daily: () => null, retention: { daily: 1, weekly: 1, monthly: 1, timeZone: 'UTC' } }

const environment = (folder: string) => ({ PATH: process.env.PATH ?? '', DATA_DIR: folder, INIT_CWD: root })

/** Runs a command as npm does; returns its output and exit code. */
const command = (name: string, folder: string, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const { child } = startChild([program(name), ...args], { env: environment(folder), stderr: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += String(piece)))
    child.once('close', (code) => resolve({ code, said }))
  })

const open = (folder: string) => openDatabase({ dataDir: folder, log: silent })

async function within<T>(folder: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(folder)
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

// The commands work on the embedded database below a folder; on PostgreSQL their parts are tested one by one.
describe.runIf(isEmbedded)('the commands', () => {
  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    await openKeyFile(dataDir)
    await unpackImage(readFileSync(inject('databaseImage')), join(dataDir, 'database'))
    await within(dataDir, (database) => fill(database, dataDir))
    rmSync(join(dataDir, 'audit-checkpoints.jsonl'))
  }, 60_000)
  afterAll(() => rmSync(root, { recursive: true }))

  it('say so when there is no installation', async () => {
    const { code, said } = await command('backup', join(root, 'nowhere'))
    expect(code).toBe(1)
    expect(said).toContain('No Pam installation was found in')
    expect(existsSync(join(root, 'nowhere'))).toBe(false)
  })

  it('back up, verify and restore while no server runs', async () => {
    const made = await command('backup', dataDir, 'backup.tar.gz')
    expect(made).toMatchObject({ code: 0 })
    expect(made.said).toContain('The key is not included.')
    expect(await command('audit-verify', dataDir)).toMatchObject({ code: 0 })

    const other = join(root, 'other')
    const restored = await command('restore', other, archive)
    expect(restored.said).toContain('There is no key in')
    expect(restored).toMatchObject({ code: 0 })
    const before = await within(dataDir, (database) => fingerprint(database, dataDir))
    expect(await within(other, (database) => fingerprint(database, other))).toBe(before)

    const again = await command('restore', other, archive)
    expect(again).toMatchObject({ code: 1 })
    expect(again.said).toContain('add --yes')
    expect(readdirSync(other)).not.toContain('restore.pending')
  }, 120_000)

  it('name the first bad entry and end in 1 when the audit log was edited', async () => {
    const folder = join(root, 'edited')
    cpSync(dataDir, folder, { recursive: true })
    await within(folder, (database) =>
      database.exec(
        "alter table audit_events disable trigger all; update audit_events set action = 'y' where seq = 3",
      ),
    )
    const { code, said } = await command('audit-verify', folder)
    expect(code).toBe(1)
    expect(said).toContain('entry 3: This entry was changed')
  }, 60_000)

  it('work through the running server while it holds the database', async () => {
    const database = await open(dataDir)
    const parts = { database, dataDir, clock: systemClock, version: '0.1.0', filesInBucket: false }
    const keys = await openKeyFile(dataDir)
    const control = await openControl(
      { dataDir, keys },
      controlActs({ ...parts, keys }, keepBackups({ ...parts, keys }, noSchedule)),
      silent,
    )
    expect(await command('backup', dataDir, join(root, 'live.tar.gz'))).toMatchObject({ code: 0 })
    expect(await command('audit-verify', dataDir)).toMatchObject({ code: 0 })
    const forged = join(root, 'forged.jsonl')
    writeFileSync(forged, '{"at":"2026-01-01","before":"","heads":[],"signature":"AAAA"}\n')
    const compared = await command('audit-verify', dataDir, '--copy', forged)
    expect(compared.code).toBe(1)
    expect(compared.said).toContain('Line 1 of the copy of the checkpoints')
    const refused = await command('restore', dataDir, archive, '--yes')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.said).toContain('Stop it first')
    await control.close()
    await database.close()
  }, 60_000)

  it('set a damaged database aside and restore the backup in its place', async () => {
    const folder = join(root, 'damaged')
    cpSync(dataDir, folder, { recursive: true })
    writeFileSync(join(folder, 'database', 'global', 'pg_control'), 'not a control file')
    const asked = await command('restore', folder, archive)
    expect(asked).toMatchObject({ code: 1 })
    expect(asked.said).toMatch(/cannot be opened .* Add --yes to set it aside/)
    const restored = await command('restore', folder, archive, '--yes')
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.said).toContain('It was set aside as')
    expect(readdirSync(folder).filter((name) => name.startsWith('database.damaged-'))).toHaveLength(1)
    const before = await within(dataDir, (database) => fingerprint(database, dataDir))
    expect(await within(folder, (database) => fingerprint(database, folder))).toBe(before)
  }, 120_000)

  it('leave all old or all new when a restore is killed', async () => {
    const folder = join(root, 'target')
    cpSync(dataDir, folder, { recursive: true })
    await within(folder, (database) =>
      database.query("insert into attempts values ('only here', 1, now(), now())"),
    )
    const doomed = dirname(putFile(folder, Buffer.from('only here')))
    const cleaning = [...changing, { within: `files/${doomed}` }]
    const old = await within(folder, (database) => fingerprint(database, folder))
    const fresh = await within(dataDir, (database) => fingerprint(database, dataDir))
    for (const [at, moment] of [staged, changing, cleaning].entries()) {
      const victim = join(root, `killed-${at}`)
      cpSync(folder, victim, { recursive: true })
      expect(await killedRestore(victim, moment)).toBe(moment.length)
      const found = await within(victim, async (database) => {
        await finishRestore(database, victim)
        return fingerprint(database, victim)
      })
      expect([old, fresh]).toContain(found)
      expect(readdirSync(victim)).not.toContain('restore.pending')
      rmSync(victim, { recursive: true })
    }
  }, 400_000)
})

/** What a restore writes in the data folder, in this order: it is killed when it has come so far. */
const staged: readonly Step[] = [
  { within: '.', name: 'restore.pending' },
  { within: 'restore.pending', name: 'restore-id' },
]
const changing: readonly Step[] = [...staged, { within: 'database/pg_wal' }]

interface Step {
  /** A folder watched for this step only: a watch over the whole tree reports seconds late. */
  readonly within: string
  readonly name?: string
}

/** Returns how many of the steps it reached. */
async function killedRestore(folder: string, steps: readonly Step[]): Promise<number> {
  const { child } = startChild([program('restore'), archive, '--yes'], { env: environment(folder) })
  const hasEnded = new AbortController()
  const ended = once(child, 'exit').finally(() => hasEnded.abort())
  let reached = 0
  for (const step of steps) if (await happens(folder, step, hasEnded.signal)) reached += 1
  child.kill('SIGKILL')
  await ended
  return reached
}

function happens(folder: string, { within: place, name }: Step, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const watcher = watch(join(folder, place), (_, changed) => {
      if (name !== undefined && changed !== name) return
      watcher.close()
      resolve(true)
    })
    signal.addEventListener('abort', () => {
      watcher.close()
      resolve(false)
    })
  })
}
