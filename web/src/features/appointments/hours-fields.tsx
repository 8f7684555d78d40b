import type { BookingHours } from '@pam/contracts/appointments'
import { weekday } from '@pam/contracts/settings'
import { Plus, X } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { dayOptions } from './labels.ts'

interface HoursProps {
  hours: readonly BookingHours[]
  errorOf: (field: 'hours' | `hours.${number}.${'from' | 'until'}`) => string | undefined
  onChange: (hours: BookingHours[]) => void
}

/** Times of the week; a day may have several. */
export function HoursFields({ hours, errorOf, onChange }: HoursProps) {
  const change = (index: number, next: Partial<BookingHours>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Weekly hours</legend>
      {hours.map((window, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          key={index}
          className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <div className="max-sm:col-span-2">
            <Select
              label="Day"
              options={dayOptions}
              value={window.day}
              onChange={(event) => change(index, { day: weekday.parse(event.target.value) })}
            />
          </div>
          <TextField
            label="From"
            type="time"
            value={window.from}
            error={errorOf(`hours.${index}.from`)}
            onChange={(event) => change(index, { from: event.target.value })}
          />
          <TextField
            label="Until"
            type="time"
            value={window.until}
            error={errorOf(`hours.${index}.until`)}
            onChange={(event) => change(index, { until: event.target.value })}
          />
          <IconButton
            label={`Remove hours ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {errorOf('hours') && <p className="text-sm text-danger">{errorOf('hours')}</p>}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...hours, { day: 'monday', from: '09:00', until: '17:00' }])}
        >
          Add hours
        </Button>
      </div>
    </fieldset>
  )
}
