import type { EventDetails } from '@pam/contracts/calendar'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { withAllDay } from './draft.ts'
import { minutesBetween, shiftLocal, zoneOptions } from './local-time.ts'

interface TimeFieldsProps {
  draft: EventDetails
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<EventDetails>) => void
}

/** From when to when. A new start takes the end along, so that the event stays as long as it was. */
export function TimeFields({ draft, errors, onChange }: TimeFieldsProps) {
  const { starts, ends, all_day: isAllDay } = draft
  const start = (next: string) =>
    onChange(
      next.length === starts.length && ends >= starts
        ? { starts: next, ends: shiftLocal(ends, minutesBetween(starts, next)) }
        : { starts: next },
    )
  const at = (local: string) => local.slice(11)
  const day = (local: string) => local.slice(0, 10)
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">When</legend>
      <Checkbox
        label="All day"
        checked={isAllDay}
        onChange={(event) => onChange(withAllDay(draft, event.target.checked))}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DueField
          label={isAllDay ? 'First day' : 'Date'}
          value={day(starts)}
          error={errors.starts}
          onChange={(date) => date && start(isAllDay ? date : `${date}T${at(starts)}`)}
        />
        {isAllDay ? (
          <DueField
            label="Last day"
            value={day(ends)}
            error={errors.ends}
            onChange={(date) => date && onChange({ ends: date })}
          />
        ) : (
          <Select
            label="Time zone"
            options={zoneOptions(draft.time_zone)}
            value={draft.time_zone}
            error={errors.time_zone}
            onChange={(event) => onChange({ time_zone: event.target.value })}
          />
        )}
        {!isAllDay && (
          <>
            <TextField
              label="Starts"
              type="time"
              value={at(starts)}
              onChange={({ target }) => target.value && start(`${day(starts)}T${target.value}`)}
            />
            <TextField
              label="Ends"
              type="time"
              value={at(ends)}
              error={errors.ends}
              onChange={({ target }) =>
                // What ends before it starts on the clock ends on the next day.
                target.value && onChange({ ends: endAt(starts, target.value) })
              }
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

function endAt(starts: string, time: string): string {
  const sameDay = `${starts.slice(0, 10)}T${time}`
  return sameDay >= starts ? sameDay : shiftLocal(sameDay, 1440)
}
