import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db'
import { freshDatabase, isEmbedded } from '#test/database'
import { Tidying } from './tidy.ts'

describe.runIf(isEmbedded)('tidying', () => {
  let database: Database
  const said: string[] = []

  beforeAll(async () => {
    database = await freshDatabase()
    await database.exec(
      'create table worn (id int primary key, body text); create table calm (id int primary key)',
    )
    await database.exec("insert into worn select n, 'x' from generate_series(1, 2000) n")
    for (let n = 0; n < 5; n++) await database.exec("update worn set body = body || 'y'")
    await database.exec('analyze calm; select pg_stat_force_next_flush()')
  })
  afterAll(() => database.close())

  const client = (waiting: number) => ({
    waiting,
    query: <Row>(text: string, params?: unknown[]) => database.query<Row>(text, params),
    maintain: (sql: string) => {
      said.push(sql)
      return database.exec(sql)
    },
  })
  const deadRows = async () =>
    (
      await database.query<{ n: number }>(
        "select n_dead_tup as n from pg_stat_user_tables where relname = 'worn'",
      )
    ).rows[0]?.n

  it('waits while someone else does', async () => {
    expect(await deadRows()).toBeGreaterThan(1000)
    await new Tidying(client(1)).run()
    expect(await deadRows()).toBeGreaterThan(1000)
  })

  it('clears the tables that need it and leaves the others', async () => {
    await new Tidying(client(0)).run()
    expect(await deadRows()).toBe(0)
    expect(said).toContain('vacuum (analyze) public.worn')
    expect(said).not.toContain('vacuum (analyze) public.calm')
  })

  it('checkpoints once the log has grown, and not again until it grows', async () => {
    said.length = 0
    await database.exec("update worn set body = body || 'z'")
    const tidying = new Tidying(client(0), 100_000)
    await tidying.run()
    await tidying.run()
    expect(said.filter((text) => text === 'checkpoint')).toHaveLength(1)
  })
})
