import type { Collection } from '@pam/contracts/knowledge'
import { eq } from 'drizzle-orm'
import { hashOf, newId } from '#platform/id'
import { knowledgeItems, knowledgeStatuses, knowledgeVersions } from '#table/knowledge/knowledge'
import type { TestApp } from './app.ts'

interface Shelved {
  readonly title: string
  readonly body: string
  readonly citation?: string
  readonly collection?: Collection
  readonly year?: number
  readonly by?: string
}

const wordsOf = (world: TestApp, itemId: string, firmId: string | null, shelved: Shelved) => ({
  id: newId(),
  itemId,
  firmId,
  number: 1,
  title: shelved.title,
  body: shelved.body,
  hash: hashOf(shelved.body),
  collection: shelved.collection ?? 'case_law',
  citation: shelved.citation ?? '',
  year: shelved.year ?? null,
  jurisdiction: 'US',
  court: '',
  topics: [],
  areas: [],
  writtenAt: world.clock.now(),
  writtenBy: shelved.by ?? null,
})

/** Puts an entry on the shelf of everybody, as what comes with Pam is. Take it away again: others find it too. */
export async function shelveForAll(world: TestApp, shelved: Shelved) {
  const { db } = world.services
  const id = newId()
  const words = wordsOf(world, id, null, shelved)
  const source = { words: 'Written for a test.' }
  await db.insert(knowledgeItems).values({
    id,
    firmId: null,
    slug: `test-${id}`,
    origin: 'library',
    source,
    createdAt: world.clock.now(),
  })
  await db.insert(knowledgeVersions).values(words)
  await db.update(knowledgeItems).set({ versionId: words.id }).where(eq(knowledgeItems.id, id))
  return { id, versionId: words.id }
}

/** Puts an entry on the shelf of one firm: its own, or its own words for one of everybody's. */
export async function shelve(world: TestApp, shelved: Shelved, itemOfAll?: string) {
  const { db } = world.services
  const id = itemOfAll ?? newId()
  const now = world.clock.now()
  const words = wordsOf(world, id, world.firmId, shelved)
  if (!itemOfAll)
    await db.insert(knowledgeItems).values({
      id,
      firmId: world.firmId,
      origin: 'written',
      source: { words: 'By hand.' },
      createdAt: now,
      createdBy: shelved.by ?? null,
    })
  await db.insert(knowledgeVersions).values(words)
  await db
    .insert(knowledgeStatuses)
    .values({ itemId: id, firmId: world.firmId, versionId: words.id, tags: [], changedAt: now })
  return { id, versionId: words.id }
}

export const intoTrash = (world: TestApp, id: string) =>
  world.services.db
    .update(knowledgeStatuses)
    .set({ removedAt: world.clock.now() })
    .where(eq(knowledgeStatuses.itemId, id))

export const unshelve = (world: TestApp, id: string) =>
  world.services.db.delete(knowledgeItems).where(eq(knowledgeItems.id, id))
