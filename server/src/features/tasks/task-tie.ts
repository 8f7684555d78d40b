import type { TaskTie, TiedDeadline } from '@pam/contracts/tasks'
import type { Task } from './tasks.table.ts'

type TieColumns = Pick<
  Task,
  | 'deadlineId'
  | 'deadlineDays'
  | 'deadlineUnit'
  | 'deadlineSide'
  | 'deadlineTitle'
  | 'deadlineDue'
  | 'deadlineStatus'
>

/** A task without a linked deadline. */
export const untied: TieColumns = {
  deadlineId: null,
  deadlineDays: null,
  deadlineUnit: null,
  deadlineSide: null,
  deadlineTitle: null,
  deadlineDue: null,
  deadlineStatus: null,
}

export const tieColumns = ({ id, days, unit, side, title, due, status }: TiedDeadline): TieColumns => ({
  deadlineId: id,
  deadlineDays: days,
  deadlineUnit: unit,
  deadlineSide: side,
  deadlineTitle: title,
  deadlineDue: due,
  deadlineStatus: status,
})

/** The database stores a complete link or none. */
export function tiedTo(tieColumns: TieColumns): TiedDeadline | null {
  const { deadlineId: id, deadlineDays: days, deadlineTitle: title, deadlineDue: due } = tieColumns
  const { deadlineUnit: unit, deadlineSide: side, deadlineStatus: status } = tieColumns
  if (!id || days === null || !unit || !side || !title || !due || !status) return null
  return { id, days, unit, side, title, due, status }
}

const unitWords = { day: ['day', 'days'], court_day: ['court day', 'court days'] } as const

/** `7 days before Answer`, or `on the day of Answer`. */
export function tieInWords({ days, unit, side }: TaskTie, title: string): string {
  if (days === 0) return `on the day of ${title}`
  return `${days} ${unitWords[unit][days === 1 ? 0 : 1]} ${side} ${title}`
}
