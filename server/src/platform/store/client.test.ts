import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '#platform/database/db'
import { freshDatabase } from '#test/database'
import { isTaken } from './errors.ts'

// Runs on whichever store the suite runs on: both must answer alike.
describe('a store', () => {
  let database: Database

  beforeAll(async () => {
    database = await freshDatabase()
    await database.exec(
      'create table counters (name text primary key, value bigint not null, at timestamptz)',
    )
  })
  afterAll(() => database.close())

  const counted = async (name: string) =>
    (await database.query<{ value: number }>('select value from counters where name = $1', [name])).rows[0]
      ?.value

  it('answers whole numbers as numbers and moments as dates', async () => {
    const { rows } = await database.query(
      "select 9007199254740991::int8 as big, count(*) as none, '2026-11-15T10:00:00Z'::timestamptz as at from counters",
    )
    expect(rows).toEqual([{ big: 9007199254740991, none: 0, at: new Date('2026-11-15T10:00:00Z') }])
  })

  it('rolls a failed transaction back and lets the error through as it was', async () => {
    const failure = new Error('changed my mind')
    const run = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values ('lost', 1)`)
      throw failure
    })
    await expect(run).rejects.toBe(failure)
    expect(await counted('lost')).toBeUndefined()
  })

  it('rolls back only a nested transaction', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values ('outer', 1)`)
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into counters values ('inner', 1)`)
          throw new Error('undo')
        })
        .catch(() => undefined)
    })
    expect([await counted('outer'), await counted('inner')]).toEqual([1, undefined])
  })

  it('does not report success when a swallowed failure has undone the transaction', async () => {
    const run = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values ('swallowed', 1)`)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(run).rejects.toThrow('nothing was saved')
    expect(await counted('swallowed')).toBeUndefined()
  })

  it('keeps concurrent transactions separate', async () => {
    await database.query("insert into counters values ('busy', 0)")
    const add = () =>
      database.db.transaction(async (tx) => {
        const found = await tx.execute(sql`select value from counters where name = 'busy' for update`)
        const [row] = rowsOf<{ value: string | number }>(found)
        await tx.execute(sql`update counters set value = ${Number(row?.value) + 1} where name = 'busy'`)
      })
    await Promise.all(Array.from({ length: 40 }, add))
    expect(await counted('busy')).toBe(40)
  })

  it('refuses the database handle inside an open transaction instead of waiting for itself', async () => {
    const wrong = database.db.transaction(() => database.db.execute(sql`select 1`))
    await expect(wrong).rejects.toThrow('Use the handle the transaction gives')
    const nested = database.db.transaction(() => database.db.transaction(async () => undefined))
    await expect(nested).rejects.toThrow('Use the handle the transaction gives')
  })

  it('lets work started inside a transaction use the database after its end', async () => {
    const { promise: over, resolve: isOver } = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      later = over.then(() => database.query('select 1 as one'))
    })
    isOver()
    await expect(later).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('refuses a transaction handle after its end', async () => {
    let kept: { execute(query: string): PromiseLike<unknown> } | undefined
    await database.db.transaction(async (tx) => {
      kept = tx
    })
    await expect(Promise.resolve(kept?.execute('select 1'))).rejects.toThrow('This transaction is over')
  })

  it('names the unique index that refused a row, and never the values', async () => {
    await database.query("insert into counters values ('twice', 1)")
    const again = database.db.execute(sql`insert into counters values (${'twice'}, ${99887766})`)
    const error: unknown = await Promise.resolve(again).catch((value: unknown) => value)
    expect(isTaken(error, 'counters_pkey')).toBe(true)
    expect(isTaken(error, 'other')).toBe(false)
    expect(String(error)).not.toContain('99887766')
  })

  it('is not left inside the transaction of a failed script', async () => {
    await expect(database.exec('begin; insert into counters values (null, 1); commit')).rejects.toThrow()
    await database.query("insert into counters values ('after', 1)")
    expect(await counted('after')).toBe(1)
  })

  it('answers each statement of a script', async () => {
    const answers = await database.exec("select 1 as one; select 'b' as two")
    expect(answers.map((answer) => answer.rows)).toEqual([[{ one: 1 }], [{ two: 'b' }]])
  })

  it('reports its size', async () => {
    expect((await database.stats()).sizeBytes).toBeGreaterThan(1_000_000)
  })
})
