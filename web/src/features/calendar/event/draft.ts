import type { EventDetails, EventView } from '@pam/contracts/calendar'
import { shiftLocal, timesAt } from './local-time.ts'
import { detailsOf } from './use-event-acts.ts'

/** Where a new event begins: a day, and a time where one was clicked. */
export interface NewEventAt {
  readonly day: string
  readonly time?: string
  readonly caseId?: string
}

const usualTime = '09:00'
const usualMinutes = 60

export function newDraft(
  { day, time = usualTime, caseId }: NewEventAt,
  zone: string,
  userId: string,
): EventDetails {
  const starts = `${day}T${time}`
  return {
    title: '',
    kind: 'meeting',
    case_id: caseId ?? null,
    all_day: false,
    starts,
    ends: shiftLocal(starts, usualMinutes),
    time_zone: zone,
    place: '',
    video_link: '',
    notes: '',
    people: userId ? [userId] : [],
    guests: [],
    rule: null,
    reminders: [15],
    is_busy: true,
    is_shared: false,
  }
}

/** As it takes place at the time it was opened at. */
export const draftOf = (event: EventView, at: string | null): EventDetails => ({
  ...detailsOf(event),
  ...timesAt(event, at),
})

/** Whole days have no times; with times again it is an hour of the first day. */
export function withAllDay(draft: EventDetails, all_day: boolean): EventDetails {
  if (all_day === draft.all_day) return draft
  if (all_day)
    return {
      ...draft,
      all_day,
      starts: draft.starts.slice(0, 10),
      ends: draft.ends.slice(0, 10),
      is_busy: false,
    }
  const starts = `${draft.starts}T${usualTime}`
  return { ...draft, all_day, starts, ends: shiftLocal(starts, usualMinutes), is_busy: true }
}
