import { mayDo } from '@pam/contracts/shared/access'
import { presentActor } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { type Meant, meantDocuments, whyItStays } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { withoutDrafts } from './filled-letters.ts'
import { documentsOf } from './links/links.queries.ts'
import type { Link } from './links/links.table.ts'
import { linkWithToken } from './visits.queries.ts'

const tokenShape = /^[\w-]{43}$/

/** The same for a wrong address, one that has run out, one that was withdrawn, and one whose maker lost their right. */
export const notOpen = () =>
  new AppError(
    'not_found',
    'This link is not active. It may have expired or been withdrawn. Ask the sender for a new one.',
  )

/** By whose right a link opens: its maker's, as it is now. */
async function makerOf(db: Db, { firmId, createdBy }: Link): Promise<Actor | undefined> {
  const maker = await presentActor(db, firmId, createdBy)
  return maker && mayDo(maker.role, 'documents.manage') ? maker : undefined
}

/** What a share delivers now: visible to its creator, read, not trashed, not quarantined, not an unfilled letter. */
export async function givenBy(db: Db, link: Link): Promise<(Meant & { id: string })[]> {
  const maker = link.kind === 'share' ? await makerOf(db, link) : undefined
  if (!maker) return []
  const its = await documentsOf(db, [link.id])
  const found = await meantDocuments(db, maker, its)
  const free = await withoutDrafts(
    db,
    found.filter((meant) => whyItStays(meant) === null),
  )
  const byId = new Map(free.map((meant) => [meant.document.id, meant]))
  return its.flatMap(({ id, documentId }) => {
    const meant = byId.get(documentId)
    return meant ? { ...meant, id } : []
  })
}

export async function isOpen(db: Db, link: Link, now: Date): Promise<boolean> {
  if (link.revokedAt || link.expiresAt <= now) return false
  if (link.kind === 'share') return (await givenBy(db, link)).length > 0
  const maker = await makerOf(db, link)
  if (!maker || !link.caseId) return false
  return (await visibleCaseTitles(db, maker, [link.caseId])).has(link.caseId)
}

export async function requireOpenLink(db: Db, token: string, now: Date): Promise<Link> {
  const found = tokenShape.test(token) ? await linkWithToken(db, token) : undefined
  if (!found || !(await isOpen(db, found, now))) throw notOpen()
  return found
}
