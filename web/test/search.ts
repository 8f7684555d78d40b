import { type FoundPassage, type SearchAnswer, type SearchIndex, searchApi } from '@pam/contracts/search'
import { type PastSearch, searchHistoryApi } from '@pam/contracts/search/history'
import { type SavedSearch, searchSavedApi } from '@pam/contracts/search/saved'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

export const passageOf = (index: number, change: Partial<FoundPassage> = {}): FoundPassage => ({
  kind: 'document',
  document_id: idOf(index),
  note_id: null,
  knowledge_id: null,
  collection: null,
  case_id: null,
  case_title: null,
  title: `Lease ${index}.pdf`,
  page: 2,
  start: 140,
  end: 190,
  page_start: 40,
  page_end: 90,
  text: 'Repairs. The Landlord keeps the roof in good order.',
  score: 1,
  why: ['contains “repairs”', 'close in meaning'],
  ...change,
})

/** An empty answer except for the given fields. */
export const answerOf = (
  items: readonly FoundPassage[],
  change: Partial<SearchAnswer> = {},
): SearchAnswer => ({
  passages: { items: [...items], total: items.length },
  documents: { items: [], total: 0 },
  cases: { items: [], total: 0 },
  people: { items: [], total: 0 },
  knowledge: { items: [], total: 0 },
  facets: { kinds: [], cases: [], years: [], authors: [] },
  read: {
    text: '',
    cases: [],
    authors: [],
    from: null,
    until: null,
    unknown: [],
    unsupported: [],
    corrected: [],
  },
  instead: null,
  took_ms: 3,
  by: 'words_and_meaning',
  ...change,
})

export const savedOf = (index: number, change: Partial<SavedSearch> = {}): SavedSearch => ({
  id: idOf(700 + index),
  name: `Roofs ${index}`,
  asked: { q: 'who repairs the roof' },
  alert: 'none',
  fresh: 0,
  created_at: '2026-11-16T09:00:00.000Z',
  ...change,
})

export const pastOf = (index: number, change: Partial<PastSearch> = {}): PastSearch => ({
  id: idOf(800 + index),
  asked: { q: `question ${index}` },
  asked_at: '2026-11-16T09:00:00.000Z',
  found: index,
  ...change,
})

/** A complete index, and its results by question. */
export function aroundSearch(
  server: FakeServer,
  find: (q: string) => readonly FoundPassage[] | Promise<readonly FoundPassage[]> = () => [],
  change: Partial<SearchIndex> = {},
  rest: Partial<SearchAnswer> = {},
): void {
  const index = { by: 'words_and_meaning', sources: 8, indexed: 8, embedded: 8, passages: 90 } as const
  server.on(searchApi.suggestions, () => ({ items: [] }))
  server.on(searchSavedApi.list, () => ({ items: [] }))
  server.on(searchHistoryApi.list, () => ({ is_kept: true, items: [] }))
  server.on(searchApi.index, () => ({ ...index, ...change }))
  server.on(searchApi.search, async ({ query }) =>
    answerOf(await find(query.q), { by: change.by ?? index.by, ...rest }),
  )
}
