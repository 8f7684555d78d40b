import type { Collection } from '@pam/contracts/knowledge'
import type { EntryState, ImportKind, ImportView } from '@pam/contracts/knowledge/imports'
import { namesOf } from '#features/auth'
import { displayName, noteDeadFiles } from '#features/documents'
import { whyNoCrawling } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { StoredFile } from '#platform/files/files'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { readImport, writeImport } from './imports.jobs.ts'
import { mayChangeImport, requireImport } from './imports.policy.ts'
import * as query from './imports.queries.ts'
import type { KnowledgeImport } from './imports.table.ts'

const shown = 50
const shelfOf: Record<ImportKind, Collection> = {
  files: 'research',
  courtlistener: 'case_law',
  web: 'research',
}

export async function listImports(ctx: Ctx) {
  const found = await query.listImports(ctx.db, ctx.actor.firmId, shown)
  return { items: await viewsOf(ctx, found), web_why_not: await whyNoCrawling(ctx, ctx.actor.firmId) }
}

export const showImport = async (ctx: Ctx, entry: KnowledgeImport): Promise<ImportView> => {
  const [view] = await viewsOf(ctx, [entry])
  if (!view) throw notFound('import')
  return { ...view, guessed_jurisdiction: await query.guessOf(ctx.db, entry.id) }
}

async function viewsOf(ctx: Ctx, found: readonly KnowledgeImport[]): Promise<ImportView[]> {
  const ids = found.map((entry) => entry.id)
  const counted = Map.groupBy(await query.countEntries(ctx.db, ids), (entry) => entry.importId)
  const people = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    found.map((entry) => entry.createdBy),
  )
  return found.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    state: entry.state,
    collection: entry.collection,
    jurisdiction: entry.jurisdiction,
    guessed_jurisdiction: '',
    counts: {
      ...nothing,
      ...Object.fromEntries((counted.get(entry.id) ?? []).map((one) => [one.state, one.count])),
    },
    created_by: people.get(entry.createdBy) ?? '',
    created_at: entry.createdAt.toISOString(),
    finished_at: entry.finishedAt?.toISOString() ?? null,
    can: { change: mayChangeImport(ctx.actor, entry) },
  }))
}

const nothing = { waiting: 0, read: 0, known: 0, refused: 0, written: 0, opened: 0 }

export async function beginImport(ctx: Ctx, { kind, addresses }: { kind: ImportKind; addresses: string[] }) {
  const { firmId, userId } = ctx.actor
  if (kind === 'web') {
    const why = await whyNoCrawling(ctx, firmId)
    if (why) throw new AppError('conflict', why)
    if (addresses.length === 0)
      throw badInput('Enter at least one page.', { addresses: 'Enter the address of a page.' })
  }
  const created: KnowledgeImport = {
    id: newId(),
    firmId,
    kind,
    state: 'open',
    collection: shelfOf[kind],
    jurisdiction: '',
    createdBy: userId,
    createdAt: ctx.now(),
    finishedAt: null,
  }
  const pages = kind === 'web' ? [...new Set(addresses)] : []
  await ctx.db.transaction(async (tx) => {
    await query.insertImport(tx, created)
    await query.insertEntries(
      tx,
      pages.map((address) => ({
        id: newId(),
        importId: created.id,
        firmId,
        key: address,
        name: address,
        address,
        state: 'waiting' as const,
      })),
    )
    if (pages.length > 0)
      await ctx.jobs.enqueue(tx, readImport, { importId: created.id }, { key: created.id })
    await record(tx, ctx, 'knowledge.import_begun', created.id, { kind, pages: pages.length })
  })
  return showImport(ctx, created)
}

const mostFiles = 2000

export async function addFile(
  ctx: Ctx,
  granted: Granted<KnowledgeImport, 'change'>,
  { file, path }: { file: StoredFile; path: string },
) {
  if (granted.state !== 'open')
    throw new AppError('conflict', 'This import has already started. Start another import for more files.')
  if (granted.kind === 'web') throw badInput('This import takes web pages, not files.')
  if (file.size === 0) throw badInput('This file is empty.', { file: 'The file is empty.' })
  const counts = (await query.countEntries(ctx.db, [granted.id])).reduce((sum, one) => sum + one.count, 0)
  if (granted.kind === 'files' && counts >= mostFiles)
    throw new AppError(
      'conflict',
      'An import can have at most 2,000 files. Start another import for the rest.',
    )
  const name = path.split('/').map(displayName).join('/').slice(0, 500)
  await ctx.db.transaction(async (tx) => {
    const made = await query.insertEntries(tx, [
      {
        id: newId(),
        importId: granted.id,
        firmId: granted.firmId,
        key: `${name}#${file.sha256}`,
        name,
        state: 'waiting' as const,
        fileId: file.id,
        sha256: file.sha256,
      },
    ])
    // A file sent again, as after a lost response, already exists.
    if (made === 0) await noteDeadFiles(tx, [file.id], ctx.now())
    await ctx.jobs.enqueue(tx, readImport, { importId: granted.id }, { key: granted.id })
    await record(tx, ctx, 'knowledge.import_file_received', granted.id, {
      bytes: file.size,
      sha256: file.sha256,
    })
  })
  return showImport(ctx, granted)
}

export async function startImport(
  ctx: Ctx,
  granted: Granted<KnowledgeImport, 'change'>,
  { collection, jurisdiction }: { collection: Collection; jurisdiction: string },
) {
  const { counts } = await showImport(ctx, granted)
  if (counts.waiting > 0)
    throw new AppError(
      'conflict',
      'Some files are still being processed. Wait until they are done, then start.',
    )
  if (counts.read === 0) throw new AppError('conflict', 'There is nothing to add: no new entries were found.')
  await ctx.db.transaction(async (tx) => {
    const isMoved = await query.moveImport(tx, granted.id, ['open'], {
      state: 'writing',
      collection,
      jurisdiction,
    })
    if (!isMoved) throw new AppError('conflict', 'This import was already started or stopped.')
    await ctx.jobs.enqueue(tx, writeImport, { importId: granted.id }, { key: granted.id })
    await record(tx, ctx, 'knowledge.import_started', granted.id, { entries: counts.read, collection })
  })
  return shownAgain(ctx, granted)
}

export async function cancelImport(ctx: Ctx, granted: Granted<KnowledgeImport, 'change'>) {
  await ctx.db.transaction(async (tx) => {
    const change = { state: 'cancelled' as const, finishedAt: ctx.now() }
    if (!(await query.moveImport(tx, granted.id, ['open', 'writing'], change)))
      throw new AppError('conflict', 'This import has already finished.')
    await noteDeadFiles(tx, await query.dropWaitingFiles(tx, granted.id), ctx.now())
    await record(tx, ctx, 'knowledge.import_cancelled', granted.id)
  })
  return shownAgain(ctx, granted)
}

/** Its items go to the trash, where each can be restored. */
export async function undoImport(ctx: Ctx, granted: Granted<KnowledgeImport, 'change'>) {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    if (!(await query.moveImport(tx, granted.id, ['done', 'cancelled'], { state: 'undone' })))
      throw new AppError('conflict', 'Only a finished import can be undone, and only once.')
    const written = (await query.writtenItems(tx, granted.id)).flatMap((one) => one.itemId ?? [])
    const gone = await query.trashItems(tx, { firmId, userId, now: ctx.now() }, written)
    await record(tx, ctx, 'knowledge.import_undone', granted.id, { items: gone.length })
  })
  return shownAgain(ctx, granted)
}

const shownAgain = async (ctx: Ctx, { id }: KnowledgeImport) =>
  showImport(ctx, await requireImport(ctx, id, 'read'))

export async function listEntries(
  ctx: Ctx,
  item: KnowledgeImport,
  { after, limit, state }: { after?: string | undefined; limit: number; state?: EntryState | undefined },
) {
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw badInput('This page does not exist. Start again from the first.')
  const page = { after: Number(after ?? 0), limit: limit + 1, state }
  const rows = await query.listEntries(ctx.db, ctx.actor, item.id, page)
  const items = rows.slice(0, limit)
  return {
    items: items.map(({ place: _, itemId, itemTitle, opening, ...entry }) => ({
      ...entry,
      opening: opening
        .replaceAll(/[#*_>`\s]+/g, ' ')
        .trim()
        .slice(0, 200),
      item_id: itemId,
      item_title: itemTitle,
    })),
    next: rows.length > limit ? String(items.at(-1)?.place ?? 0) : null,
  }
}
