import { colleaguesOf } from '#features/auth'
import { casesTitled } from '#features/cases'
import { documentsNamed } from '#features/documents'
import { hashOf, newId, newToken } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertItems, insertLink, insertLinkDocuments, insertRecipients } from './links/links.queries.ts'
import type { Link } from './links/links.table.ts'
import { insertLog } from './visits.queries.ts'

const haddad = 'Haddad: lease of the corner store at 12 Elm Street'
const lease = 'Lease 12 Elm Street.pdf'
const client = { name: 'Samira Haddad', email: 'samira.haddad@example.com' }
const wanted = ['Photographs of the store', 'The last three rent receipts', 'Letters from Mr. Bell']
const dayMs = 24 * 3600 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** An opened share and a pending request. Their addresses belong to nobody. */
export async function seedSharing({ tx, firmId, now }: SampleFirm): Promise<void> {
  const its = (await casesTitled(tx, firmId, [haddad])).get(haddad)
  const [document] = await documentsNamed(tx, firmId, lease)
  const clerk = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'paralegal')
  if (!its || !document) throw new Error(`The sample firm has no ${lease}.`)
  const made = (own: Pick<Link, 'kind' | 'title' | 'message' | 'createdAt'>): Link => ({
    id: newId(),
    firmId,
    tokenHash: hashOf(newToken()),
    caseId: its.id,
    needsCode: true,
    ...own,
    mayDownload: false,
    hasWatermark: own.kind === 'share',
    createdBy: clerk?.id ?? its.leadId,
    maxFiles: own.kind === 'request' ? 20 : 0,
    largestBytes: 100 * 1024 * 1024,
    expiresAt: new Date(now.getTime() + 9 * dayMs),
    revokedAt: null,
    revokedBy: null,
    lastSeenAt: null,
  })
  const share = {
    ...made({
      kind: 'share',
      title: 'The lease as it stands',
      createdAt: before(now, 5),
      message: 'Please read sections 4 and 9 before we speak on Thursday.',
    }),
    lastSeenAt: before(now, 4),
  }
  const request = made({
    kind: 'request',
    title: 'Documents about the store',
    createdAt: before(now, 2),
    message: 'Pictures taken with your phone are fine.',
  })
  for (const link of [share, request]) {
    await insertLink(tx, link)
    await insertRecipients(tx, [{ id: newId(), firmId, linkId: link.id, ...client }])
  }
  await insertLinkDocuments(tx, [
    { id: newId(), firmId, linkId: share.id, documentId: document.id, versionId: null, place: 0 },
  ])
  await insertItems(
    tx,
    wanted.map((name, place) => ({ id: newId(), firmId, linkId: request.id, name, place, doneAt: null })),
  )
  for (const [minutes, what] of (['code_sent', 'entered', 'viewed'] as const).entries())
    await insertLog(tx, {
      id: newId(),
      firmId,
      linkId: share.id,
      who: client.email,
      what,
      at: new Date(before(now, 4).getTime() + minutes * 60_000),
      documentName: what === 'viewed' ? lease : null,
      address: '203.0.113.24',
      device: 'Safari on iPhone',
    })
}
