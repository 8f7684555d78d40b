import { randomBytes } from 'node:crypto'
import type { Role, StaffRole } from '@pam/contracts/shared/access'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '#platform/database/db'
import { hashOf, newId, newToken } from '#platform/id'
import { mute } from '#platform/installation/installation'
import { createPasswords } from '#platform/keys/passwords'
import { databaseLimiter, memoryLimiter } from '#platform/limits/limits'
import { firms, securityPolicies, sessions, type User, users } from '#table/auth/auth'
import { type Caller, caller } from './caller.ts'
import { testDatabase } from './database.ts'
import { firmDigest, firmRows } from './firm-rows.ts'
import { movableClock } from './movable-clock.ts'
import { workerServices } from './services.ts'
import { type AppSettings, ownApp, sharedApp } from './shared-app.ts'
import { nowNewest, within } from './world-time.ts'

export const testPassword = 'correct horse battery staple'
let testHash: Promise<string> | undefined

export interface TestPerson extends Caller {
  readonly id: string
  readonly username: string
  readonly email: string
  holding(token: string): Caller
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

interface Wanted extends AppSettings {
  /** An app that no other test uses, to listen with, to close or to change. */
  readonly own?: boolean
  /** False: as where no mail server is set up. */
  readonly mail?: boolean
}

/** The whole server in this process on the worker's database, with a separate firm and a movable clock. */
export async function testApp({ own, mail: hasMail = true, ...settings }: Wanted = {}) {
  const database = await testDatabase()
  const clock = movableClock()
  const time = { clock, requests: memoryLimiter(clock), hasMail }
  nowNewest(time)
  const { app, routes } =
    own || Object.keys(settings).length > 0 ? await ownApp(time, settings) : await sharedApp(time)
  const worker = await workerServices()
  const jobs = { ...worker.jobs, settle: () => within(time, () => worker.jobs.settle()) }
  const services = { ...worker, clock, jobs }
  const firmId = newId()
  const { db } = database
  await db.insert(firms).values({ id: firmId, name: 'Test firm', kind: 'firm', createdAt: clock.now() })
  testHash ??= createPasswords().then((passwords) => passwords.hash(testPassword))
  const passwordHash = await testHash
  // Every world has its own address: limits by address are shared by all tests of a worker.
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
      // However a test moves the clock, the password counts as recently confirmed; tests of confirmation clear it.
      passwordAt: new Date(now.getTime() + 100 * 365 * 24 * 3600 * 1000),
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
    /** As if this person had typed the password then, or never, in any session. */
    passwordTyped: (userId: string, passwordAt: Date | null) =>
      db.update(sessions).set({ passwordAt }).where(eq(sessions.userId, userId)),
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
    fingerprint: firmDigest(db, firmId),
    /** Every row of the firm as text, to search for what must not be there. */
    everyRow: () => firmRows(db, firmId),
  }
}
