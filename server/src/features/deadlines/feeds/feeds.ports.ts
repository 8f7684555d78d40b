import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'

/** Lines of a calendar file, with the events a person sees. */
export type EventsInFeed = (
  db: Db,
  actor: Actor,
  asked: { readonly from: string; readonly caseId: string | null },
  now: Date,
) => Promise<string[]>

/** Events belong to a later slice; a calendar link includes them besides the deadlines. */
export const calendarInFeeds = definePort<EventsInFeed>('events in calendar links')
