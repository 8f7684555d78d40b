import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertEvent } from './leads.queries.ts'
import type { Lead } from './leads.table.ts'

/** Who does what nobody of the firm does: a stranger who sends a form, or Pam. The audit log calls it Pam. */
export const nobody = (firmId: string, role: 'guest' | 'admin'): Ctx['actor'] => ({
  userId: firmId,
  firmId,
  role,
  sessionId: null,
})

/** Tells the history of an inquiry what happened, in the transaction in which it did. */
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
