import type { EventKind, EventOccurrence } from '@pam/contracts/calendar'
import type { DeadlineRow } from '@pam/contracts/deadlines'
import type { TaskView } from '@pam/contracts/tasks'
import { clockTime } from '@pam/law/dates/clock-time'

/** Something on the calendar: an event, a deadline or a task, each where it belongs. */
export interface CalendarEntry {
  readonly key: string
  readonly is: 'event' | 'deadline' | 'task'
  readonly title: string
  readonly caseTitle: string
  /** The first and the last day. */
  readonly from: string
  readonly until: string
  /** `09:30`; empty for whole days. */
  readonly starts: string
  readonly ends: string
  readonly to: string
  readonly isDone: boolean
  readonly isJurisdictional: boolean
  readonly event?: EventOccurrence
  readonly deadline?: DeadlineRow
}

export const kindWords: Record<EventKind, string> = {
  hearing: 'Hearing',
  deposition: 'Deposition',
  meeting: 'Meeting',
  appointment: 'Appointment',
  consultation: 'Consultation',
  reminder: 'Reminder',
  other: 'Other',
}

export const eventPath = ({ id, occurrence }: Pick<EventOccurrence, 'id' | 'occurrence'>): string =>
  `/calendar?event=${id}${occurrence ? `&at=${occurrence}` : ''}`

export const entryOfEvent = (event: EventOccurrence): CalendarEntry => ({
  key: `event ${event.id} ${event.occurrence ?? ''}`,
  is: 'event',
  title: event.title,
  caseTitle: event.case_title ?? '',
  from: event.starts.slice(0, 10),
  // What ends at midnight does not reach into the next day.
  until: event.all_day || event.ends.slice(11) !== '00:00' ? event.ends.slice(0, 10) : lastDay(event),
  starts: event.starts.slice(11),
  ends: event.ends.slice(11),
  to: eventPath(event),
  isDone: false,
  isJurisdictional: false,
  event,
})

const lastDay = ({ starts, ends }: EventOccurrence): string => {
  const day = new Date(Date.parse(`${ends.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day < starts.slice(0, 10) ? starts.slice(0, 10) : day
}

export const entryOfDeadline = (row: DeadlineRow): CalendarEntry => ({
  key: `deadline ${row.id}`,
  is: 'deadline',
  title: row.title,
  caseTitle: row.case_title,
  from: row.safe_due.slice(0, 10),
  until: row.safe_due.slice(0, 10),
  starts: row.safe_due.slice(11, 16),
  ends: row.safe_due.slice(11, 16),
  to: `/deadlines/${row.id}`,
  isDone: row.status === 'done',
  isJurisdictional: row.is_jurisdictional,
  deadline: row,
})

export const entryOfTask = (task: TaskView): CalendarEntry => ({
  key: `task ${task.id}`,
  is: 'task',
  title: task.title,
  caseTitle: task.case_title,
  from: task.due_on ?? '',
  until: task.due_on ?? '',
  starts: '',
  ends: '',
  to: `/cases/${task.case_id}?tab=tasks`,
  isDone: task.status === 'done',
  isJurisdictional: false,
})

/** Whole days first, then by the clock. */
export const entriesOn = (entries: readonly CalendarEntry[], day: string): CalendarEntry[] =>
  entries
    .filter(({ from, until }) => from <= day && day <= until)
    .toSorted((one, other) => one.starts.localeCompare(other.starts) || one.title.localeCompare(other.title))

export const timeInWords = ({ starts, ends, from, until }: CalendarEntry): string =>
  starts === ''
    ? ''
    : starts === ends && from === until
      ? clockTime(starts)
      : `${clockTime(starts)} to ${clockTime(ends)}`

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export interface Lane {
  readonly entry: CalendarEntry
  /** Minutes of the day. */
  readonly from: number
  readonly until: number
  readonly lane: number
  readonly lanes: number
}

const shortest = 30

/** Entries with a time on one day, side by side where they overlap. */
export function lanesOn(entries: readonly CalendarEntry[], day: string): Lane[] {
  const timed = entriesOn(entries, day)
    .filter(({ starts }) => starts !== '')
    .map((entry) => {
      const from = entry.from < day ? 0 : minutesOf(entry.starts)
      const ends = entry.until > day ? 1440 : minutesOf(entry.ends) || 1440
      return { entry, from, until: Math.min(1440, Math.max(ends, from + shortest)) }
    })
    .toSorted((one, other) => one.from - other.from || other.until - one.until)
  const placed: Lane[] = []
  let group: (Omit<Lane, 'lanes'> & { lane: number })[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const one of timed) {
    if (one.from >= end) close()
    const taken = new Set(group.filter(({ until }) => until > one.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ ...one, lane })
    end = group.length === 1 ? one.until : Math.max(end, one.until)
  }
  close()
  return placed
}
