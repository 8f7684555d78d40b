import { type KnowledgeItem, knowledgeApi } from '@pam/contracts/knowledge'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type LibraryAuthority, type LibraryEntry, layLibrary } from '#features/knowledge'
import { newId } from '#platform/id'
import type { TestApp, TestPerson } from './app.ts'

type Wanted = Partial<CallInput<typeof knowledgeApi.write>['body']>

/** An item written by a person; its text and title are unique unless given. */
export const giveItem = (by: TestPerson, details: Wanted = {}): Promise<KnowledgeItem> => {
  const title = `Notes on leases ${newId().slice(0, 8)}`
  const body = `${title}: what we ask of a landlord.`
  return by.call(knowledgeApi.write, { body: { collection: 'research', title, body, ...details } })
}

/** A lawyer with an item of their own. */
export async function lawyerWithItem(world: TestApp, details: Wanted = {}) {
  const lawyer = await world.person('lawyer')
  return { lawyer, item: await giveItem(lawyer, details) }
}

/** An authority for a test's separate library: all tests of a worker share the common one. */
export const madeUpAuthority = (details: Partial<LibraryAuthority> = {}): LibraryAuthority => {
  const mark = newId().slice(0, 8)
  return {
    kind: 'authority',
    slug: `test-${mark}`,
    name: `Made v. Up ${mark}`,
    court: 'Court of Tests',
    citation: `${Number.parseInt(mark.slice(0, 3), 16)} U.S. ${Number.parseInt(mark.slice(3, 7), 16)}`,
    year: 1999,
    jurisdiction: 'United States',
    topics: ['tests'],
    areas: [],
    cites: [],
    checked: false,
    decides: `What ${mark} decides, in our own words.`,
    ...details,
  }
}

/** Lays entries out as the start of a process does, and answers their ids by slug. */
export async function layTestLibrary(world: TestApp, entries: readonly LibraryEntry[]) {
  const { db, clock } = world.services
  const changed = await layLibrary({ db, now: () => clock.now() }, entries)
  const reader = await world.person('guest')
  const found = await Promise.all(
    entries.map(async (entry) => {
      const title = 'name' in entry ? entry.name : entry.title
      const { items } = await reader.call(knowledgeApi.list, { query: { q: title } })
      return [entry.slug, items.find((item) => item.title === title)?.id ?? ''] as const
    }),
  )
  return { changed, ids: new Map(found) }
}
