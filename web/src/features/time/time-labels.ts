import type { TimeRounding, TimeSource, WorkStatus } from '@pam/contracts/time'
import { activityCodes, expenseCodes, taskCodes } from '@pam/law/billing/utbms'
import { dollars } from '@pam/law/format/money'
import type { BadgeTone } from '#ui/feedback/badge'

/** $0.725: unit costs below a cent keep their third place. */
export const unitCost = (mils: number): string =>
  mils % 10 === 0 ? dollars(mils / 10) : `$${(mils / 1000).toFixed(3)}`

/** 1:20:05, as a clock shows it. */
export function clockOf(seconds: number): string {
  const parts = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  return [String(hours), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

export const statusWords: Record<WorkStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
}
export const statusTones: Record<WorkStatus, BadgeTone> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'good',
}

export const roundingOptions: readonly { value: TimeRounding; label: string }[] = [
  { value: 'tenth_up', label: 'Tenth of an hour, rounded up' },
  { value: 'tenth_nearest', label: 'Nearest tenth of an hour' },
  { value: 'quarter_hour', label: 'Quarter hour, rounded up' },
]

export const sourceWords: Partial<Record<TimeSource, string>> = {
  timer: 'Timer',
  import: 'Imported',
  calendar: 'From the calendar',
  call: 'From a call',
  email: 'From an email',
  suggestion: 'From activity',
  assistant: 'By the assistant',
  combined: 'Combined',
}

const withName = ({ code, name }: { code: string; name: string }) => ({
  value: code,
  label: `${code} ${name}`,
})
const noCode = { value: '', label: 'None' }

export const taskOptions = [noCode, ...taskCodes.map(withName)]
export const activityOptions = [noCode, ...activityCodes.map(withName)]
export const expenseOptions = expenseCodes.map(withName)

/** What people type for money in thousandths of a dollar, for costs of one unit. */
export function milsIn(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,3}))?$/.exec(text.trim())
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined
  return Number((found[1] ?? '0').replaceAll(',', '')) * 1000 + Number((found[2] ?? '').padEnd(3, '0'))
}

/** A number with up to two places, in hundredths. */
export function hundredthsIn(text: string): number | undefined {
  const found = /^(\d{0,6})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!found || (found[1] === '' && found[2] === undefined)) return undefined
  return Number(found[1] || '0') * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
