import type { LinkRow, LinkState, LinkView, SharedDocument } from '@pam/contracts/sharing'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { meantDocuments, whyItStays } from '#features/documents'
import type { Ctx } from '#platform/context'
import { whyUnfilled } from '#slice/sharing/filled-letters'
import { howItLeaves } from '#slice/sharing/how-it-leaves'
import { givenBy } from '#slice/sharing/open-link'
import { revocable } from './links.policy.ts'
import * as query from './links.queries.ts'
import type { Link, LinkDocument } from './links.table.ts'

export const stateOf = ({ revokedAt, expiresAt }: Link, now: Date): LinkState =>
  revokedAt ? 'withdrawn' : expiresAt <= now ? 'expired' : 'open'

/** Links as the wire has them, with everything about them looked up at once. */
export async function rowsOf(ctx: Ctx, links: readonly Link[]): Promise<LinkRow[]> {
  const { db, actor } = ctx
  const ids = links.map((link) => link.id)
  const recipients = Map.groupBy(await query.recipientsOf(db, ids), (entry) => entry.linkId)
  const documents = await query.documentsOf(db, ids)
  const given = Map.groupBy(documents, (entry) => entry.linkId)
  const arrived = await query.countArrivals(db, ids)
  const people = await namesOf(
    db,
    actor.firmId,
    links.map((link) => link.createdBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    links.flatMap((link) => link.caseId ?? []),
  )
  const may = await revocable(db, actor, links, documents)
  return links.map((link) => ({
    id: link.id,
    kind: link.kind,
    title: link.title,
    state: stateOf(link, ctx.now()),
    case_id: link.caseId,
    case_title: link.caseId ? (titles.get(link.caseId) ?? null) : null,
    recipients: (recipients.get(link.id) ?? []).map(({ id, name, email }) => ({ id, name, email })),
    documents: link.kind === 'share' ? (given.get(link.id)?.length ?? 0) : (arrived.get(link.id) ?? 0),
    created_by: people.get(link.createdBy) ?? 'Former colleague',
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    last_seen_at: link.lastSeenAt?.toISOString() ?? null,
    can: {
      revoke: may.has(link.id),
      renew: link.createdBy === actor.userId && stateOf(link, ctx.now()) === 'open',
    },
  }))
}

export async function viewOf(ctx: Ctx, link: Link): Promise<LinkView> {
  const [row] = await rowsOf(ctx, [link])
  const people = await namesOf(ctx.db, link.firmId, [link.revokedBy])
  const named = new Map((row as LinkRow).recipients.map((recipient) => [recipient.id, recipient.name]))
  return {
    ...(row as LinkRow),
    message: link.message,
    needs_code: link.needsCode,
    may_download: link.mayDownload,
    has_watermark: link.hasWatermark,
    revoked_by: link.revokedBy ? (people.get(link.revokedBy) ?? 'Former colleague') : null,
    shared: await sharedIn(ctx, link, await query.documentsOf(ctx.db, [link.id])),
    items: (await query.itemsOf(ctx.db, link.id)).map(({ id, name, doneAt }) => ({
      id,
      name,
      is_done: doneAt !== null,
    })),
    arrivals: (await query.arrivalsOf(ctx.db, link.id)).map((entry) => ({
      id: entry.id,
      document_id: entry.documentId,
      name: entry.name,
      size: entry.size,
      item_id: entry.itemId,
      from: named.get(entry.recipientId) ?? '',
      at: entry.at.toISOString(),
    })),
    max_files: link.maxFiles,
    largest_bytes: link.largestBytes,
    mail_leaves: ctx.mail.configured,
  }
}

const noRight = 'The person who shared it no longer has access to it, or has left the firm.'

/** Each document with how it leaves, and why it does not where it does not. */
async function sharedIn(ctx: Ctx, link: Link, its: readonly LinkDocument[]): Promise<SharedDocument[]> {
  const seen = new Map(
    (await meantDocuments(ctx.db, ctx.actor, its)).map((document) => [document.document.id, document]),
  )
  const given = new Set((await givenBy(ctx.db, link)).map((value) => value.document.id))
  const drafts = new Map<string, string | null>()
  for (const meant of seen.values()) drafts.set(meant.document.id, await whyUnfilled(ctx.db, meant))
  return its.flatMap(({ documentId, versionId }) => {
    const meant = seen.get(documentId)
    if (!meant) return []
    return {
      document_id: documentId,
      name: meant.document.name,
      version: versionId ? meant.version.number : null,
      ...howItLeaves(link, meant),
      closed_because: whyItStays(meant) ?? drafts.get(documentId) ?? (given.has(documentId) ? null : noRight),
    }
  })
}
