import type { Role } from '@pam/contracts/shared/access'
import { eq } from 'drizzle-orm'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { openDatabase } from '#platform/database/db'
import { migrate } from '#platform/database/migrate'
import { hashOf, newId, newToken } from '#platform/id'
import { openKeyFile } from '#platform/keys/key-file'
import { memoryLimiter } from '#platform/limits/limits'
import { openLog } from '#platform/log'
import { connect } from '#services'
import { firms, sessions, users } from '#table/auth/auth'
import { caller } from '#test/caller'

const systemTime = { now: () => new Date() }

/** What a process that is to be killed works in: the real services over a data folder. */
export async function workerOffice(dataDir: string, env: Record<string, string> = {}, clock = systemTime) {
  const log = openLog({ level: 'silent', to: 'stdout', dataDir })
  const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no', ...env }, dataDir)
  const keys = await openKeyFile(dataDir)
  const database = await openDatabase({ dataDir, log, databaseUrl: env.DATABASE_URL ?? '' })
  await migrate(database, { log })
  const { db } = database
  /** Services that take jobs, or leave them for who comes after. */
  const open = (work: boolean) => connect({ config, log, keys, database, clock, work })

  async function serve({ services, metrics, runtime }: Awaited<ReturnType<typeof open>>) {
    const app = await buildApp({
      services,
      metrics,
      runtime,
      log,
      requests: memoryLimiter(clock),
      requestsPerMinute: 1000,
      signInsPerHour: 50,
      guestsPerHour: 30,
      sampleFirm: async () => null,
      metricsToken: '',
      scheduleDemoUrl: '',
      contactEmail: '',
      trustProxy: 0,
      version: '0.0.0-test',
      webFolder: null,
    })
    await app.ready()
    return app
  }

  async function signIn(app: Awaited<ReturnType<typeof serve>>, firmId: string, userId: string) {
    const [token, now] = [newToken(), clock.now()]
    await db.insert(sessions).values({
      id: newId(),
      firmId,
      userId,
      tokenHash: hashOf(token),
      address: '',
      device: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })
    return caller(app, { token, address: '10.0.0.1' }).call
  }

  /** Somebody of before, at work in a process that takes jobs. */
  async function comeBack(opened: Awaited<ReturnType<typeof open>>, username: string) {
    const [user] = await db.select().from(users).where(eq(users.username, username))
    if (!user?.firmId) throw new Error(`There is no ${username}.`)
    return signIn(await serve(opened), user.firmId, user.id)
  }

  /** On an empty folder: a firm, and an app that does not run the jobs started in it. */
  async function found() {
    const app = await serve(await open(false))
    const [firmId, now] = [newId(), clock.now()]
    await db.insert(firms).values({ id: firmId, name: 'Firm', kind: 'firm', createdAt: now })

    async function person(username: string, role: Role) {
      const id = newId()
      const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: true }
      const row = { id, firmId, username, email: `${username}@firm.example`, role, notifications }
      await db.insert(users).values({ ...row, createdAt: now })
      return { id, call: await signIn(app, firmId, id) }
    }
    return { firmId, now, person, close: () => app.close() }
  }

  return {
    db,
    open,
    found,
    comeBack,
    isEmpty: async () => (await db.select().from(firms)).length === 0,
  }
}
