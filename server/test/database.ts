import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '#platform/database/db'
import { embeddedClient, embeddedDatabase } from '#platform/store/embedded'
import { openPgliteMemory } from '#platform/store/engine-pglite'
import { openPostgres } from '#platform/store/postgres'
import { databaseAt, onServer, silent } from './database-server.ts'

/** False when the suite runs on PostgreSQL: tests of the embedded store itself need no second run there. */
export const isEmbedded = !process.env.TEST_DATABASE_URL

const kept = globalThis as { pamTestDatabase?: Promise<Database> }

/** The worker's migrated database, shared by all its tests: make a firm of your own in each. */
export function testDatabase(): Promise<Database> {
  kept.pamTestDatabase ??= freshDatabase()
  return kept.pamTestDatabase
}

/** A separate migrated database, for tests that change what firms share. Close it. */
export function freshDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url, inject('databaseTemplate')) : inMemory(inject('databaseImage'))
}

/** The address of a separate migrated PostgreSQL database, for other processes; empty on the embedded store. */
export async function freshDatabaseUrl(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return ''
  const database = await freshDatabase()
  const { rows } = await database.query<{ name: string }>('select current_database() as name')
  await database.close()
  return databaseAt(url, rows[0]?.name ?? '')
}

/** Another process's view of a PostgreSQL database. Close it. */
export async function secondHandle(database: Database): Promise<Database> {
  const { rows } = await database.query<{ name: string }>('select current_database() as name')
  const url = process.env.TEST_DATABASE_URL ?? ''
  return openPostgres({ dataDir: '', log: silent }, databaseAt(url, rows[0]?.name ?? ''))
}

/** A migrated embedded database, whichever store the suite runs on. Close it. */
export const embeddedDatabaseInMemory = (): Promise<Database> => inMemory(inject('databaseImage'))

async function inMemory(image: string): Promise<Database> {
  const pg = await openPgliteMemory(new Blob([readFileSync(image)]))
  return memoryDatabase(pg)
}

/** A separate unmigrated database, for tests of the migrations themselves. Close it. */
export async function emptyDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? onPostgres(url, 'template0') : memoryDatabase(await openPgliteMemory())
}

function memoryDatabase(pg: Awaited<ReturnType<typeof openPgliteMemory>>): Database {
  const engine = { ...pg, alive: true, kill: () => pg.close() }
  const client = embeddedClient(engine, async () => engine, {})
  return embeddedDatabase(client, () => client.close())
}

async function onPostgres(url: string, template: string): Promise<Database> {
  const name = `${inject('databaseTemplate')}_${randomBytes(4).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`))
  return openPostgres({ dataDir: '', log: silent }, databaseAt(url, name))
}
