import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { idOf } from './cases.ts'
import { done, type FakeServer, Refusal } from './server.ts'

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
  privilege: null,
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
  server.on(documentRetentionApi.due, () => ({ items: [] }))
  server.on(documentsApi.list, ({ query }) => {
    const items = documents.filter((document) => !query.state || document.state === query.state)
    return { items: [...items], next: null, total: items.length }
  })
}

interface Disturbed {
  readonly fails?: readonly number[]
  /** Pieces arrive when this is open. */
  readonly gate?: Promise<void>
}

/** A server that keeps pieces as the real one does. `fails` names the calls of a piece that do not arrive, from 1. */
export function takesUploads(server: FakeServer, { fails = [], gate }: Disturbed = {}) {
  const kept = new Map<string, { name: string; size: number; bytes: Uint8Array }>()
  let sent = 0
  const viewOf = (id: string) => {
    const file = kept.get(id)
    if (!file) throw notThere()
    return { id, size: file.size, received: file.bytes.length, piece: 300_000 }
  }
  server.on(documentsApi.beginUpload, ({ body }) => {
    const id = idOf(500 + kept.size)
    kept.set(id, { name: body.name, size: body.size, bytes: new Uint8Array() })
    return viewOf(id)
  })
  server.on(documentsApi.showUpload, ({ params }) => viewOf(params.id))
  server.on(documentsApi.dropUpload, ({ params }) => {
    kept.delete(params.id)
    return done
  })
  server.on(documentsApi.sendPiece, async ({ params, query }, call) => {
    sent += 1
    await gate
    if (fails.includes(sent)) throw new TypeError('Failed to fetch')
    const file = kept.get(params.id)
    if (file?.bytes.length !== query.offset) throw new Error('A piece came out of turn.')
    const piece = new Uint8Array(await (call.sent as Blob).arrayBuffer())
    file.bytes = Uint8Array.from([...file.bytes, ...piece])
    return viewOf(params.id)
  })
  server.on(documentsApi.finishUpload, ({ params, body }) => {
    const file = kept.get(params.id)
    if (!file) throw notThere()
    const earlier = [...kept].find(
      ([id, other]) => id < params.id && String(other.bytes) === String(file.bytes),
    )
    const is_duplicate = body.duplicate === 'offer' && earlier !== undefined
    return {
      ...documentOf(700, { name: is_duplicate ? (earlier?.[1].name ?? '') : file.name }),
      is_duplicate,
    }
  })
  return kept
}

const notThere = () =>
  new Refusal(404, { code: 'not_found', detail: 'This upload does not exist, or you may not see it.' })
