import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertEvent } from './leads.queries.ts'
import type { Lead } from './leads.table.ts'

/**
 * The actor of anything nobody at the firm does: a visitor's submission, or Pam's own work. The audit log names Pam.
 */
export const nobody = (firmId: string, role: 'guest' | 'admin'): Ctx['actor'] => ({
  userId: firmId,
  firmId,
  role,
  sessionId: null,
})

/** Adds an event to the history of an inquiry, in the same transaction. */
export const recordLeadEvent = (
  tx: Db,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { id: leadId, firmId }: Pick<Lead, 'id' | 'firmId'>,
  kind: string,
  text: string,
) =>
  insertEvent(tx, {
    id: newId(),
    firmId,
    leadId,
    at: now(),
    actorId: actor.userId === firmId ? null : actor.userId,
    kind,
    text: text.slice(0, 2000),
  })
