import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** Every drizzle table below server/src, found by its file name. */
export async function everyTable(): Promise<{ name: string; table: PgTable }[]> {
  const files = globSync('**/*.table.ts', { cwd: source }).sort()
  const modules = await Promise.all(
    files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
  // A later slice may name an earlier one's table again.
  return [...new Set(found)].map((table) => ({ name: getTableConfig(table).name, table }))
}
