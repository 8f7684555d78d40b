import type { NoteView } from '@pam/contracts/cases'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { type MarkSent, once } from '#platform/once/once'
import { recordCaseEvent } from '#slice/cases/case-events'
import { listCaseEvents } from '#slice/cases/case-events.queries'
import type { Case, CaseNote } from '#slice/cases/cases.table'
import { requireNote } from './notes.policy.ts'
import * as query from './notes.queries.ts'

interface PageAsked {
  readonly after?: string | undefined
  readonly limit: number
}

async function viewsOf(ctx: Ctx, notes: readonly CaseNote[]): Promise<NoteView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    notes.map((note) => note.authorId),
  )
  return notes.map((note) => ({
    id: note.id,
    text: note.text,
    author: note.authorName ?? names.get(note.authorId) ?? 'Former colleague',
    author_id: note.authorId,
    created_at: note.createdAt.toISOString(),
    changed_at: note.changedAt?.toISOString() ?? null,
    privilege: note.privilege,
    can_change: note.authorId === ctx.actor.userId,
  }))
}

export async function listNotes(ctx: Ctx, entry: Case, { after, limit }: PageAsked) {
  const rows = await query.listNotes(ctx.db, entry.id, placeAfter(after, 'moment'), limit + 1)
  const last = rows[limit - 1]
  return {
    items: await viewsOf(ctx, rows.slice(0, limit)),
    next: rows.length > limit && last ? cursorOf(last.createdAt.toISOString(), last.id) : null,
  }
}

export const writeNote = (
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  text: string,
  key?: string,
): Promise<NoteView> =>
  once(ctx, key, {
    first: (mark) => writeNew(ctx, granted, text, mark),
    again: async (id) => view(ctx, await requireNote(ctx, id, 'read')),
  })

async function writeNew(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  text: string,
  mark: MarkSent,
): Promise<NoteView> {
  const note: CaseNote = {
    id: newId(),
    firmId: granted.firmId,
    caseId: granted.id,
    authorId: ctx.actor.userId,
    authorName: null,
    text,
    privilege: null,
    createdAt: ctx.now(),
    changedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertNote(tx, note)
    await mark(tx, note.id)
    await recordCaseEvent(tx, ctx, granted.id, 'note.written', 'A note was added.', note.id)
    await record(tx, ctx, 'note.written', note.id, { case: granted.id })
  })
  return view(ctx, note)
}

export async function changeNote(
  ctx: Ctx,
  note: Granted<CaseNote, 'change'>,
  text: string,
): Promise<NoteView> {
  const changedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await query.updateNote(tx, note.id, text, changedAt)
    await record(tx, ctx, 'note.changed', note.id, { case: note.caseId })
  })
  return view(ctx, { ...note, text, changedAt })
}

/** Anyone who works on the case may claim a privilege: the claim is the client's, not the author's. */
export async function markNote(
  ctx: Ctx,
  note: Granted<CaseNote, 'mark'>,
  privilege: PrivilegeMark | null,
): Promise<NoteView> {
  await ctx.db.transaction(async (tx) => {
    await query.updateNotePrivilege(tx, note, privilege)
    await record(tx, ctx, 'note.privilege', note.id, { case: note.caseId, claim: privilege?.claim ?? null })
  })
  return view(ctx, { ...note, privilege })
}

export async function dropNote(ctx: Ctx, note: Granted<CaseNote, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteNote(tx, note.id)
    await recordCaseEvent(tx, ctx, note.caseId, 'note.deleted', 'A note was deleted.')
    await record(tx, ctx, 'note.deleted', note.id, { case: note.caseId })
  })
  return { done: true as const }
}

async function view(ctx: Ctx, note: CaseNote): Promise<NoteView> {
  const [only] = await viewsOf(ctx, [note])
  if (!only) throw new Error('A note has one view.')
  return only
}

const longestDetail = 280

/** What the notes say and who the parties are, read as they are now: what was deleted since is not shown. */
async function detailsOf(
  ctx: Ctx,
  caseId: string,
  events: readonly { kind: string; subjectId: string | null }[],
) {
  const about = (kind: string) =>
    events.flatMap((event) => (event.kind === kind && event.subjectId ? [event.subjectId] : []))
  const [notes, people] = await Promise.all([
    query.textsOfNotes(ctx.db, caseId, about('note.written')),
    query.namesOfParties(ctx.db, caseId, about('party.added')),
  ])
  return new Map([
    ...notes.map(({ id, text }) => [id, shortened(text)] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ])
}

const shortened = (text: string) =>
  text.length > longestDetail ? `${text.slice(0, longestDetail).trimEnd()}…` : text

export async function listTimeline(ctx: Ctx, entry: Case, { after, limit }: PageAsked) {
  const place = placeAfter(after, 'moment')
  const rows = await listCaseEvents(ctx.db, entry.id, place && { at: place.value, id: place.id }, limit + 1)
  const page = rows.slice(0, limit)
  const names = await namesOf(
    ctx.db,
    entry.firmId,
    page.map((row) => row.actorId),
  )
  const details = await detailsOf(ctx, entry.id, page)
  const last = page.at(-1)
  return {
    items: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actorName ?? ((row.actorId && names.get(row.actorId)) || 'Pam'),
      kind: row.kind,
      text: row.text,
      subject_id: row.subjectId,
      detail: (row.subjectId && details.get(row.subjectId)) ?? null,
    })),
    next: rows.length > limit && last ? cursorOf(last.at.toISOString(), last.id) : null,
  }
}
