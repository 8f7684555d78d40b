import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PreparedStatements } from './prepared.ts'

let pg: PGlite
let statements: PreparedStatements

beforeAll(async () => {
  pg = await PGlite.create()
})
afterAll(() => pg.close())
beforeEach(async () => {
  await pg.exec(`deallocate all; drop table if exists things;
    create table things (id int primary key, name text, made date, at timestamptz, tags text[], more jsonb, is_on boolean, raw bytea)`)
  statements = new PreparedStatements(pg)
})

const run = async (text: string, ...params: unknown[]) => (await statements.query(text, params, {})).rows
const kept = async () => {
  const { rows } = await pg.query<{ statement: string }>(`select statement from pg_prepared_statements
    where name like 'pam%' order by 1`)
  return rows.map(({ statement }) => statement)
}
const insert = 'insert into things (id, name) values ($1, $2)'
const nameOf = 'select name from things where id = $1'

describe('statements that are kept', () => {
  it('are used from the second time on', async () => {
    await run(insert, 1, 'one')
    expect(await kept()).toEqual([])
    await run(insert, 2, 'two')
    expect(await run(nameOf, 1)).toEqual([{ name: 'one' }])
    expect(await run(nameOf, 2)).toEqual([{ name: 'two' }])
    expect(await run(nameOf, 1)).toEqual([{ name: 'one' }])
    expect(await kept()).toEqual([insert, nameOf])
  })

  it('accept and return values of every type like unprepared ones, also with rows as lists', async () => {
    const write = 'insert into things values ($1, $2, $3, $4, $5, $6, $7, $8) returning *'
    const values = (id: number) => [
      ...[
        id,
        'quoted "name" \\ ’',
        '2026-11-16',
        new Date('2026-11-16T05:06:07.891Z'),
        ['a,b', 'c "d"', null],
      ],
      ...[{ deep: [1, null, 'x'] }, true, new Uint8Array([0, 1, 255])],
    ]
    const once = await statements.query(write, values(1), {})
    const again = await statements.query(write, values(2), {})
    expect(await kept()).toEqual([write])
    expect(again).toEqual({ ...once, rows: [{ ...once.rows[0], id: 2 }] })
    expect(again.rows).toMatchObject([
      { made: new Date('2026-11-16'), is_on: true, raw: new Uint8Array([0, 1, 255]) },
    ])
    const nothing = [3, null, undefined, null, null, null, null, null]
    const empty = { name: null, made: null, at: null, tags: null, more: null, is_on: null, raw: null }
    expect(await run(write, ...nothing)).toEqual([{ id: 3, ...empty }])
    const list = 'select id, at from things where id < $1 order by id'
    const shape = { rowMode: 'array', parsers: { 1184: (text: string) => text } } as const
    for (let time = 0; time < 3; time += 1)
      expect((await statements.query(list, [3], shape)).rows).toEqual([
        ...[1, 2].map((id) => [id, '2026-11-16 05:06:07.891+00']),
      ])
  })

  it('say how many rows they touched, and which kind they are', async () => {
    const change = 'update things set name = $1'
    await run(insert, 1, 'one')
    await run(insert, 2, 'two')
    await run(change, 'x')
    expect(await statements.query(change, ['y'], {})).toMatchObject({ command: 'UPDATE', affectedRows: 2 })
  })

  it('fail like unprepared ones, and keep working afterward, also in a transaction', async () => {
    const byName = 'select id from things where id = $1::int'
    for (let time = 0; time < 3; time += 1) {
      await expect(run(byName, 'no number')).rejects.toMatchObject({ code: '22P02' })
      expect(await run(byName, 7)).toEqual([])
    }
    await run(insert, 1, 'one')
    await run(insert, 2, 'two')
    const twice = { code: '23505', constraint: 'things_pkey', table: 'things' }
    await expect(run(insert, 2, 'two')).rejects.toMatchObject(twice)
    await statements.script('begin', {})
    await run(insert, 3, 'three')
    await expect(run(insert, 3, 'three')).rejects.toMatchObject(twice)
    await expect(run(nameOf, 1)).rejects.toMatchObject({ code: '25P02' })
    await statements.script('rollback', {})
    expect(await run(nameOf, 1)).toEqual([{ name: 'one' }])
    expect(await run(nameOf, 3)).toEqual([])
    await expect(run('select nothing from things')).rejects.toMatchObject({ code: '42703' })
    await expect(run('select nothing from things')).rejects.toMatchObject({ code: '42703' })
    expect(await run(nameOf, 1)).toEqual([{ name: 'one' }])
  })

  it('are let go when a table changes, and answer by the new one, also where the change is undone', async () => {
    const all = 'select * from things'
    for (let time = 0; time < 3; time += 1) await run(all)
    await statements.script('alter table things add column late int default 5', {})
    expect(await kept()).toEqual([])
    await run(insert, 1, 'one')
    expect(await run(all)).toMatchObject([{ id: 1, late: 5 }])
    expect(await run(all)).toMatchObject([{ id: 1, late: 5 }])
    await statements.query('alter table things rename column late to later', [], {})
    expect(await run(all)).toMatchObject([{ id: 1, later: 5 }])
    await statements.script('begin', {})
    await statements.script('alter table things drop column later', {})
    expect(await run(all)).not.toMatchObject([{ later: 5 }])
    await statements.script('savepoint halfway', {})
    await statements.script('rollback to savepoint halfway', {})
    for (let time = 0; time < 3; time += 1) expect(await run(all)).not.toMatchObject([{ later: 5 }])
    await statements.script('rollback', {})
    expect(await run(all)).toMatchObject([{ id: 1, later: 5 }])
  })

  it('stay when a script only reads and writes rows, as the queue of jobs does every few seconds', async () => {
    for (let time = 0; time < 2; time += 1) await run(nameOf, 1)
    await statements.script("begin; update things set name = 'x'; set constraints all immediate; commit;", {})
    await statements.query('set constraints all immediate', [], {})
    expect(await kept()).toEqual([nameOf])
    await statements.script("insert into things (id, name) values (9, 'a; drop b'); ", {})
    expect(await kept()).toEqual([])
  })

  it('are let go, the oldest first, when there are too many', async () => {
    const texts = Array.from({ length: 305 }, (_, at) => `select ${at} + $1::int as sum`)
    for (const text of texts) await run(text, 1)
    for (const [at, text] of texts.entries()) expect(await run(text, 1)).toEqual([{ sum: at + 1 }])
    const names = await kept()
    expect(names).toHaveLength(300)
    for (const text of texts.slice(0, 5)) expect(names).not.toContain(text)
    expect(await run(texts[0] ?? '', 2)).toEqual([{ sum: 2 }])
  })
})
