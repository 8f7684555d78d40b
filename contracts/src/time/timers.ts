import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { timeEntryDetails, timeEntryView } from '@pam/contracts/time'
import { z } from 'zod'

const count = z.number().int()
const one = z.object({ id: z.uuid() })

/** What a timer is for; the case can be chosen when it is stopped. */
export const timerDetails = z.object({
  case_id: z.uuid().nullable().default(null),
  narrative: line(2000).default(''),
  task_code: line(20).default(''),
  activity_code: line(20).default(''),
})

export const timerView = timerDetails.extend({
  id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  is_running: z.boolean(),
  /** Up to `now` of the same answer; a browser counts on from there. */
  seconds: count,
  active_seconds: count,
  started_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
  version: count,
})

/** All timers of a person, the running one first, by the server's clock. */
export const timersView = z.object({
  timers: z.array(timerView),
  now: z.iso.datetime(),
  /** After so many minutes without activity the browser asks whether the time counts. */
  idle_minutes: count,
})

export const timersApi = {
  list: endpoint('GET', '/time/timers', {
    access: 'time.track',
    records: 'own',
    summary: 'The caller’s timers, the running one first.',
    response: timersView,
  }),
  start: endpoint('POST', '/time/timers', {
    access: 'time.track',
    records: 'own',
    summary: 'Start a timer. A running timer is paused.',
    body: timerDetails,
    response: timersView,
  }),
  change: endpoint('PUT', '/time/timers/:id', {
    access: 'time.track',
    records: 'own',
    summary: 'Change the case or description of a timer.',
    params: one,
    body: timerDetails,
    response: timersView,
  }),
  pause: endpoint('POST', '/time/timers/:id/pause', {
    access: 'time.track',
    records: 'own',
    summary: 'Pause a timer.',
    params: one,
    response: timersView,
  }),
  resume: endpoint('POST', '/time/timers/:id/resume', {
    access: 'time.track',
    records: 'own',
    summary: 'Resume a timer. A running timer is paused.',
    params: one,
    response: timersView,
  }),
  activity: endpoint('POST', '/time/timers/:id/activity', {
    access: 'time.track',
    records: 'own',
    summary: 'Report activity since the last report.',
    params: one,
    body: z.object({ active_seconds: count.min(0).max(86_400) }),
    response: timersView,
  }),
  dropIdle: endpoint('POST', '/time/timers/:id/idle', {
    access: 'time.track',
    records: 'own',
    summary: 'Remove idle time from a running timer, or keep it.',
    params: one,
    body: z.object({ idle_since: z.iso.datetime(), keep: z.boolean() }),
    response: timersView,
  }),
  stop: endpoint('POST', '/time/timers/:id/stop', {
    access: 'time.track',
    records: 'own',
    summary: 'Stop a timer and record its time on a case.',
    params: one,
    body: timeEntryDetails
      .pick({ case_id: true, narrative: true, task_code: true, activity_code: true })
      .extend({
        is_billable: z.boolean().default(true),
        is_no_charge: z.boolean().default(false),
        ai_assisted: z.boolean().default(false),
      }),
    response: timeEntryView,
  }),
  discard: endpoint('DELETE', '/time/timers/:id', {
    access: 'time.track',
    records: 'own',
    summary: 'Discard a timer without recording its time.',
    params: one,
    response: done,
  }),
}

export type TimerDetails = z.infer<typeof timerDetails>
export type TimerView = z.infer<typeof timerView>
export type TimersView = z.infer<typeof timersView>
