import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { settingsApi } from '@pam/contracts/settings'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { openDatabase } from '#platform/db'
import { hashOf, newId, newToken } from '#platform/id'
import { openKeyFile } from '#platform/key-file'
import { memoryLimiter } from '#platform/limits'
import { openLog } from '#platform/log'
import { migrate } from '#platform/migrate'
import { connect } from '#services'
import { firms, sessions, users } from '#table/auth/auth'
import { mobileNumbers } from '#table/settings/mobile-numbers'
import { caller } from './caller.ts'
import { goodSecret } from './providers/provider.ts'
import { goodAccount } from './providers/twilio.ts'

// A server process of its own, to be killed: `reminder-worker.ts <data folder> <moment> <mail server> <SMS service>`.
// On an empty folder it first makes a firm of three, each with a deadline a week after that moment.
const [, , dataDir = '', moment = '', smtp = '', twilio = ''] = process.argv
const began = Date.now()
const clock = { now: () => new Date(Date.parse(moment) + Date.now() - began) }
const log = openLog({ level: 'silent', to: 'stdout', dataDir })
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp, MAIL_FROM: 'Pam <pam@firm.example>' }, dataDir)
const keys = await openKeyFile(dataDir)
const database = await openDatabase({ dataDir, log })
await migrate(database, { log })
const open = (work: boolean) => connect({ config, log, keys, database, clock, work })

const [known] = await database.db.select().from(firms)
if (!known) await found()
await open(true)
console.log('ready')

async function found() {
  const { services, metrics, runtime } = await open(false)
  const app = await buildApp({
    services,
    metrics,
    runtime,
    log,
    requests: memoryLimiter(clock),
    requestsPerMinute: 1000,
    signInsPerHour: 50,
    guestsPerHour: 30,
    metricsToken: '',
    publicUrl: '',
    scheduleDemoUrl: '',
    contactEmail: '',
    trustProxy: false,
    version: '0.0.0-test',
    webFolder: null,
  })
  await app.ready()
  const { db } = services
  const [firmId, now] = [newId(), clock.now()]
  await db.insert(firms).values({ id: firmId, name: 'Firm', kind: 'firm', createdAt: now })
  const due = new Date(now.getTime() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  for (const [at, name] of ['ada', 'ben', 'cleo'].entries()) {
    const [id, token] = [newId(), newToken()]
    const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: true }
    const row = { id, firmId, username: name, email: `${name}@firm.example`, role: 'admin' as const }
    await db.insert(users).values({ ...row, notifications, createdAt: now })
    const expiresAt = new Date(now.getTime() + 3600 * 1000)
    const session = { id: newId(), firmId, userId: id, tokenHash: hashOf(token), address: '', device: '' }
    await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now, expiresAt })
    await db
      .insert(mobileNumbers)
      .values({ userId: id, firmId, number: `+1555123456${at + 1}`, verifiedAt: now })
    const { call } = caller(app, { token, address: '10.0.0.1' })
    if (at === 0) {
      const body = { account_sid: goodAccount, auth_token: goodSecret, phone_number: '+15550001111' }
      const where = { address: twilio, allow_private: true }
      await call(settingsApi.saveIntegration, {
        params: { provider: 'twilio' },
        body: { ...body, ...where },
      })
    }
    const details = { title: `Case of ${name}`, practice_area: 'corporate' as const }
    const { id: caseId } = await call(casesApi.begin, { body: details })
    const body = { title: `Brief of ${name}`, due, authority: 'Dkt. 41' }
    await call(deadlinesApi.addOrdered, { params: { id: caseId }, body })
  }
  await app.close()
}
