import { durationText } from '@pam/law/billing/money-and-time'
import { readQuickTime } from '@pam/law/billing/quick-time'
import type { CalendarDate } from '@pam/law/calendar-date'
import { TextField } from '#ui/fields/text-field'

/** Any day will do: only the length is read. */
const anyDay = '2000-01-01' as CalendarDate

/** What people type for a length of time, in seconds: 1h20m, 0.4, 45 min. */
export function secondsIn(text: string): number | undefined {
  const trimmed = text.trim()
  const reading = readQuickTime(/^\d{1,2}$/.test(trimmed) ? `${trimmed}h` : trimmed, anyDay)
  return reading.ok && reading.entry.text === '' ? reading.entry.seconds : undefined
}

interface LengthFieldProps {
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  autoFocus?: boolean
}

export function LengthField({ value, onChange, error, autoFocus = false }: LengthFieldProps) {
  const seconds = secondsIn(value)
  const isUnclear = value.trim() !== '' && seconds === undefined
  return (
    <TextField
      label="Time"
      placeholder="1h20m, 0.4, 45 min"
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (isUnclear ? 'Type a length of time, such as 1h20m, 0.4 or 45 min.' : undefined)}
      hint={seconds === undefined ? undefined : durationText(seconds)}
    />
  )
}
