import { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { defineEvent } from '#platform/jobs/events'
import { insertCaseEvent } from './case-events.queries.ts'

/** A name, alias, relation or party of a case is new or changed: conflicts are to be checked again. */
export const caseNamesChanged = defineEvent('cases.names-changed', z.object({ caseId: z.uuid() }))

/** Tells the timeline of a case what happened, in the transaction in which it did. Never text of a document. */
export const recordCaseEvent = (
  tx: Db,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  caseId: string,
  kind: string,
  text: string,
  /** What it is about, for a link: the note, contact, deadline, task, document or check. */
  subjectId: string | null = null,
) =>
  insertCaseEvent(tx, {
    id: newId(),
    firmId: actor.firmId,
    caseId,
    at: now(),
    actorId: actor.userId,
    kind,
    text: text.slice(0, 500),
    subjectId,
  })
