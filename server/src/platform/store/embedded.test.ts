import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db-handle'
import { startChild } from '#test/child'
import { isEmbedded } from '#test/database'
import { silent } from '#test/database-server'
import { openEmbedded } from './embedded.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pam-store-'))
const open = () => openEmbedded({ dataDir, log: silent, statementLimitMs: 1500, idleLimitMs: 700 })
const slow = "select count(*) from generate_series(1, 100000000) a where a::text like '%x%'"

describe.runIf(isEmbedded)('the embedded database', () => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await database.exec('create table notes (id int primary key, body text)')
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('keeps its files from everyone but their owner', () => {
    const open: string[] = []
    const look = (path: string) => {
      if ((statSync(path).mode & 0o077) !== 0) open.push(path)
      if (statSync(path).isDirectory()) for (const name of readdirSync(path)) look(join(path, name))
    }
    look(join(dataDir, 'database'))
    look(join(dataDir, 'database.lock'))
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(open).toEqual([])
  })

  it('refuses a second opening of the same folder and names it', async () => {
    await expect(open()).rejects.toThrow(`The data folder ${dataDir} is in use by another running Pam.`)
  })

  it('aborts a statement that overruns, loses nothing, and continues', async () => {
    await database.query('insert into notes values (1, $1)', ['kept'])
    await expect(database.query(slow)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await database.query('select body from notes where id = 1')).rows).toEqual([{ body: 'kept' }])
    expect((await database.stats()).restarts).toBe(1)
  })

  it('fails the whole transaction when one of its statements overruns', async () => {
    const run = database.db.transaction(async (tx) => {
      await tx.execute("insert into notes values (2, 'lost')")
      await tx.execute(slow).catch(() => undefined)
      await tx.execute("insert into notes values (3, 'lost')")
    })
    await expect(run).rejects.toMatchObject({ code: 'unavailable' })
    expect((await database.query('select id from notes where id in (2, 3)')).rows).toEqual([])
  })

  it('takes the session back from a transaction that sits idle', async () => {
    const { promise: idle, resolve: isIdle } = Promise.withResolvers<void>()
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>()
    const stuck = database.db.transaction(async (tx) => {
      await tx.execute("insert into notes values (4, 'lost')")
      isIdle()
      await taken
      await tx.execute("insert into notes values (5, 'lost')")
    })
    const refused = expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
    await idle
    // The next caller gets the session only after it was released.
    await database.query('select 1')
    isTaken()
    await refused
    expect((await database.query('select id from notes where id in (4, 5)')).rows).toEqual([])
  })

  it('opens again with everything that was committed after the process was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pam-killed-'))
    const script = `
      const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
      const log = { info() {}, warn() {}, error() {} }
      const database = await openEmbedded({ dataDir: ${JSON.stringify(folder)}, log })
      await database.exec('create table if not exists counted (n int primary key)')
      for (let n = 0; ; n++) {
        await database.query('insert into counted values ($1)', [n])
        process.stdout.write(n + '\\n')
      }`
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    const { child, stdout } = startChild(['--input-type=module', '-e', script], { cwd })
    let said = ''
    for await (const chunk of stdout) {
      said += String(chunk)
      if (said.split('\n').length > 50) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    const acknowledged = said.split('\n').length - 1
    const again = await openEmbedded({ dataDir: folder, log: silent })
    const { rows } = await again.query<{ kept: number }>('select count(*) as kept from counted')
    await again.close()
    await rm(folder, { recursive: true, force: true })
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged)
  }, 120_000)
})
