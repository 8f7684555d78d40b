import { createHash, randomBytes } from 'node:crypto'
import type { Role, StaffRole } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { eq, sql } from 'drizzle-orm'
import { type AppOptions, buildApp } from '#app'
import { rowsOf } from '#platform/db'
import { hashOf, newId, newToken } from '#platform/id'
import { mute } from '#platform/installation'
import { databaseLimiter, memoryLimiter } from '#platform/limits'
import { createPasswords } from '#platform/passwords'
import { firms, securityPolicies, sessions, type User, users } from '#table/auth/auth'
import { type Caller, caller } from './caller.ts'
import { testDatabase } from './database.ts'
import { movableClock } from './movable-clock.ts'
import { silentLog, testServices } from './services.ts'

export const testPassword = 'correct horse battery staple'
const kept = globalThis as { pamTestHash?: Promise<string>; pamFirmTables?: string[] }

export interface TestPerson extends Caller {
  readonly id: string
  readonly username: string
  readonly email: string
  holding(token: string): Caller
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The whole server in this process on the worker's database, with a firm of its own and a clock to move. */
export async function testApp(
  settings: Partial<Pick<AppOptions, 'scheduleDemoUrl' | 'contactEmail' | 'log'>> = {},
) {
  const database = await testDatabase()
  const clock = movableClock()
  const services = await testServices(database, clock)
  const routes: { method: string; url: string; endpoint: Endpoint | undefined }[] = []
  const app = await buildApp({
    services,
    metrics: services.metrics,
    requests: memoryLimiter(clock),
    requestsPerMinute: 100_000,
    signInsPerHour: 50,
    guestsPerHour: 30,
    metricsToken: 'test-metrics-token',
    publicUrl: '',
    scheduleDemoUrl: '',
    contactEmail: '',
    trustProxy: false,
    version: '0.0.0-test',
    runtime: services.runtime,
    log: silentLog,
    webFolder: null,
    onRoute: (route) => routes.push(route),
    ...settings,
  })
  await app.ready()
  const firmId = newId()
  const { db } = database
  await db.insert(firms).values({ id: firmId, name: 'Test firm', kind: 'firm', createdAt: clock.now() })
  kept.pamTestHash ??= createPasswords().then((it) => it.hash(testPassword))
  const passwordHash = await kept.pamTestHash
  // Every world has an address of its own: limits by address are shared by all tests of a worker.
  const network = `10.${randomBytes(3).join('.')}`

  const holding = (token: string, address = network) => caller(app, { token, address })

  async function person(role: Role, columns: Partial<User> = {}): Promise<TestPerson> {
    const id = newId()
    const username = `${role}-${id.slice(0, 8)}`
    const email = role === 'guest' ? '' : `${username}@firm.example`
    const now = clock.now()
    const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: true }
    const row = { id, firmId, username, email, role, passwordHash, notifications, createdAt: now, ...columns }
    await db.insert(users).values(row)
    const token = newToken()
    await db.insert(sessions).values({
      id: newId(),
      firmId,
      userId: id,
      tokenHash: hashOf(token),
      address: network,
      device: 'vitest',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 7 * 24 * 3600 * 1000),
    })
    return { ...holding(token), id, username, email, holding }
  }

  return {
    app,
    routes,
    clock,
    services,
    firmId,
    person,
    holding,
    visitor: (address = network, userAgent?: string) =>
      caller(app, { address, ...(userAgent && { userAgent }) }),
    guesses: databaseLimiter(db, clock),
    userRow: async (id: string) => {
      const [row] = await db.select().from(users).where(eq(users.id, id))
      if (!row) throw new Error('no such user')
      return row
    },
    changeUser: (id: string, columns: Partial<User>) => db.update(users).set(columns).where(eq(users.id, id)),
    sessionRows: (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId)),
    /** The firm's audit events, oldest first. */
    auditOf: async () =>
      rowsOf<{ action: string; subject_id: string | null }>(
        await db.execute(
          sql`select action, subject_id from audit_events where firm_id = ${firmId} order by seq`,
        ),
      ),
    /** The firm's rule that this role sets up a second factor before anything else. */
    requireSecondFactor: (role: StaffRole) =>
      db.insert(securityPolicies).values({
        firmId,
        sessionIdleMinutes: 480,
        sessionTotalMinutes: 10_080,
        secondFactorRoles: [role],
        passwordMinimum: 8,
        allowedNetworks: [],
        guestAccess: true,
        version: 1,
        changedAt: clock.now(),
      }),
    /** As after a restore: the installation keeps its mail to itself. */
    mute: () => mute(db, clock.now()),
    /** A digest of every row of the firm, over all tables: equal before and after means nothing changed. */
    fingerprint: () => firmDigest(db, firmId),
    /** Every row of the firm as text, to search for what must not be there. */
    everyRow: () => firmRows(db, firmId),
  }
}

/** In one statement over all tables, so that a walk over every endpoint can afford to look. */
async function firmRows(db: TestDb, firmId: string): Promise<string> {
  kept.pamFirmTables ??= await firmTables(db)
  const each = kept.pamFirmTables.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(string_agg(t::text, chr(10) order by t::text), '') as rows
            from ${sql.identifier(name)} t where firm_id = ${firmId}`,
  )
  const found = await db.execute(sql.join(each, sql` union all `))
  return rowsOf<{ name: string; rows: string }>(found)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, rows }) => `${name}\n${rows}`)
    .join('\n')
}

async function firmTables(db: TestDb): Promise<string[]> {
  const tables = await db.execute(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'firm_id' order by 1`,
  )
  return rowsOf<{ table_name: string }>(tables).map((it) => it.table_name)
}

const firmDigest = async (db: TestDb, firmId: string) =>
  createHash('sha256')
    .update(await firmRows(db, firmId))
    .digest('hex')

type TestDb = Awaited<ReturnType<typeof testDatabase>>['db']
