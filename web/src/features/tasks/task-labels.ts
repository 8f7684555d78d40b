import type { Recurrence, TaskPriority, TaskStatus, TaskTie } from '@pam/contracts/tasks'

export const statusWords: Record<TaskStatus, string> = { todo: 'To do', doing: 'In progress', done: 'Done' }
export const priorityWords: Record<TaskPriority, string> = { low: 'Low', normal: 'Normal', high: 'High' }
export const recurrenceWords: Record<Recurrence, string> = {
  none: 'Does not repeat',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
}

const unitWords = { day: ['day', 'days'], court_day: ['court day', 'court days'] } as const

/** `7 days before Answer`, or `on the day of Answer`. */
export function tieInWords({ days, unit, side, title }: TaskTie & { title: string }): string {
  if (days === 0) return `on the day of ${title}`
  return `${days} ${unitWords[unit][days === 1 ? 0 : 1]} ${side} ${title}`
}
