import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { idOf } from './cases.ts'
import type { FakeServer } from './server.ts'

const noon = '2026-11-15T12:00:00.000Z'
const all = { change: true, remove: true, release: true }

export const documentOf = (
  index: number,
  { can, ...change }: Partial<Omit<DocumentView, 'can'>> & { can?: Partial<DocumentView['can']> } = {},
): DocumentView => ({
  id: idOf(index),
  name: `Document ${index}.pdf`,
  state: 'ready',
  reason: null,
  file_kind: 'pdf',
  size: 12_000,
  sha256: 'a'.repeat(64),
  pages: 3,
  pages_read: 3,
  text_yield: 1,
  weak_pages: [],
  dangers: [],
  hidden: 0,
  hidden_released: false,
  case_id: null,
  case_title: null,
  folder_id: null,
  audience: 'firm',
  tags: [],
  kind: null,
  kind_reason: null,
  version: 1,
  created_by: 'Ada Byron',
  created_at: noon,
  updated_at: noon,
  removed_at: null,
  gone_after: null,
  revision: 1,
  can: { ...all, ...can },
  ...change,
})

/** A room with these documents in it, and no folders. */
export function aroundDocuments(server: FakeServer, documents: readonly DocumentView[] = []): void {
  server.on(documentsApi.folders, () => ({ items: [] }))
  server.on(documentsApi.list, ({ query }) => {
    const items = documents.filter((it) => !query.state || it.state === query.state)
    return { items: [...items], next: null, total: items.length }
  })
}
