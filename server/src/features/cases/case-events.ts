import { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { announce, defineEvent } from '#platform/jobs/events'
import { insertCaseEvent, isListenedFor } from './case-events.queries.ts'

/** A name, alias, relation or party of a case is new or changed: conflicts are to be checked again. */
export const caseNamesChanged = defineEvent('cases.names-changed', z.object({ caseId: z.uuid() }))

/** Cases were imported: their conflicts are checked, with one notification. */
export const casesImported = defineEvent(
  'cases.imported',
  z.object({ importId: z.uuid(), firmId: z.uuid(), userId: z.uuid(), caseIds: z.array(z.uuid()) }),
)

/** Something happened in a case that somebody listens for; see `listenToCases`. */
export const caseEventHeard = defineEvent(
  'cases.event',
  z.object({ eventId: z.uuid(), firmId: z.uuid(), caseId: z.uuid(), kind: z.string() }),
)

/** Writes on the timeline of a case what happened, in the transaction in which it did. Never text of a document. */
export async function recordCaseEvent(
  tx: Db,
  { actor, now, jobs }: Pick<Ctx, 'actor' | 'now' | 'jobs'>,
  caseId: string,
  kind: string,
  text: string,
  /** The subject, for a link: the note, contact, deadline, task, document or check. */
  subjectId: string | null = null,
) {
  const eventId = newId()
  const { firmId, userId } = actor
  await insertCaseEvent(tx, {
    id: eventId,
    firmId,
    caseId,
    at: now(),
    actorId: userId,
    kind,
    text: text.slice(0, 500),
    subjectId,
  })
  if (await isListenedFor(tx, firmId, kind))
    await announce({ jobs }, tx, caseEventHeard, { eventId, firmId, caseId, kind })
}
