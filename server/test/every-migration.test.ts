import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db'
import { ledgerOf, migrate } from '#platform/database/migrate'
import { readMigrations, serverMigrations } from '#platform/database/migrate-files'
import { emptyDatabase, freshDatabase } from './database.ts'
import { everyTable } from './database-tables.ts'

describe('the migrations', () => {
  it('apply from nothing, each file once, whichever of several processes that start at once does it', async () => {
    const database = await emptyDatabase()
    const names = (await readMigrations(serverMigrations)).map((file) => file.name)
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database)))
    expect(runs.flat().toSorted()).toEqual(names)
    expect(await migrate(database)).toEqual([])
    expect((await ledgerOf(database)).map((entry) => entry.name)).toEqual(names)
    await database.close()
  })
})

describe('a history that is not ours', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pam-migrations-'))
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  let database: Database

  beforeAll(async () => {
    database = await emptyDatabase()
    write('0001_one.sql', 'create table one (id int);')
    write('0003_three.sql', 'create table three (id int);')
    await migrate(database, { folder })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('may have a gap that is filled later', async () => {
    write('0002_two.sql', 'create table two (id int);')
    expect(await migrate(database, { folder })).toEqual(['0002_two.sql'])
  })

  it('leaves nothing of a file that fails halfway', async () => {
    write('0004_four.sql', 'create table four (id int); select no_such_column;')
    await expect(migrate(database, { folder })).rejects.toThrow('no_such_column')
    const { rows } = await database.query("select to_regclass('four') as four")
    expect(rows).toEqual([{ four: null }])
    rmSync(join(folder, '0004_four.sql'))
  })

  it('is refused when a file was edited', async () => {
    write('0001_one.sql', 'create table one (id bigint);')
    await expect(migrate(database, { folder })).rejects.toThrow('0001_one.sql was changed after')
    write('0001_one.sql', 'create table one (id int);\r\n'.replace('\r\n', ''))
  })

  it('is refused when a file is missing', async () => {
    rmSync(join(folder, '0002_two.sql'))
    await expect(migrate(database, { folder })).rejects.toThrow('no longer has that file')
    write('0002_two.sql', 'create table two (id int);')
  })

  it('is refused when it comes from a newer version', async () => {
    rmSync(join(folder, '0003_three.sql'))
    await expect(migrate(database, { folder })).rejects.toThrow('newer version of Pam')
  })

  it('is refused when a file ends its transaction or is badly named', async () => {
    write('0003_three.sql', 'commit;')
    await expect(migrate(database, { folder })).rejects.toThrow('must not begin or end a transaction')
    write('0003_three.sql', 'create table three (id int);')
    write('4-four.sql', 'select 1;')
    await expect(migrate(database, { folder })).rejects.toThrow('not named like')
  })
})

interface ColumnRow {
  name: string
  type: string
  required: boolean
}

describe('every table of the code', async () => {
  const tables = await everyTable()
  let database: Database

  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  const columnsOf = async (table: string) =>
    (
      await database.query<ColumnRow>(
        `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
           from pg_attribute a
          where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
          order by a.attname`,
        [table],
      )
    ).rows

  it('is found', () => {
    expect(tables.map((table) => table.name)).toContain('users')
  })

  it.each(tables)('$name has the columns, types and keys its migration made', async ({ table, name }) => {
    const { columns, primaryKeys } = getTableConfig(table)
    const expected = columns
      .map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull || column.primary,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const found = (await columnsOf(name)).map((columnRow) => ({
      ...columnRow,
      type: columnRow.type.replace(/^character varying/, 'varchar'),
    }))
    expect(found).toEqual(expected)

    const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
    const { rows } = await database.query<{ column: string }>(
      `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = to_regclass($1) and i.indisprimary order by a.attname`,
      [name],
    )
    expect(rows.map((row) => row.column)).toEqual(key.map((pgColumn) => pgColumn.name).sort())
  })

  it('covers every table of the database', async () => {
    const { rows } = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
    )
    expect(tables.map((table) => table.name).sort()).toEqual(rows.map((row) => row.name))
  })
})
