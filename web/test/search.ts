import { type FoundPassage, type SearchIndex, searchApi } from '@pam/contracts/search'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

export const passageOf = (index: number, change: Partial<FoundPassage> = {}): FoundPassage => ({
  ...{ kind: 'document', document_id: idOf(index), note_id: null, case_id: null },
  ...{ title: `Lease ${index}.pdf`, page: 2, start: 140, end: 190, page_start: 40, page_end: 90 },
  ...{ text: 'Repairs. The Landlord keeps the roof in good order.', score: 1 },
  why: ['holds “repairs”', 'close in meaning'],
  ...change,
})

/** An index that is whole; what it finds, by the question. */
export function aroundSearch(
  server: FakeServer,
  find: (q: string) => readonly FoundPassage[] | Promise<readonly FoundPassage[]> = () => [],
  change: Partial<SearchIndex> = {},
): void {
  const index = { by: 'words_and_meaning', sources: 8, indexed: 8, embedded: 8, passages: 90 } as const
  server.on(searchApi.index, () => ({ ...index, ...change }))
  server.on(searchApi.passages, async ({ query }) => ({
    ...{ items: [...(await find(query.q))], took_ms: 3, by: change.by ?? index.by },
  }))
}
