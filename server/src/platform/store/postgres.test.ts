import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db'
import { freshDatabase, isEmbedded } from '#test/database'
import { silent } from '#test/database-server'
import { openPostgres } from './postgres.ts'

describe('a PostgreSQL that is not there', () => {
  it('is explained in a sentence', async () => {
    const nowhere = 'postgresql://nobody@127.0.0.1:1/none'
    await expect(openPostgres({ dataDir: '', log: silent }, nowhere)).rejects.toThrow(
      'The PostgreSQL server of DATABASE_URL cannot be reached',
    )
  })
})

describe.runIf(!isEmbedded)('a PostgreSQL that fails', () => {
  let database: Database
  let other: Database

  beforeAll(async () => {
    database = await freshDatabase()
    other = await freshDatabase()
  })
  afterAll(async () => {
    await database.close()
    await other.close()
  })

  const cutAll = async () => {
    const [name] = (await database.query<{ name: string }>('select current_database() as name')).rows
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name?.name,
    ])
  }

  it('is unavailable to those it cut off and serves the next ones, again and again', async () => {
    for (let round = 0; round < 20; round++) {
      const cut = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into attempts values ('lost', 1, now(), now())`)
        const pid = await tx.execute(sql`select pg_backend_pid() as pid`)
        const [row] = (pid as unknown as { rows: { pid: number }[] }).rows
        await other.query('select pg_terminate_backend($1)', [row?.pid])
        await tx.execute(sql`select 1`)
      })
      await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect((await database.query("select 1 from attempts where key = 'lost'")).rows).toEqual([])
    await cutAll()
    // A connection that was idle when it was cut may be handed out once before its end is noticed.
    await expect
      .poll(() =>
        database.ping().then(
          () => 'served',
          () => 'cut',
        ),
      )
      .toBe('served')
    await expect(Promise.all(Array.from({ length: 40 }, () => database.ping()))).resolves.toHaveLength(40)
    expect((await database.stats()).waiting).toBe(0)
  })

  it('stops a statement that takes too long', async () => {
    const slow = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 100`)
      await tx.execute(sql`select pg_sleep(10)`)
    })
    await expect(slow).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  it('reports two transactions that wait for each other as a deadlock', async () => {
    await database.exec("insert into attempts values ('a', 0, now(), now()), ('b', 0, now(), now())")
    const both = (first: string, second: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update attempts set count = count + 1 where key = ${first}`)
        await tx.execute(sql`select pg_sleep(0.3)`)
        await tx.execute(sql`update attempts set count = count + 1 where key = ${second}`)
      })
    const ended = await Promise.allSettled([both('a', 'b'), both('b', 'a')])
    const failed = ended.filter((promiseSettledResult) => promiseSettledResult.status === 'rejected')
    expect(failed.map((promiseRejectedResult) => promiseRejectedResult.reason)).toMatchObject([
      { code: 'conflict' },
    ])
  })
})
