import type {
  BulkAct,
  DocumentFilter,
  DocumentKind,
  DocumentPlace,
  DocumentSort,
  DocumentView,
} from '@pam/contracts/documents'
import { isHeld, recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, changedSince, forbidden, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, type PlaceKind, placeAfter } from '#platform/http/page-place'
import { viewOf, viewsOf } from './document-view.ts'
import { permissionsOn, requireVisibleDocument } from './documents.policy.ts'
import * as query from './documents.queries.ts'
import type { documents } from './documents.table.ts'
import { requirePlace } from './uploads/receive.service.ts'
import type { Found } from './visible-documents.queries.ts'

const comparedBy: Record<DocumentSort, PlaceKind> = { updated: 'moment', name: 'text', size: 'text' }

export async function listDocuments(
  ctx: Ctx,
  { after, limit, ...filter }: DocumentFilter & { after?: string | undefined; limit: number },
) {
  const from = placeAfter(after, comparedBy[filter.sort])
  if (filter.sort === 'size' && from && !/^\d{1,15}$/.test(from.value)) throw notFound('page')
  const rows = await query.listDocuments(ctx.db, ctx.actor, filter, from, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const placeIn = ({ document, place }: (typeof rows)[number]) =>
    filter.sort === 'updated' ? document.updatedAt.toISOString() : place
  return {
    items: await viewsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf(placeIn(last), last.document.id) : null,
    total: await query.countDocuments(ctx.db, ctx.actor, filter),
  }
}

export const showDocument = async (ctx: Ctx, id: string): Promise<DocumentView> =>
  viewOf(ctx, await requireVisibleDocument(ctx, id))

type Changed = DocumentPlace & { name: string; tags: string[]; kind: DocumentKind | null; revision: number }

export async function changeDocument(
  ctx: Ctx,
  granted: Granted<Found, 'change'>,
  wanted: Changed,
): Promise<DocumentView> {
  const { document } = granted
  await requirePlace(ctx, wanted)
  const isKept = document.caseId === wanted.case_id && document.name === wanted.name
  // A new name writes over the old one, which is part of what is held.
  if (!isKept) await requireUnheld(ctx.db, document.caseId)
  const isPersonsKind = wanted.kind !== document.kind
  const change = {
    name: wanted.name,
    caseId: wanted.case_id,
    folderId: wanted.folder_id,
    audience: wanted.audience,
    tags: [...new Set(wanted.tags)],
    kind: wanted.kind,
    ...(isPersonsKind && { kindReason: null }),
  }
  await save(ctx, { ...document, revision: wanted.revision }, change, 'document.changed')
  return showDocument(ctx, document.id)
}

export async function trashDocument(ctx: Ctx, { document }: Granted<Found, 'remove'>): Promise<DocumentView> {
  await save(ctx, document, { removedAt: ctx.now(), removedBy: ctx.actor.userId }, 'document.trashed')
  return showDocument(ctx, document.id)
}

export async function restoreDocument(
  ctx: Ctx,
  { document }: Granted<Found, 'change'>,
): Promise<DocumentView> {
  await save(ctx, document, { removedAt: null, removedBy: null }, 'document.restored')
  return showDocument(ctx, document.id)
}

export async function destroyDocument(ctx: Ctx, { document }: Granted<Found, 'remove'>) {
  if (!document.removedAt) throw new AppError('conflict', 'Move the document to the trash first.')
  await ctx.db.transaction(async (tx) => {
    await query.deleteDocument(tx, document.id, ctx.now())
    if (document.caseId)
      await recordCaseEvent(tx, ctx, document.caseId, 'document', `${document.name} was destroyed.`)
    await record(tx, ctx, 'document.destroyed', document.id, { versions: document.version })
  })
  return { done: true as const }
}

/** All or none: a single one that may not be touched refuses the whole. */
export async function actOnMany(
  ctx: Ctx,
  ids: readonly string[],
  what: BulkAct,
): Promise<{ items: DocumentView[] }> {
  const wanted = [...new Set(ids)]
  if (what.act === 'move') await requirePlace(ctx, what)
  await ctx.db.transaction(async (tx) => {
    const found = await query.lockDocuments(tx, ctx.actor, wanted)
    if (found.length !== wanted.length) throw notFound('document')
    for (const document of found) {
      const may = permissionsOn(ctx.actor, document)
      if (what.act === 'trash' ? !may.remove : !may.change) throw forbidden('change one of these documents')
      if (what.act === 'trash' || (what.act === 'move' && what.case_id !== document.document.caseId))
        await requireUnheld(tx, document.document.caseId)
      await query.updateDocument(tx, document.document, {
        ...changeOf(ctx, document, what),
        updatedAt: ctx.now(),
      })
    }
    await record(tx, ctx, `document.many_${what.act}`, null, { documents: wanted })
  })
  return { items: await viewsOf(ctx, await query.lockDocuments(ctx.db, ctx.actor, wanted)) }
}

type Change = Partial<typeof documents.$inferInsert>

function changeOf(ctx: Ctx, { document }: Found, what: BulkAct): Change {
  switch (what.act) {
    case 'trash':
      return { removedAt: ctx.now(), removedBy: ctx.actor.userId }
    case 'restore':
      return { removedAt: null, removedBy: null }
    case 'move':
      return { caseId: what.case_id, folderId: what.folder_id }
    case 'tag':
      return {
        tags: [...new Set([...document.tags, ...what.add])]
          .filter((tag) => !what.take.includes(tag))
          .slice(0, 20),
      }
  }
}

/** Out of a held case nothing is taken. */
async function requireUnheld(db: Db, caseId: string | null) {
  if (caseId && (await isHeld(db, caseId)))
    throw new AppError(
      'conflict',
      'This document’s case is on legal hold: nothing in it can be removed, moved or renamed.',
    )
}

async function save(ctx: Ctx, document: Found['document'], change: Change, act: string) {
  await ctx.db.transaction(async (tx: Db) => {
    if (!(await query.updateDocument(tx, document, { ...change, updatedAt: ctx.now() })))
      throw changedSince('this document')
    await record(tx, ctx, act, document.id, { fields: Object.keys(change) })
  })
}
