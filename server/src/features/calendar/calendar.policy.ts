import { requireCase } from '#features/cases'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findEvent, peopleOf } from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'

/** Without a case, those who made an event or take part in it change it. */
export const isOwn = (
  { userId }: Pick<Actor, 'userId'>,
  { ownerId }: Pick<CalendarEvent, 'ownerId'>,
  people: readonly string[],
): boolean => ownerId === userId || people.includes(userId)

/**
 * An event of a case can be changed by anyone who may change the case. An event the person may not see does not exist.
 */
export async function requireEvent<A extends 'read' | 'change'>(ctx: Ctx, id: string, act: A) {
  const found = await findEvent(ctx.db, ctx.actor, id)
  if (!found) throw notFound('event')
  if (act === 'change' && found.caseId) await requireCase(ctx, found.caseId, 'edit')
  if (act === 'change' && !found.caseId) {
    const people = (await peopleOf(ctx.db, [id])).get(id) ?? []
    if (!isOwn(ctx.actor, found, people)) throw forbidden('change this event: you do not take part in it')
  }
  return grant(found, act)
}
