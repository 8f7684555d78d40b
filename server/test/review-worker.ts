import { reviewsApi } from '@pam/contracts/reviews'
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
import { documents, pages, versions } from '#table/documents/documents'
import { reviewCells } from '#table/reviews/reviews'
import { caller } from './caller.ts'

// A server process of its own, to be killed: `review-worker.ts <data folder>`. On an empty folder it makes a review of
// sixty documents; then it fills what waits, and says how many cells there are, and which of them it found and kept.
const [, , dataDir = ''] = process.argv
const clock = { now: () => new Date() }
const log = openLog({ level: 'silent', to: 'stdout', dataDir })
const config = readConfig({ DATA_DIR: dataDir }, dataDir)
const keys = await openKeyFile(dataDir)
const database = await openDatabase({ dataDir, log })
await migrate(database, { log })
const open = (work: boolean) => connect({ config, log, keys, database, clock, work })
const { db } = database
const every = 60 * 10

const [known] = await db.select().from(firms)
if (!known) await found()
const before = await db.select().from(reviewCells)
await open(true)
for (;;) {
  const now = await db.select().from(reviewCells)
  console.log(`cells ${now.length}`)
  if (now.length === every) {
    const still = new Set(now.map((it) => JSON.stringify(it)))
    console.log(`kept ${before.filter((it) => still.has(JSON.stringify(it))).length} of ${before.length}`)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
}

async function found() {
  const { services, metrics, runtime } = await open(false)
  const app = await buildApp({
    ...{ services, metrics, runtime, log, requests: memoryLimiter(clock), requestsPerMinute: 1000 },
    ...{ signInsPerHour: 50, guestsPerHour: 30, metricsToken: '', publicUrl: '', scheduleDemoUrl: '' },
    ...{ contactEmail: '', trustProxy: false, version: '0.0.0-test', webFolder: null },
  })
  await app.ready()
  const [firmId, userId, token, now] = [newId(), newId(), newToken(), clock.now()]
  await db.insert(firms).values({ id: firmId, name: 'Firm', kind: 'firm', createdAt: now })
  const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: true }
  const person = { id: userId, firmId, username: 'ada', email: 'ada@firm.example', role: 'lawyer' as const }
  await db.insert(users).values({ ...person, notifications, createdAt: now })
  await db.insert(sessions).values({
    ...{ id: newId(), firmId, userId, tokenHash: hashOf(token), address: '', device: '', createdAt: now },
    ...{ lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  })
  const ids: string[] = []
  for (let at = 0; at < 60; at += 1) ids.push(await writeDocument(firmId, userId, now, at))
  const questions = Array.from({ length: 10 }, (_, at) => ({ ask: 'words' as const, words: `clause ${at}` }))
  await caller(app, { token, address: '10.0.0.1' }).call(reviewsApi.begin, {
    body: { name: 'Sixty', questions, documents: { by: 'hand', ids } },
  })
  await app.close()
}

/** A document that has been read, without the reading. */
async function writeDocument(firmId: string, createdBy: string, now: Date, at: number): Promise<string> {
  const [id, versionId] = [newId(), newId()]
  const text = `Contract ${at}\n\n${'This clause 1 and that clause 2 follow. '.repeat(200)}`
  await db.insert(documents).values({
    ...{ id, firmId, audience: 'firm', name: `Contract ${at}.txt`, versionId, createdBy },
    ...{ createdAt: now, updatedAt: now },
  })
  await db.insert(versions).values({
    ...{ id: versionId, firmId, documentId: id, number: 1, fileId: newId(), size: text.length },
    ...{ sha256: 'a'.repeat(64), state: 'ready', pages: 1, createdBy, createdAt: now },
  })
  await db.insert(pages).values({ versionId, number: 1, start: 0, text, method: 'text', weak: false })
  return id
}
