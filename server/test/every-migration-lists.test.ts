import { density, theme } from '@pam/contracts/auth'
import { role, staffRole } from '@pam/contracts/shared/access'
import { invitationStatus } from '@pam/contracts/users'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/db'
import { freshDatabase } from './database.ts'
import { everyTable } from './database-tables.ts'

// A list of values is written twice on purpose, in the contract and as a check constraint: they are compared here. A
// column declared with `enum` is compared automatically; one typed with `$type` is named here.
const declared: Record<string, readonly string[]> = {
  'users.role': role.options,
  'users.theme': theme.options,
  'users.density': density.options,
  'invitations.role': staffRole.options,
  'invitations.status': invitationStatus.options,
}

const listCheck = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(+ARRAY\[(.*?)\]/

describe('every list of words', async () => {
  const tables = await everyTable()
  const own = tables.flatMap(({ table, name }) =>
    getTableConfig(table).columns.flatMap((column) =>
      column.enumValues?.length ? [[`${name}.${column.name}`, column.enumValues] as const] : [],
    ),
  )
  let database: Database

  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  it.each([...Object.entries(declared), ...own])(
    '%s is the same in the code and in the database',
    async (place, words) => {
      const [table] = place.split('.')
      const { rows } = await database.query<{ text: string }>(
        "select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = to_regclass($1)",
        [table],
      )
      const found = rows
        .map(({ text }) => listCheck.exec(text))
        .find((match) => `${table}.${match?.[1]}` === place)
      const listed = [...(found?.[2] ?? '').matchAll(/'([^']*)'::/g)].map(([, word]) => word)
      expect(listed.sort()).toEqual([...words].sort())
    },
  )
})
