import { and, eq, isNotNull } from 'drizzle-orm'
import { readConfig } from '#config'
import { searchActs } from '#features/search'
import { openDatabase } from '#platform/database/db'
import { migrate } from '#platform/database/migrate'
import { newId } from '#platform/id'
import { openKeyFile } from '#platform/keys/key-file'
import { openLog } from '#platform/log'
import { connect } from '#services'
import { firms, users } from '#table/auth/auth'
import { documents, pages, versions } from '#table/documents/documents'
import { searchPassages, searchRuns, searchSources } from '#table/search/search'
import { sayOrDie } from '#test/say-or-die'

// A separate server process, to be killed: `index-worker.ts <data folder> <anew or nothing> <limit or nothing>`. On an
// empty folder it writes forty read documents. Then it indexes or reindexes, prints its progress, up to the limit; at
// the end what exists.
const [, , dataDir = '', order = '', limit = ''] = process.argv
const clock = { now: () => new Date() }
const log = openLog({ level: 'silent', to: 'stdout', dataDir })
const config = readConfig({ DATA_DIR: dataDir, SEARCH_BY_MEANING: 'no' }, dataDir)
const keys = await openKeyFile(dataDir)
const database = await openDatabase({ dataDir, log })
await migrate(database, { log })
const { db } = database
const every = 40

const [known] = await db.select().from(firms)
if (!known) await write()
const ofDocuments = () =>
  db
    .select({
      id: searchSources.id,
      documentId: searchSources.documentId,
      isLive: searchSources.isLive,
      isWhole: searchSources.isWhole,
      runId: searchSources.runId,
      passages: searchSources.passages,
    })
    .from(searchSources)
    .where(isNotNull(searchSources.documentId))
const before = await ofDocuments()
const { services } = await connect({ config, log, keys, database, clock, work: true })
if (order === 'anew') await searchActs(services).reindex()
for (;;) {
  // Asked before what is live: the switch between the two questions would show the old index as the end.
  const open = await db
    .select()
    .from(searchRuns)
    .where(and(eq(searchRuns.state, 'building'), isNotNull(searchRuns.firmId)))
  const now = await ofDocuments()
  const live = now.filter(({ isLive }) => isLive)
  const made = now.filter(({ runId, isWhole }) => runId !== null && isWhole)
  sayOrDie(`live ${live.length} made ${made.length}`, (order === 'anew' ? made : live).length, limit)
  if (live.length === every && open.length === 0) {
    await tell(live)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
}

async function tell(live: Awaited<ReturnType<typeof ofDocuments>>) {
  const stored = await db.select({ sourceId: searchPassages.sourceId }).from(searchPassages)
  const whole = live.filter(
    ({ id, passages }) => stored.filter((entry) => entry.sourceId === id).length === passages,
  )
  const distinct = new Set(live.map(({ documentId }) => documentId)).size
  const same = new Set(live.map(({ id }) => id))
  const kept = before.filter(({ id, isLive }) => isLive && same.has(id)).length
  const found = before.filter(({ isLive }) => isLive).length
  const left = (await ofDocuments()).filter(({ runId }) => runId !== null).length
  console.log(JSON.stringify({ distinct, whole: whole.length, found, kept, left }))
}

/** Documents that have been read, without the reading. */
async function write() {
  const [firmId, userId, now] = [newId(), newId(), clock.now()]
  await db.insert(firms).values({ id: firmId, name: 'Firm', kind: 'firm', createdAt: now })
  const notifications = { deadlines_mail: true, tasks_mail: true, sign_in_mail: true }
  const person = { id: userId, firmId, username: 'ada', email: 'ada@firm.example', role: 'lawyer' as const }
  await db.insert(users).values({ ...person, notifications, createdAt: now })
  for (let at = 0; at < every; at += 1) {
    const [id, versionId] = [newId(), newId()]
    const text = `Contract ${at}\n\n${`Clause of contract ${at}: the parties agree on much. `.repeat(300)}`
    await db.insert(documents).values({
      id,
      firmId,
      audience: 'firm',
      name: `Contract ${at}.txt`,
      versionId,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    await db.insert(versions).values({
      id: versionId,
      firmId,
      documentId: id,
      number: 1,
      fileId: newId(),
      size: text.length,
      sha256: 'a'.repeat(64),
      state: 'ready',
      pages: 1,
      createdBy: userId,
      createdAt: now,
    })
    await db.insert(pages).values({ versionId, number: 1, start: 0, text, method: 'text', weak: false })
  }
}
