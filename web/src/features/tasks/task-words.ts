import type { Recurrence, TaskPriority, TaskStatus } from '@pam/contracts/tasks'

export const statusWords: Record<TaskStatus, string> = { todo: 'To do', doing: 'In progress', done: 'Done' }
export const priorityWords: Record<TaskPriority, string> = { low: 'Low', normal: 'Normal', high: 'High' }
export const recurrenceWords: Record<Recurrence, string> = {
  none: 'Does not repeat',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
}

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
