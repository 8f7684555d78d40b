import type { DeadlineRow } from '@pam/contracts/deadlines'
import type { TaskView } from '@pam/contracts/tasks'
import { dayNumberOf, parseCalendarDate } from '@pam/law/calendar-date'
import { isHearing } from '#features/deadlines'
import { daysAhead } from './today.queries.ts'

export interface DueRow {
  id: string
  kind: 'deadline' | 'hearing' | 'limitation' | 'task'
  title: string
  to: string
  caseTitle: string
  caseTo: string
  /** A date, or a local date and time. */
  due: string
  daysLeft: number
}

export interface DueGroup {
  title: 'Overdue' | 'Today' | 'Next 7 days' | 'Later'
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
  due: task.due_on ?? '',
  daysLeft: daysFrom(today, task.due_on ?? today),
})

const groupOf = (daysLeft: number): DueGroup['title'] =>
  daysLeft < 0 ? 'Overdue' : daysLeft === 0 ? 'Today' : daysLeft <= 7 ? 'Next 7 days' : 'Later'

const titles = ['Overdue', 'Today', 'Next 7 days', 'Later'] as const

/** Deadlines and tasks in one order, by day; at most so many rows, with how many are left out. */
export function dueGroups(
  deadlines: readonly DeadlineRow[],
  tasks: readonly TaskView[],
  today: string,
  most: number,
): { groups: DueGroup[]; more: number } {
  const all = [
    ...deadlines.map((row) => ofDeadline(row, today)),
    ...tasks.filter(({ due_on }) => due_on !== null).map((task) => ofTask(task, today)),
  ]
    .filter(({ daysLeft }) => daysLeft <= daysAhead)
    .sort((one, other) => one.due.localeCompare(other.due))
  const shown = all.slice(0, most)
  return {
    groups: titles
      .map((title) => ({ title, rows: shown.filter(({ daysLeft }) => groupOf(daysLeft) === title) }))
      .filter(({ rows }) => rows.length > 0),
    more: all.length - shown.length,
  }
}

/** 3 days overdue, today, tomorrow, in 5 days */
export function dueInWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  if (daysLeft > 1) return `in ${daysLeft} days`
  return daysLeft === -1 ? '1 day overdue' : `${-daysLeft} days overdue`
}
