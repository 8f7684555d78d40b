import { type KnowledgeItem, type KnowledgeRow, knowledgeApi } from '@pam/contracts/knowledge'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

/** An item included with Pam, unless set otherwise. */
export const rowOf = (index: number, change: Partial<KnowledgeRow> = {}): KnowledgeRow => ({
  id: idOf(index),
  collection: 'case_law',
  title: `Authority ${index}`,
  jurisdiction: 'United States',
  citation: `${400 + index} U.S. 1`,
  court: 'Supreme Court of the United States',
  year: 1980 + index,
  as_of: '2025-12-01',
  topics: ['fees'],
  areas: [],
  tags: [],
  opening: `What ${index} decides.`,
  is_template: false,
  origin: 'library',
  is_changed: false,
  reviewed_by: null,
  reviewed_on: null,
  is_favourite: false,
  comments: 0,
  updated_at: '2026-11-15T09:00:00.000Z',
  removed_at: null,
  ...change,
})

export const itemOf = (index: number, change: Partial<KnowledgeItem> = {}): KnowledgeItem => ({
  ...rowOf(index),
  summary: '',
  body: `What ${index} decides, in our own words.`,
  fields: null,
  version: 1,
  revision: 0,
  provenance: {
    words: 'Part of the library that comes with Pam.',
    url: null,
    sha256: null,
  },
  has_newer_own: false,
  cites: [],
  cited_by: [],
  related: [],
  can: { change: true, remove: true, comment: true },
  ...change,
})

/** Shelves with these rows; the filter is the server's work and only its collection is done here. */
export function aroundKnowledge(server: FakeServer, rows: readonly KnowledgeRow[]): void {
  const count = (value: string) => ({ value, count: rows.filter((row) => row.collection === value).length })
  server.on(knowledgeApi.list, ({ query }) => {
    const items = rows.filter((row) => !query.collection || row.collection === query.collection)
    return { items, next: null, total: items.length }
  })
  server.on(knowledgeApi.facets, () => ({
    collections: [...new Set(rows.map((row) => row.collection))].map(count),
    jurisdictions: [{ value: 'United States', count: rows.length }],
    areas: [{ value: 'corporate', count: 1 }],
    topics: [{ value: 'fees', count: rows.length }],
    tags: [],
    favourites: 0,
    unreviewed: rows.length,
    removed: 0,
  }))
}
