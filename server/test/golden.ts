import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search/golden'
import { newId } from '#platform/id'
import { searchRuns } from '#table/search/search'
import type { TestApp, TestPerson } from './app.ts'
import { giveAndRead } from './documents.ts'

/** Saves the first passage found as the right answer to a question. */
export async function saveGolden(by: TestPerson, q: string) {
  const { items } = await by.call(searchApi.passages, { query: { q } })
  const [right] = items
  if (!right) throw new Error('Nothing was found.')
  const sourceId = right.document_id ?? right.note_id ?? right.knowledge_id ?? ''
  return by.call(searchGoldenApi.save, { body: { q, source_id: sourceId, start: right.start } })
}

/** A separate document with a test question. */
export async function withGolden(world: TestApp, by: TestPerson) {
  await giveAndRead(world, by, { content: 'The heron owns the pond, and nobody else does.\n' })
  return saveGolden(by, 'who owns the pond')
}

/** An index that was built and waits for a decision. */
export async function waitingRun(world: TestApp): Promise<string> {
  const id = newId()
  await world.services.db.insert(searchRuns).values({
    id,
    firmId: world.firmId,
    cause: 'asked',
    state: 'waiting',
    begunAt: world.clock.now(),
  })
  return id
}
