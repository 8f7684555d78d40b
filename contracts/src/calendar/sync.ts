import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { z } from 'zod'

const count = z.number().int()

const lostEvent = z.object({
  title: z.string(),
  all_day: z.boolean(),
  /** On the clocks of the event's zone. */
  starts: z.string(),
  ends: z.string(),
  time_zone: z.string(),
  place: z.string(),
  notes: z.string(),
})

/** Files of other calendars, and a calendar elsewhere that is kept in step. */
export const calendarSyncApi = {
  importFile: endpoint('POST', '/calendar/import', {
    access: 'cases.view',
    records: 'own',
    summary: 'Add the events of an iCalendar file to the caller’s calendar; those already there are updated.',
    largestBody: 5_000_000,
    body: z.object({
      text: z.string().min(1, 'Choose a file.').max(4_000_000, 'This file is larger than 4 MB.'),
      case_id: z.uuid().nullable().default(null),
    }),
    response: z.object({
      added: count,
      updated: count,
      cancelled: count,
      unread: z.array(z.object({ title: z.string(), reason: z.string() })),
    }),
  }),
  account: endpoint('GET', '/calendar/sync', {
    access: 'cases.view',
    records: 'own',
    summary: 'The caller’s connected CalDAV calendar and the result of the last sync.',
    response: z.object({
      account: z
        .object({
          address: z.string(),
          username: z.string(),
          with_titles: z.boolean(),
          last_sync_at: z.iso.datetime().nullable(),
          last_error: z.string().nullable(),
          items: count,
          conflicts: z.array(
            z.object({
              id: z.uuid(),
              title: z.string(),
              at: z.iso.datetime(),
              text: z.string(),
              /** The version of the caller that was replaced; of a series, with its changed occurrences. */
              lost: z.array(lostEvent),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  connect: endpoint('PUT', '/calendar/sync', {
    access: 'cases.view',
    records: 'own',
    chooses: 'password',
    summary: 'Connect a CalDAV calendar after testing its address and password.',
    body: z.object({
      address: line(500).min(1, 'Enter the address of the calendar.'),
      username: line(200).min(1, 'Enter the user name.'),
      password: z.string().min(1, 'Enter the app password.').max(500),
      with_titles: z.boolean().default(false),
      /** The server is in the firm’s own network; for administrators. */
      is_inside: z.boolean().default(false),
    }),
    response: done,
  }),
  disconnect: endpoint('DELETE', '/calendar/sync', {
    access: 'cases.view',
    records: 'own',
    summary: 'Disconnect the CalDAV calendar. Events stay on both sides.',
    response: done,
  }),
  sync: endpoint('POST', '/calendar/sync/run', {
    access: 'cases.view',
    records: 'own',
    summary: 'Sync with the CalDAV calendar now.',
    response: z.object({ sent: count, received: count, conflicts: count }),
  }),
}

export type SyncedAccount = NonNullable<z.infer<typeof calendarSyncApi.account.response>['account']>
export type LostEvent = z.infer<typeof lostEvent>
