import type { NoteOnDocument } from '@pam/contracts/documents/notes'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import * as documents from '#slice/documents/documents.queries'
import type { Found } from '#slice/documents/visible-documents.queries'
import { anchorIn, type PageWords } from './anchor.ts'
import { type NoteOn, permissionsOnNote } from './notes.policy.ts'
import * as query from './notes.queries.ts'

interface Given {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly version: number
  readonly text: string
}

export async function listNotes(ctx: Ctx, on: Found): Promise<{ items: NoteOnDocument[] }> {
  return { items: await viewsOf(ctx, on, await query.listNotes(ctx.db, on.document.id)) }
}

async function viewsOf(ctx: Ctx, on: Found, notes: readonly query.FoundNote[]): Promise<NoteOnDocument[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    notes.flatMap((note) => [note.authorId, ...(note.resolvedBy ? [note.resolvedBy] : [])]),
  )
  const pages = notes.length > 0 ? await query.wordsOfPages(ctx.db, on.version.id) : []
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    quote: note.quote,
    version: note.version,
    place: placeOf(pages, note, on),
    author: note.authorName ?? names.get(note.authorId) ?? 'Former colleague',
    created_at: note.createdAt.toISOString(),
    changed_at: note.changedAt?.toISOString() ?? null,
    resolved_by: note.resolvedBy ? (names.get(note.resolvedBy) ?? 'Former colleague') : null,
    privilege: note.privilege,
    ...permissionsOnNote(ctx.actor, note),
  }))
}

/** The old position, if the text is still there: a new version or another reading may have moved it. */
function placeOf(pages: readonly PageWords[], note: query.FoundNote, on: Found) {
  const { page, start, end, quote } = note
  const text = pages.find((pageWords) => pageWords.number === page)?.text
  const isThere = note.versionId === on.version.id && text?.slice(start, end) === quote
  return isThere ? { page, start, end } : anchorIn(pages, quote, note)
}

/** The words are taken from the page as it is stored, never from the caller. */
export async function addNote(ctx: Ctx, on: Found, given: Given): Promise<NoteOnDocument> {
  const { document, version } = on
  if (given.version !== version.number)
    throw new AppError(
      'conflict',
      'There is a newer version. Open the document again and select the text there.',
    )
  const page = await documents.pageOf(ctx.db, version.id, given.page)
  if (!page) throw notFound('page')
  if (given.end > page.text.length) throw badInput('This text is not on this page.')
  const note = {
    id: newId(),
    firmId: document.firmId,
    documentId: document.id,
    versionId: version.id,
    page: given.page,
    start: given.start,
    end: given.end,
    text: given.text,
    quote: page.text.slice(given.start, given.end),
    authorId: ctx.actor.userId,
    createdAt: ctx.now(),
    authorName: null,
    changedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    privilege: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertNote(tx, note)
    await record(tx, ctx, 'document.note_added', document.id, { note: note.id, page: given.page })
  })
  return view(ctx, on, { ...note, version: version.number })
}

export async function changeNote(
  ctx: Ctx,
  { note, on }: Granted<NoteOn, 'change'>,
  text: string,
): Promise<NoteOnDocument> {
  const changedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await query.updateNote(tx, note.id, { text, changedAt })
    await record(tx, ctx, 'document.note_changed', on.document.id, { note: note.id })
  })
  return view(ctx, on, { ...note, text, changedAt })
}

export async function resolveNote(
  ctx: Ctx,
  { note, on }: Granted<NoteOn, 'resolve'>,
  resolved: boolean,
): Promise<NoteOnDocument> {
  const change = resolved
    ? { resolvedAt: ctx.now(), resolvedBy: ctx.actor.userId }
    : { resolvedAt: null, resolvedBy: null }
  await ctx.db.transaction(async (tx) => {
    await query.updateNote(tx, note.id, change)
    await record(tx, ctx, resolved ? 'document.note_resolved' : 'document.note_reopened', on.document.id, {
      note: note.id,
    })
  })
  return view(ctx, on, { ...note, ...change })
}

/** Anyone who reads the document may claim a privilege for a note on it. */
export async function markNote(
  ctx: Ctx,
  { note, on }: Granted<NoteOn, 'mark'>,
  privilege: PrivilegeMark | null,
): Promise<NoteOnDocument> {
  await ctx.db.transaction(async (tx) => {
    await query.updateNote(tx, note.id, { privilege })
    await record(tx, ctx, 'document.note_privilege', on.document.id, {
      note: note.id,
      claim: privilege?.claim ?? null,
    })
  })
  return view(ctx, on, { ...note, privilege })
}

export async function dropNote(ctx: Ctx, { note, on }: Granted<NoteOn, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteNote(tx, note.id)
    await record(tx, ctx, 'document.note_deleted', on.document.id, { note: note.id })
  })
  return { done: true as const }
}

async function view(ctx: Ctx, on: Found, note: query.FoundNote): Promise<NoteOnDocument> {
  const [only] = await viewsOf(ctx, on, [note])
  if (!only) throw new Error('A note has one view.')
  return only
}
