import { reviewsApi } from '@pam/contracts/reviews'
import { newId } from '#platform/id'
import { documents, pages, versions } from '#table/documents/documents'
import { reviewCells } from '#table/reviews/reviews'
import { sayOrDie } from '#test/say-or-die'
import { workerOffice } from './worker-office.ts'

// A separate server process, to be killed: `review-worker.ts <data folder> <limit or nothing>`. On an empty folder it
// creates a review of sixty documents; then it fills pending cells, prints how many there are, up to the limit, and
// which it found and kept.
const [, , dataDir = '', limit = ''] = process.argv
const { db, open, found, isEmpty } = await workerOffice(dataDir)
const every = 60 * 10

if (await isEmpty()) await begin()
const before = await db.select().from(reviewCells)
await open(true)
for (;;) {
  const now = await db.select().from(reviewCells)
  sayOrDie(`cells ${now.length}`, now.length, limit)
  if (now.length === every) {
    const still = new Set(now.map((entry) => JSON.stringify(entry)))
    console.log(
      `kept ${before.filter((entry) => still.has(JSON.stringify(entry))).length} of ${before.length}`,
    )
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
}

async function begin() {
  const { firmId, now, person, close } = await found()
  const { id: userId, call } = await person('ada', 'lawyer')
  const ids: string[] = []
  for (let at = 0; at < 60; at += 1) ids.push(await writeDocument(firmId, userId, now, at))
  const questions = Array.from({ length: 10 }, (_, at) => ({ ask: 'words' as const, words: `clause ${at}` }))
  await call(reviewsApi.begin, {
    body: { name: 'Sixty', questions, documents: { by: 'hand', ids } },
  })
  await close()
}

/** A document that has been read, without the reading. */
async function writeDocument(firmId: string, createdBy: string, now: Date, at: number): Promise<string> {
  const [id, versionId] = [newId(), newId()]
  const text = `Contract ${at}\n\n${'This clause 1 and that clause 2 follow. '.repeat(200)}`
  await db.insert(documents).values({
    id,
    firmId,
    audience: 'firm',
    name: `Contract ${at}.txt`,
    versionId,
    createdBy,
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
    createdBy,
    createdAt: now,
  })
  await db.insert(pages).values({ versionId, number: 1, start: 0, text, method: 'text', weak: false })
  return id
}
