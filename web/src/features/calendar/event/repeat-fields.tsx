import { partsOf, type RuleParts, ruleInWords, ruleOf, weekdayCodes } from '@pam/law/calendar/rule-text'
import type { CalendarDate } from '@pam/law/calendar-date'
import { dayNumberOf, weekdayOf } from '@pam/law/calendar-date'
import { dateInList } from '#lib/dates'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

interface RepeatFieldsProps {
  rule: string | null
  /** The first day. */
  day: string
  error?: string | undefined
  onChange: (rule: string | null) => void
}

const frequencies = [
  { value: '', label: 'Does not repeat' },
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'MONTHLY weekday', label: 'Every month on the same weekday' },
  { value: 'YEARLY', label: 'Every year' },
]
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const weekdayIn = (day: string) => weekdayOf(dayNumberOf(day as CalendarDate))
/** 2TU: the second Tuesday; a fifth one is expressed as the last. */
const placeIn = (day: string) => {
  const week = Math.ceil(Number(day.slice(8, 10)) / 7)
  return `${week > 4 ? -1 : week}${weekdayCodes[weekdayIn(day)]}`
}

/** How an event repeats, and until when. */
export function RepeatFields({ rule, day, error, onChange }: RepeatFieldsProps) {
  const parts = rule === null ? null : partsOf(rule)
  const put = (change: Partial<RuleParts>) => parts && onChange(ruleOf({ ...parts, ...change }))
  const isWeekday = parts?.frequency === 'MONTHLY' && parts.days.length > 0
  const choose = (value: string) => {
    const [frequency, byWeekday] = value.split(' ')
    if (!frequency) return onChange(null)
    const days = byWeekday ? [placeIn(day)] : frequency === 'WEEKLY' ? [weekdayCodes[weekdayIn(day)]] : []
    onChange(
      ruleOf({
        frequency: frequency as RuleParts['frequency'],
        interval: 1,
        count: parts?.count ?? null,
        until: parts?.until ?? null,
        days: days.filter((code) => code !== undefined),
      }),
    )
  }
  const ends = parts?.count ? 'count' : parts?.until ? 'until' : 'never'
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Repetition</legend>
      <Select
        label="Repeats"
        options={frequencies}
        value={parts ? `${parts.frequency}${isWeekday ? ' weekday' : ''}` : ''}
        error={error}
        hint={rule ? ruleInWords(rule, dateInList) : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      {parts && (
        <TextField
          label="Repeat every"
          inputMode="numeric"
          value={String(parts.interval)}
          onChange={(event) => put({ interval: Math.max(1, Number.parseInt(event.target.value, 10) || 1) })}
        />
      )}
      {parts?.frequency === 'WEEKLY' && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2 sm:col-span-2">
          <legend className="mb-1.5 text-sm font-medium">On</legend>
          {weekdayCodes.map((code, index) => (
            <Checkbox
              key={code}
              label={names[index] ?? code}
              checked={parts.days.includes(code)}
              onChange={(event) =>
                put({
                  days: weekdayCodes.filter((one) =>
                    one === code ? event.target.checked : parts.days.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {parts && (
        <Select
          label="Ends"
          options={[
            { value: 'never', label: 'Never' },
            { value: 'count', label: 'After a number of times' },
            { value: 'until', label: 'On a date' },
          ]}
          value={ends}
          onChange={(event) =>
            put({
              count: event.target.value === 'count' ? 10 : null,
              until: event.target.value === 'until' ? day : null,
            })
          }
        />
      )}
      {parts && ends === 'count' && (
        <TextField
          label="Times"
          inputMode="numeric"
          value={String(parts.count)}
          onChange={(event) => put({ count: Math.max(1, Number.parseInt(event.target.value, 10) || 1) })}
        />
      )}
      {parts && ends === 'until' && (
        <DueField label="Last day" value={parts.until ?? ''} onChange={(until) => until && put({ until })} />
      )}
    </fieldset>
  )
}
