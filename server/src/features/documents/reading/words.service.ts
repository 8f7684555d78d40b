import type { DocumentText, DocumentView } from '@pam/contracts/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { announce } from '#platform/jobs/events'
import { documentRead } from '#slice/documents/document-events'
import { isQuarantined } from '#slice/documents/documents.policy'
import * as query from '#slice/documents/documents.queries'
import { showDocument } from '#slice/documents/documents.service'
import type { Document, Version } from '#slice/documents/documents.table'
import type { Found } from '#slice/documents/visible-documents.queries'
import { joinPages } from './join-pages.ts'
import { readDocument } from './read.job.ts'

export const showText = (ctx: Ctx, { document, version }: Found) => textOf(ctx, document, version)

/** A quarantined version stays closed, even below a newer one that is not. */
export async function showVersionText(ctx: Ctx, { document, version }: Found, number: number) {
  const wanted = number === version.number ? version : await query.findVersion(ctx.db, document.id, number)
  if (!wanted) throw notFound('version')
  if (isQuarantined(wanted) && !ctx.may('documents.manage')) throw notFound('version')
  return textOf(ctx, document, wanted)
}

async function textOf(ctx: Ctx, document: Document, version: Version): Promise<DocumentText> {
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.text_read', document.id, { version: version.number }),
  )
  return wordsWithPages(ctx.db, version.id)
}

/** The words of a version with the place of every page in them; the caller has asked whether they may be read. */
export async function wordsWithPages(db: Db, versionId: string): Promise<DocumentText> {
  const rows = await query.pagesOf(db, versionId)
  return {
    text: joinPages(rows),
    pages: rows.map(({ number, start, text, method, confidence, weak }) => ({
      number,
      start,
      end: start + text.length,
      method,
      confidence,
      weak,
    })),
    furniture: rows.flatMap((page) =>
      page.furniture.map(({ start, end, what }) => ({
        start: page.start + start,
        end: page.start + end,
        what,
      })),
    ),
  }
}

export async function showPage(ctx: Ctx, { version }: Found, number: number) {
  const page = await query.pageOf(ctx.db, version.id, number)
  if (!page) throw notFound('page')
  const { start, text, method, confidence, weak, words } = page
  return { number, start, end: start + text.length, method, confidence, weak, text, words }
}

export async function showHidden(ctx: Ctx, { version }: Found) {
  const rows = await query.hiddenOf(ctx.db, version.id)
  return {
    items: rows.map(({ id, page, why, text }) => ({ id, page, why, text })),
    released: version.hiddenReleased,
  }
}

export async function releaseHidden(
  ctx: Ctx,
  granted: Granted<Found, 'release'>,
  released: boolean,
): Promise<DocumentView> {
  await ctx.db.transaction(async (tx) => {
    await query.updateVersion(tx, granted.version.id, { hiddenReleased: released })
    await record(
      tx,
      ctx,
      released ? 'document.hidden_released' : 'document.hidden_withheld',
      granted.document.id,
    )
  })
  return showDocument(ctx, granted.document.id)
}

export async function readAgain(ctx: Ctx, granted: Granted<Found, 'change'>): Promise<DocumentView> {
  await ctx.db.transaction(async (tx) => {
    await query.updateVersion(tx, granted.version.id, {
      state: 'received',
      reason: null,
      tries: 0,
      pagesRead: 0,
    })
    await ctx.jobs.enqueue(tx, readDocument, { versionId: granted.version.id }, { key: granted.version.id })
    await record(tx, ctx, 'document.read_again', granted.document.id)
  })
  return showDocument(ctx, granted.document.id)
}

/** Released by a person: it now counts as read, and subscribers waiting for its text are notified. */
export async function releaseDocument(ctx: Ctx, granted: Granted<Found, 'release'>): Promise<DocumentView> {
  const { version } = granted
  await ctx.db.transaction(async (tx) => {
    if (isQuarantined(version)) await letIn(tx, ctx, version)
    await record(tx, ctx, 'document.released', granted.document.id)
  })
  return showDocument(ctx, granted.document.id)
}

async function letIn(tx: Db, ctx: Ctx, version: Version) {
  const released = { apart: null, releasedBy: ctx.actor.userId }
  // It was not read yet, or could not be: the reading decides its status.
  if (version.pagesRead === 0 || version.state !== 'quarantined') {
    const isWaiting = version.state === 'received' || version.state === 'reading'
    await query.updateVersion(tx, version.id, isWaiting ? released : { ...released, state: 'received' })
    await ctx.jobs.enqueue(tx, readDocument, { versionId: version.id }, { key: version.id })
    return
  }
  // The quarantine reason of an outside file comes before those of its reading.
  const reason = version.apart ? version.reason?.slice(version.apart.length).trim() || null : null
  await query.updateVersion(tx, version.id, { ...released, state: 'ready', reason })
  await announce(ctx, tx, documentRead, { versionId: version.id })
}
