import type { Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findNote } from './notes.queries.ts'

/**
 * A note can be changed by its author, and marked by anyone who can see the case. Under a legal hold nobody deletes
 * anything.
 */
export async function requireNote<A extends 'read' | 'change' | 'drop' | 'mark'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findNote(ctx.db, ctx.actor, id)
  if (!found) throw notFound('note')
  if (act === 'mark' || act === 'read') return grant(found.note, act)
  if (found.note.authorId !== ctx.actor.userId)
    throw forbidden(`${act === 'drop' ? 'delete' : 'change'} a note of someone else`)
  if (found.case.legalHold) throw forbidden('change notes of this case: it is on a legal hold')
  return grant(found.note, act)
}
