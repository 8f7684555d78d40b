import { knowledgeImportsApi } from '@pam/contracts/knowledge/imports'
import { newId } from '#platform/id'
import { knowledgeImportEntries, knowledgeImports } from '#table/knowledge/imports/imports'
import { knowledgeItems } from '#table/knowledge/knowledge'
import { sayOrDie } from '#test/say-or-die'
import { workerOffice } from './worker-office.ts'

// A separate server process, to be killed: `import-worker.ts <data folder> <limit or nothing>`. On an empty folder it
// starts an import of decisions; then it works, prints how many are written, up to the limit, and at the end whether
// each exists once.
const [, , dataDir = '', limit = ''] = process.argv
const { db, open, found, isEmpty } = await workerOffice(dataDir)
const every = 100

if (await isEmpty()) await begin()
const before = await written()
await open(true)
for (;;) {
  const now = await written()
  sayOrDie(`written ${now.length}`, now.length, limit)
  const [imported] = await db.select().from(knowledgeImports)
  if (imported?.state === 'done') {
    const still = new Set(now)
    const items = await db.select({ firmId: knowledgeItems.firmId }).from(knowledgeItems)
    const own = items.filter((item) => item.firmId !== null).length
    console.log(`kept ${before.filter((id) => still.has(id)).length} of ${before.length}, ${own} items`)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
}

async function written(): Promise<string[]> {
  const { state, itemId } = knowledgeImportEntries
  const rows = await db.select({ state, itemId }).from(knowledgeImportEntries)
  return rows.flatMap((row) => (row.state === 'written' && row.itemId ? [row.itemId] : []))
}

/** A firm with an import that was read and started, and a process that does not work. */
async function begin() {
  const { firmId, person, close } = await found()
  const ada = await person('ada', 'lawyer')
  const { id } = await ada.call(knowledgeImportsApi.begin, { body: { kind: 'courtlistener' } })
  await db.insert(knowledgeImportEntries).values(
    Array.from({ length: every }, (_, at) => ({
      id: newId(),
      importId: id,
      firmId,
      key: `cluster:${at + 1}`,
      name: `Made v. Up ${at}`,
      state: 'read' as const,
      content: {
        title: `Made v. Up ${at}`,
        body: `What decision ${at} says.`,
        citation: '',
        year: 1990,
        jurisdiction: '',
      },
    })),
  )
  await ada.call(knowledgeImportsApi.start, { params: { id }, body: { collection: 'case_law' } })
  await close()
}
