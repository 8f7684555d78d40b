import type { DocumentView } from '@pam/contracts/documents'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { isQuarantined } from './documents.policy.ts'
import * as query from './documents.queries.ts'
import { showDocument } from './documents.service.ts'
import { openKept } from './kept-files.ts'
import { putInForce } from './uploads/receive.service.ts'
import type { Found } from './visible-documents.queries.ts'

export async function showVersions(ctx: Ctx, { document }: Found) {
  const rows = await query.listVersions(ctx.db, document.id)
  const people = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((row) => row.createdBy),
  )
  return {
    items: rows.map((row) => ({
      number: row.number,
      size: row.size,
      sha256: row.sha256,
      state: row.state,
      created_by: row.authorName ?? people.get(row.createdBy) ?? 'Former colleague',
      created_at: row.createdAt.toISOString(),
      is_current: row.number === document.version,
    })),
  }
}

/** Nothing is overwritten: the old bytes become the newest version. */
export async function restoreVersion(
  ctx: Ctx,
  { document }: Granted<Found, 'change'>,
  number: number,
): Promise<DocumentView> {
  const version = await query.findVersion(ctx.db, document.id, number)
  if (!version) throw notFound('version')
  await ctx.db.transaction(async (tx) => {
    await putInForce(tx, ctx, document, { id: version.fileId, size: version.size, sha256: version.sha256 })
    await record(tx, ctx, 'document.version_restored', document.id, {
      from: number,
      version: document.version + 1,
    })
  })
  return showDocument(ctx, document.id)
}

/** The bytes as they came. Each time someone takes them is recorded. */
export async function openFile(
  ctx: Ctx,
  { document, version }: Found,
  number: number | undefined,
): Promise<FileAnswer> {
  const wanted = number === undefined ? version : await query.findVersion(ctx.db, document.id, number)
  if (!wanted) throw notFound('version')
  // A quarantined version stays closed, even below a newer one that is not.
  if (isQuarantined(wanted) && !ctx.may('documents.manage')) throw notFound('version')
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'document.file_read', document.id, { version: wanted.number }),
  )
  return { content: await openKept(ctx, wanted.fileId), size: wanted.size, name: document.name }
}
