import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate'
import { readMigrations, serverMigrations } from '#platform/database/migrate-files'
import { embeddedClient, embeddedDatabase } from '#platform/store/embedded'
import { imageOf } from '#platform/store/engine-pglite'
import { openPostgres } from '#platform/store/postgres'
import { databaseAt, onServer, silent } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the migrated image each worker's embedded database starts from. */
    databaseImage: string
    /** On PostgreSQL: the migrated database each worker's own is copied from, else empty. */
    databaseTemplate: string
  }
}

const cache = fileURLToPath(new URL('../../.cache/test-database', import.meta.url))

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_DATABASE_URL
  project.provide('databaseImage', await embeddedImage())
  if (!url) {
    project.provide('databaseTemplate', '')
    return undefined
  }
  const template = `pam_test_${randomBytes(4).toString('hex')}`
  project.provide('databaseTemplate', template)
  await onServer(url, (client) => client.query(`create database ${template}`))
  const database = await openPostgres({ dataDir: '', log: silent }, databaseAt(url, template))
  await migrate(database)
  await database.close()
  return () => onServer(url, (client) => dropAll(client, template))
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}

/** Migrating takes seconds; the image is kept for as long as neither migrations nor engine change. */
async function embeddedImage(): Promise<string> {
  const files = await readMigrations(serverMigrations)
  const engine = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const key = createHash('sha256').update(engine)
  for (const { name, sha256 } of files) key.update(name).update(sha256)
  const path = join(cache, `${key.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path)) return path
  const image = await imageOf(async (pg) => {
    const engine = { ...pg, alive: true, kill: async () => {} }
    const client = embeddedClient(engine, async () => engine, {})
    await migrate(embeddedDatabase(client, async () => {}))
  })
  mkdirSync(cache, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  renameSync(draft, path)
  return path
}
