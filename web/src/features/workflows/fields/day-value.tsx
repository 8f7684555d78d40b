import { useState } from 'react'
import { readDayFrom, writeDayFrom } from '#slice/workflows/words/expressions.ts'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

interface DayValueProps {
  label: string
  /** An expression, a date as `2026-12-05`, or empty. */
  value: string
  onChange: (value: string) => void
  values: readonly ValueOption[]
  isOptional?: boolean
  /** A fixed date makes sense for a field, not for a wait. */
  hasFixed?: boolean
  isReadOnly: boolean
}

const isFixed = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

function modeOf(value: string): 'none' | 'fixed' | 'from' | 'custom' {
  if (value === '') return 'none'
  if (isFixed(value)) return 'fixed'
  return readDayFrom(value) ? 'from' : 'custom'
}

/** A date by its distance from another, a fixed one, or an expression. */
export function DayValue(props: DayValueProps) {
  const { label, value, onChange, values, isOptional = false, hasFixed = true, isReadOnly } = props
  const [wantsFixed, setWantsFixed] = useState(false)
  const read = modeOf(value)
  const mode = read === 'none' && wantsFixed ? 'fixed' : read
  const day = mode === 'from' ? readDayFrom(value) : null
  const bases = values.filter(({ is }) => is === 'date')
  const starts = { none: '', fixed: '', from: 'add_days(today, 3)', custom: value || 'today' }
  const choose = (next: string) => {
    setWantsFixed(next === 'fixed')
    onChange(starts[next as keyof typeof starts])
  }
  const known =
    day && !bases.some(({ path }) => path === day.base) ? [{ path: day.base, title: day.base }] : []
  return (
    <fieldset className="grid gap-2" disabled={isReadOnly}>
      <Select
        label={isOptional ? `${label} (optional)` : label}
        value={mode}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: 'none', label: 'No date' },
          { value: 'from', label: 'Days before or after a date' },
          ...(hasFixed || mode === 'fixed' ? [{ value: 'fixed', label: 'Fixed date' }] : []),
          ...(mode === 'custom' ? [{ value: 'custom', label: 'Expression' }] : []),
        ]}
      />
      {mode === 'fixed' && <DueField label={`${label}: fixed date`} value={value} onChange={onChange} />}
      {day && (
        <div className="grid grid-cols-[5.5rem_minmax(0,7rem)_minmax(0,1fr)] gap-2">
          <TextField
            label="Days"
            type="number"
            min={0}
            max={3650}
            value={String(Math.abs(day.days))}
            onChange={(event) => {
              const days = Math.min(3650, Math.max(0, Math.trunc(Number(event.target.value) || 0)))
              onChange(writeDayFrom({ ...day, days: day.days < 0 ? -days : days }))
            }}
          />
          <Select
            label="Direction"
            value={day.days < 0 ? 'before' : 'after'}
            onChange={(event) => {
              const days = Math.abs(day.days) || 1
              onChange(writeDayFrom({ ...day, days: event.target.value === 'before' ? -days : days }))
            }}
            options={[
              { value: 'after', label: 'after' },
              { value: 'before', label: 'before' },
            ]}
          />
          <Select
            label="From"
            value={day.base}
            onChange={(event) => onChange(writeDayFrom({ ...day, base: event.target.value }))}
            options={[...bases, ...known].map(({ path, title }) => ({ value: path, label: title }))}
          />
        </div>
      )}
      {mode === 'custom' && (
        <TextField
          label={`${label}: expression`}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </fieldset>
  )
}
