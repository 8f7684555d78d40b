import { Readable } from 'node:stream'
import type { ScrubChoices, ScrubView } from '@pam/contracts/documents/scrubs'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { leavingDocument } from '#platform/leaving'
import { requireReadable } from '#slice/documents/documents.policy'
import { openKept } from '#slice/documents/kept-files'
import { privilegedAmong, refusePrivileged } from '#slice/documents/privilege/warning'
import type { Found } from '#slice/documents/visible-documents.queries'
import { scrubDocument } from './scrubs.job.ts'
import { type FoundScrub, requireScrub } from './scrubs.policy.ts'
import * as query from './scrubs.queries.ts'
import type { Scrub } from './scrubs.table.ts'
import { reportText } from './scrubs-report.ts'
import { zipOf } from './scrubs-zip.ts'

const keptMs = 24 * 60 * 60 * 1000

export async function beginScrub(
  ctx: Ctx,
  {
    ids,
    include_privileged: includesPrivileged,
    ...choices
  }: ScrubChoices & { ids: readonly string[]; include_privileged: boolean },
): Promise<ScrubView> {
  const now = ctx.now()
  const found: Found[] = []
  for (const id of new Set(ids)) found.push(await requireReadable(ctx, id))
  refusePrivileged(found, includesPrivileged, 'Copies for use outside the firm')
  await ctx.checkLeaving(ctx, {
    what: 'The copy',
    act: 'exported',
    caseId: null,
    documents: found.map(leavingDocument),
  })
  const scrub: Scrub = {
    id: newId(),
    firmId: ctx.actor.firmId,
    madeBy: ctx.actor.userId,
    trackedChanges: choices.tracked_changes,
    comments: choices.comments,
    createdAt: now,
    goneAfter: new Date(now.getTime() + keptMs),
  }
  await ctx.db.transaction(async (tx) => {
    const items = found.map(({ document, version }, place) => ({
      scrubId: scrub.id,
      documentId: document.id,
      versionId: version.id,
      place,
      name: document.name,
      state: 'working' as const,
    }))
    await query.insertScrub(tx, scrub, items)
    for (const { documentId } of items)
      await ctx.jobs.enqueue(tx, scrubDocument, { scrubId: scrub.id, documentId })
    await record(tx, ctx, 'document.scrub_begun', scrub.id, {
      documents: items.map((item) => item.documentId),
      privileged: privilegedAmong(found),
      ...choices,
    })
  })
  return showScrub(ctx, scrub.id)
}

export async function showScrub(ctx: Ctx, id: string): Promise<ScrubView> {
  const { scrub, items } = await requireScrub(ctx, id, 'read')
  return viewOf(scrub, items)
}

function viewOf(scrub: Scrub, items: FoundScrub['items']): ScrubView {
  return {
    id: scrub.id,
    state: items.some((item) => item.state === 'working') ? 'working' : 'ready',
    tracked_changes: scrub.trackedChanges,
    comments: scrub.comments,
    items: items.map((item) => ({
      document_id: item.documentId,
      name: item.name,
      version: item.version,
      state: item.state,
      reason: item.reason,
      findings: item.findings,
      size: item.size,
      sha256: item.sha256,
    })),
    created_at: scrub.createdAt.toISOString(),
    gone_after: scrub.goneAfter.toISOString(),
  }
}

/** The copy of one document. Each time someone takes it is recorded. */
export async function openCopy(
  ctx: Ctx,
  { items }: Granted<FoundScrub, 'take'>,
  documentId: string,
): Promise<FileAnswer> {
  const item = items.find((item) => item.documentId === documentId)
  if (!item) throw notFound('copy')
  if (item.state !== 'ready' || !item.fileId || item.size === null)
    throw new AppError('conflict', item.reason ?? 'This copy is not ready yet.')
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.scrub_taken', documentId, { version: item.version, sha256: item.sha256 }),
  )
  return { content: await openKept(ctx, item.fileId), size: item.size, name: item.name }
}

export async function openArchive(
  ctx: Ctx,
  { scrub, items }: Granted<FoundScrub, 'take'>,
): Promise<FileAnswer> {
  const view = viewOf(scrub, items)
  if (view.state !== 'ready') throw new AppError('conflict', 'The copies are not ready yet.')
  const ready = items.flatMap(({ fileId, size, name }) =>
    fileId && size !== null ? [{ fileId, size, name }] : [],
  )
  if (ready.length === 0)
    throw new AppError('conflict', 'None of these documents could be copied without metadata.')
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.scrub_taken', null, { documents: items.map((item) => item.documentId) }),
  )
  return zipOf(
    ready.map(({ fileId, ...copy }) => ({ ...copy, open: () => openKept(ctx, fileId) })),
    { name: 'report.txt', content: Buffer.from(reportText(view)) },
  )
}

export async function openReport(
  ctx: Ctx,
  { scrub, items }: Granted<FoundScrub, 'take'>,
  as: 'txt' | 'json',
): Promise<FileAnswer> {
  const view = viewOf(scrub, items)
  await ctx.db.transaction((tx) => record(tx, ctx, 'document.scrub_report_taken', scrub.id, { as }))
  const content = Buffer.from(as === 'json' ? `${JSON.stringify(view, null, 2)}\n` : reportText(view))
  return { content: Readable.from([content]), size: content.length, name: `metadata-report.${as}` }
}
