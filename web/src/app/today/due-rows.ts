import type { DeadlineRow } from '@pam/contracts/deadlines'
import type { TaskView } from '@pam/contracts/tasks'
import { dayNumberOf, parseCalendarDate } from '@pam/law/calendar-date'
import { clockTime } from '@pam/law/dates/clock-time'
import type { Appearance } from '#features/calendar'
import { isHearing } from '#features/deadlines'
import { daysAhead } from './today.queries.ts'

export interface DueRow {
  id: string
  kind: 'deadline' | 'hearing' | 'deposition' | 'limitation' | 'task'
  title: string
  to: string
  caseTitle: string
  /** Empty where it belongs to no case. */
  caseTo: string
  place: string
  /** A date, or a local date and time. */
  due: string
  daysLeft: number
}

export interface DueGroup {
  title: 'Overdue' | 'Due next'
  rows: readonly DueRow[]
}

const daysFrom = (today: string, day: string): number => {
  const [start, end] = [parseCalendarDate(today), parseCalendarDate(day.slice(0, 10))]
  return start && end ? dayNumberOf(end) - dayNumberOf(start) : 0
}

const kindOf = (row: DeadlineRow): DueRow['kind'] =>
  row.source === 'limitation' ? 'limitation' : isHearing(row) ? 'hearing' : 'deadline'

const ofDeadline = (row: DeadlineRow, today: string): DueRow => ({
  id: row.id,
  kind: kindOf(row),
  title: row.title,
  to: `/deadlines/${row.id}`,
  caseTitle: row.case_title,
  caseTo: `/cases/${row.case_id}`,
  place: '',
  due: row.safe_due,
  daysLeft: daysFrom(today, row.safe_due),
})

const ofTask = (task: TaskView, today: string): DueRow => ({
  id: task.id,
  kind: 'task',
  title: task.title,
  to: `/cases/${task.case_id}?tab=tasks`,
  caseTitle: task.case_title,
  caseTo: `/cases/${task.case_id}`,
  place: '',
  due: task.due_on ?? '',
  daysLeft: daysFrom(today, task.due_on ?? today),
})

const ofAppearance = (appearance: Appearance, today: string): DueRow => ({
  id: appearance.key,
  kind: appearance.kind,
  title: appearance.title,
  to: appearance.to,
  caseTitle: appearance.caseTitle,
  caseTo: appearance.caseId ? `/cases/${appearance.caseId}` : '',
  place: appearance.place,
  due: appearance.starts,
  daysLeft: daysFrom(today, appearance.starts),
})

/** On one day, what nobody can move is listed first. */
const order = ['limitation', 'hearing', 'deposition', 'deadline', 'task'] as const

const byDay = (one: DueRow, other: DueRow): number =>
  one.due.slice(0, 10).localeCompare(other.due.slice(0, 10)) ||
  order.indexOf(one.kind) - order.indexOf(other.kind) ||
  one.due.localeCompare(other.due)

interface Due {
  deadlines: readonly DeadlineRow[]
  tasks: readonly TaskView[]
  appearances: readonly Appearance[]
}

/** What is late, and what comes in the next days: two groups, so that many late tasks never hide a hearing. */
export function dueGroups({ deadlines, tasks, appearances }: Due, today: string): DueGroup[] {
  const all = [
    ...deadlines.map((row) => ofDeadline(row, today)),
    ...tasks.filter(({ due_on }) => due_on !== null).map((task) => ofTask(task, today)),
    ...appearances.map((appearance) => ofAppearance(appearance, today)),
  ].toSorted(byDay)
  const groups: DueGroup[] = [
    { title: 'Overdue', rows: all.filter(({ daysLeft }) => daysLeft < 0) },
    { title: 'Due next', rows: all.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= daysAhead) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** 3 days overdue, today, tomorrow, in 5 days */
export function dueInWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  if (daysLeft > 1) return `in ${daysLeft} days`
  return daysLeft === -1 ? '1 day overdue' : `${-daysLeft} days overdue`
}

/** As in ", 9:30 AM" behind a day in words; empty for a whole day. */
export const timeBehind = (due: string): string => {
  const time = due.slice(11, 16)
  return time && `, ${clockTime(time)}`
}
