import type { DocumentKind, DocumentPlace, ReceivedDocument } from '@pam/contracts/documents'
import { recordCaseEvent, requireVisibleCase } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince } from '#platform/errors'
import type { StoredFile } from '#platform/files/files'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { MarkSent } from '#platform/once/once'
import { viewOf } from '#slice/documents/document-view'
import { requireFolder, requireVisibleDocument } from '#slice/documents/documents.policy'
import * as query from '#slice/documents/documents.queries'
import type { Document } from '#slice/documents/documents.table'
import { readDocument } from '#slice/documents/reading/read.job'
import type { Found } from '#slice/documents/visible-documents.queries'

interface Incoming {
  readonly file: StoredFile
  readonly name: string
  readonly place: DocumentPlace
  /** Bytes that are already there are stored again. */
  readonly keepsDuplicate: boolean
  /** Notes that the key it came with is used up. */
  readonly mark?: MarkSent
}

/** Takes a file in. Answers at once; the reading follows by itself. */
export async function receiveDocument(
  ctx: Ctx,
  { file, name, place, keepsDuplicate, mark }: Incoming,
): Promise<ReceivedDocument> {
  if (file.size === 0) throw badInput('This file is empty.', { file: 'The file is empty.' })
  await requirePlace(ctx, place)
  const same = keepsDuplicate ? undefined : await query.findSameBytes(ctx.db, ctx.actor, file.sha256)
  if (same) {
    await ctx.db.transaction((tx) => query.noteDeadFiles(tx, [file.id], ctx.now()))
    return { ...(await viewOf(ctx, same)), is_duplicate: true }
  }
  const id = await ctx.db.transaction(async (tx) => {
    const made = await fileDocument(tx, ctx, { file, name, place })
    await mark?.(tx, made)
    await record(tx, ctx, 'document.received', made, { bytes: file.size, sha256: file.sha256 })
    return made
  })
  return { ...(await viewOf(ctx, await requireVisibleDocument(ctx, id))), is_duplicate: false }
}

interface Filed extends Pick<Incoming, 'file' | 'name' | 'place'> {
  /** Not uploaded by a member of the firm: its owner here, and why it is quarantined. */
  readonly fromOutside?: { readonly ownerId: string; readonly apart: string }
  /** Where it is known from the start what the document is. */
  readonly kind?: DocumentKind
}

/** Makes a document of stored bytes in the caller's transaction, to be read afterward; the caller records the act. */
export async function fileDocument(
  tx: Ctx['db'],
  ctx: Pick<Ctx, 'actor' | 'now' | 'jobs'>,
  { file, name, place, fromOutside, kind }: Filed,
): Promise<string> {
  const id = newId()
  const versionId = newId()
  const now = ctx.now()
  const { firmId } = ctx.actor
  const userId = fromOutside?.ownerId ?? ctx.actor.userId
  const version = versionRow({ firmId, userId, now }, { id: versionId, documentId: id, number: 1, file })
  await query.insertDocument(
    tx,
    {
      id,
      firmId,
      caseId: place.case_id,
      folderId: place.folder_id,
      audience: place.audience,
      name,
      tags: [],
      kind: kind ?? null,
      kindReason: null,
      version: 1,
      versionId,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      removedAt: null,
      removedBy: null,
      revision: 1,
    },
    { ...version, apart: fromOutside?.apart ?? null },
  )
  await ctx.jobs.enqueue(tx, readDocument, { versionId }, { key: versionId })
  if (place.case_id)
    await recordCaseEvent(tx, ctx, place.case_id, 'document.received', `${name} was added.`, id)
  return id
}

/** New bytes for an existing document. */
export async function receiveVersion(
  ctx: Ctx,
  { document }: Granted<Found, 'change'>,
  file: StoredFile,
): Promise<ReceivedDocument> {
  await ctx.db.transaction(async (tx) => {
    await putInForce(tx, ctx, document, file)
    await record(tx, ctx, 'document.version_received', document.id, {
      version: document.version + 1,
      sha256: file.sha256,
    })
  })
  return { ...(await viewOf(ctx, await requireVisibleDocument(ctx, document.id))), is_duplicate: false }
}

/** A file as the next version, to be read; also an earlier one that is restored. */
export async function putInForce(
  tx: Ctx['db'],
  ctx: Ctx,
  document: Document,
  file: StoredFile,
): Promise<void> {
  const versionId = newId()
  const number = document.version + 1
  const by = { ...ctx.actor, now: ctx.now() }
  await query.insertVersion(tx, versionRow(by, { id: versionId, documentId: document.id, number, file }))
  const isSaved = await query.updateDocument(tx, document, {
    version: number,
    versionId,
    updatedAt: ctx.now(),
  })
  if (!isSaved) throw changedSince('this document')
  await ctx.jobs.enqueue(tx, readDocument, { versionId }, { key: versionId })
  if (document.caseId)
    await recordCaseEvent(
      tx,
      ctx,
      document.caseId,
      'document',
      `${document.name} has a new version.`,
      document.id,
    )
}

const versionRow = (
  { firmId, userId, now }: { firmId: string; userId: string; now: Date },
  { id, documentId, number, file }: { id: string; documentId: string; number: number; file: StoredFile },
) => ({
  id,
  documentId,
  number,
  firmId,
  fileId: file.id,
  size: file.size,
  sha256: file.sha256,
  state: 'received' as const,
  createdBy: userId,
  createdAt: now,
})

/** A folder the person cannot see does not exist, and a folder must be in the same case. */
export async function requirePlace(
  ctx: Ctx,
  { case_id, folder_id }: Pick<DocumentPlace, 'case_id' | 'folder_id'>,
) {
  if (case_id) {
    if (!ctx.may('cases.view'))
      throw badInput('You do not have permission to file documents in cases.', {
        case_id: 'Leave this empty.',
      })
    await requireVisibleCase(ctx, case_id)
  }
  if (!folder_id) return
  const folder = await requireFolder(ctx, folder_id, 'use')
  if (folder.caseId !== case_id)
    throw badInput('This folder belongs to another case.', { folder_id: 'Choose a folder of the same case.' })
}
