import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { requireNoHold, requireReadable } from '#slice/documents/documents.policy'
import type { Found } from '#slice/documents/visible-documents.queries'
import { type FoundNote, findNote } from './notes.queries.ts'
import type { DocumentNote } from './notes.table.ts'

type Act = 'change' | 'resolve' | 'mark' | 'drop'

/** A note with the document it is on. */
export interface NoteOn {
  readonly note: FoundNote
  readonly on: Found
}

/** One that came with an archive is of somebody elsewhere. */
const isOwn = (actor: Actor, note: DocumentNote) => note.authorId === actor.userId && note.authorName === null

const rules: Record<Act, (actor: Actor, note: DocumentNote) => boolean> = {
  change: isOwn,
  resolve: () => true,
  // The claim is the client's, not the author's.
  mark: () => true,
  drop: (actor, note) => isOwn(actor, note) || mayDo(actor.role, 'documents.manage'),
}

export const permissionsOnNote = (actor: Actor, note: DocumentNote) => ({
  can_change: rules.change(actor, note),
  can_drop: rules.drop(actor, note),
})

/** Seen with its document; a remark is its author's to change. */
export async function requireNote<A extends Act>(ctx: Ctx, documentId: string, id: string, act: A) {
  const on = await requireReadable(ctx, documentId)
  const note = await findNote(ctx.db, documentId, id)
  if (!note) throw notFound('note')
  if (!rules[act](ctx.actor, note))
    throw forbidden(`${act === 'drop' ? 'delete' : 'change'} a note of someone else`)
  if (act === 'change' || act === 'drop') await requireNoHold(ctx, on)
  return grant<NoteOn, A>({ note, on }, act)
}
