import { createHash } from 'node:crypto'
import { citationKey } from '@pam/law/citations/find-citations'
import { counted } from '@pam/law/format/numbers'
import { presentActor } from '#features/auth'
import { crawlPage } from '#features/settings'
import type { Actor } from '#platform/context'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { findSame } from '#slice/knowledge/items/items.queries'
import { readTable } from './courtlistener.ts'
import { letGo, type ReadEntry, readFileEntry } from './files.ts'
import { guessJurisdiction } from './guess-jurisdiction.ts'
import * as query from './imports.queries.ts'
import type { ImportEntryRow, KnowledgeImport } from './imports.table.ts'

const atOnce = 20

/** Reads the waiting entries of an import one by one. After a kill it resumes with the next. */
export async function readWaiting(ctx: JobCtx, importId: string): Promise<void> {
  const skipped = new Set<string>()
  for (;;) {
    const found = await query.importToWork(ctx.db, importId)
    if (found?.state !== 'open') return
    const actor = await presentActor(ctx.db, found.firmId, found.createdBy)
    const waiting = await query.entriesIn(ctx.db, importId, 'waiting', atOnce + skipped.size)
    const entries = waiting.filter((entry) => !skipped.has(entry.id))
    if (entries.length === 0) return
    for (const entry of entries) {
      ctx.signal.throwIfAborted()
      if (!actor)
        await end(ctx, entry, {
          state: 'refused',
          reason: 'The person who started this import has left the firm.',
        })
      else if (!(await readOne(ctx, found, entry, actor))) skipped.add(entry.id)
      // A table that waited for another may now continue.
      else skipped.clear()
    }
  }
}

/** False if the entry has to wait for another. */
async function readOne(
  ctx: JobCtx,
  item: KnowledgeImport,
  entry: ImportEntryRow,
  actor: Actor,
): Promise<boolean> {
  if (item.kind === 'courtlistener') {
    const table = entry.fileId ? await readTable(ctx, entry, entry.fileId) : null
    if (!table) return false
    await end(ctx, entry, { state: table.isRefused ? 'refused' : 'opened', reason: table.reason })
    return true
  }
  const read = item.kind === 'web' ? await readPage(ctx, entry, actor) : await readFileOf(ctx, entry)
  if ('refused' in read) await end(ctx, entry, { state: 'refused', reason: read.refused })
  else if ('opened' in read) await open(ctx, entry, read.opened)
  else await end(ctx, entry, await readState(ctx, entry, actor, read))
  return true
}

const readFileOf = (ctx: JobCtx, entry: ImportEntryRow): Promise<ReadEntry> =>
  entry.fileId
    ? readFileEntry(ctx, entry, entry.fileId)
    : Promise.resolve({ refused: 'This file’s content is no longer available.' })

async function open(
  ctx: JobCtx,
  entry: ImportEntryRow,
  parts: readonly Parameters<typeof query.insertEntries>[1][number][],
) {
  await ctx.db.transaction(async (tx) => {
    await query.insertEntries(tx, parts)
    const reason = `${counted(parts.length, 'file was', 'files were')} found inside.`
    await query.moveEntry(tx, entry, { state: 'opened', reason, fileId: null })
    await letGo(tx, ctx, entry)
  })
}

/** Read, or already in the knowledge base. */
async function readState(
  ctx: JobCtx,
  entry: ImportEntryRow,
  actor: Actor,
  { content, sha256 = entry.sha256 ?? '' }: Extract<ReadEntry, { content: unknown }> & { sha256?: string },
): Promise<Partial<ImportEntryRow>> {
  const same = await query.findSameBytes(ctx.db, actor, sha256)
  if (same)
    return { state: 'known', reason: 'The same file is already in the knowledge base.', itemId: same.id }
  const twin = await query.sameBytesInImport(ctx.db, entry, sha256)
  if (twin) return { state: 'known', reason: `The same file is in this import as ${twin.name}.` }
  const cited = content.citation
    ? await findSame(ctx.db, actor, { hash: '', citationKey: citationKey(content.citation) })
    : undefined
  if (cited)
    return { state: 'known', reason: 'Its citation is already in the knowledge base.', itemId: cited.id }
  return { state: 'read', content, sha256 }
}

async function end(ctx: JobCtx, entry: ImportEntryRow, change: Partial<ImportEntryRow>) {
  await ctx.db.transaction(async (tx) => {
    await query.moveEntry(tx, entry, { ...change, fileId: null })
    await letGo(tx, ctx, entry)
  })
}

/** A site's or service's refusal of a page is the reason for that page only. */
async function readPage(
  ctx: JobCtx,
  entry: ImportEntryRow,
  actor: Actor,
): Promise<Exclude<ReadEntry, { opened: unknown }> & { sha256?: string }> {
  try {
    const { firmId, userId: actorId } = actor
    const page = await crawlPage(ctx, { firmId, actorId, url: entry.address, signal: ctx.signal })
    const body = page.text.replaceAll('\0', ' ').toWellFormed().trim()
    if (body === '') return { refused: 'No text was found on this page.' }
    if (body.length > 2_000_000) return { refused: 'This is longer than two million characters.' }
    const title = (page.title.trim() || new URL(page.url).hostname).replaceAll(/\s+/g, ' ').slice(0, 300)
    const sha256 = createHash('sha256').update(body).digest('hex')
    return {
      content: { title, body, citation: '', year: null, jurisdiction: guessJurisdiction(body) },
      sha256,
    }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    throw error
  }
}
