import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { zoneOfCourt } from '@pam/law/courts/court-zone'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { serviceOptions, unitOptions } from '#slice/deadlines/deadline-labels.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { CourtFields } from './court-fields.tsx'
import type { ChosenCourt } from './courts.ts'

type Input = DeadlineInputView

interface CountFormProps {
  isBusy: boolean
  error: unknown
  onCount: (input: Input) => void
  /** The previous answer does not apply to the changed input. */
  onChange: () => void
}

const starts = [
  { value: 'service/after', label: 'Service' },
  { value: 'event/after', label: 'The event' },
  { value: 'event/before', label: 'The event, backward' },
]

/** Which party New York gives the days for service depends on who served. */
const sides = [
  { value: 'unknown', label: 'Not sure (the earlier date is the safe one)' },
  { value: 'served', label: 'The other side served us' },
  { value: 'sender', label: 'Our side served' },
] as const

export function CountForm({ isBusy, error, onCount, onChange }: CountFormProps) {
  const [court, setCourt] = useState<ChosenCourt | null>(null)
  const [typed, setTyped] = useState({
    date: '',
    offset: '21',
    unit: 'day' as Input['unit'],
    start: 'service/after',
  })
  const [service, setService] = useState<Input['service']>('personal')
  const [isExtended, setExtended] = useState(false)
  const [side, setSide] = useState<(typeof sides)[number]['value']>('unknown')
  const [missing, setMissing] = useState<{ court?: string; date?: string; offset?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const [date, offset] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const change = (part: Partial<typeof typed>) => {
    onChange()
    setTyped((before) => ({ ...before, ...part }))
  }
  const [runsFrom, direction] = typed.start.split('/') as [Input['runs_from'], Input['direction']]
  const asksSide =
    typed.start === 'service/after' &&
    isExtended &&
    service !== 'personal' &&
    court?.rule === 'NY GCL 20/25-a'
  const count = (event: FormEvent) => {
    event.preventDefault()
    const length = Number(typed.offset)
    const wrong = {
      ...(court ? {} : { court: 'Choose the court.' }),
      ...(typed.date ? {} : { date: 'Enter the date of the event.' }),
      ...(Number.isInteger(length) && length >= 1 ? {} : { offset: 'Enter a whole number of at least 1.' }),
    }
    setMissing(wrong)
    if (!court) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    if (wrong.date) return date.current?.focus()
    if (wrong.offset) return offset.current?.focus()
    onCount({
      rule: court.rule,
      jurisdiction: court.jurisdiction,
      ...(court.code === null ? {} : { court: court.code }),
      trigger_date: typed.date,
      runs_from: runsFrom,
      service: runsFrom === 'service' ? service : 'n/a',
      ...(runsFrom === 'service' && isExtended ? { extended: true } : {}),
      ...(asksSide && side !== 'unknown' ? { side } : {}),
      offset: length,
      unit: typed.unit,
      direction,
      // Hours run in the zone of the court, wherever the reader is.
      ...(typed.unit === 'hour' ? { tz: zoneOfCourt(court.jurisdiction) } : {}),
    })
  }
  const refused = error instanceof ApiError ? error.fields : {}
  return (
    <form ref={form} onSubmit={count} noValidate className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <CourtFields
        court={court}
        error={missing.court ?? refused.jurisdiction}
        onChange={(chosenCourt) => {
          onChange()
          setCourt(chosenCourt)
        }}
      />
      <TextField
        label="Date of the event"
        type={typed.unit === 'hour' ? 'datetime-local' : 'date'}
        ref={date}
        value={typed.date}
        error={missing.date ?? refused.trigger_date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        label="Time period"
        inputMode="numeric"
        ref={offset}
        value={typed.offset}
        error={missing.offset ?? refused.offset}
        onChange={(event) => change({ offset: event.target.value })}
      />
      <Select
        label="Unit"
        options={unitOptions}
        value={typed.unit}
        error={refused.unit}
        onValue={(value) => change({ unit: value, date: '' })}
      />
      <Select
        label="Counted from"
        options={starts}
        value={typed.start}
        onChange={(event) => change({ start: event.target.value })}
      />
      {runsFrom === 'service' && (
        <Select
          label="Served by"
          options={serviceOptions}
          value={service}
          error={refused.service}
          onValue={(value) => {
            onChange()
            setService(value)
          }}
        />
      )}
      {runsFrom === 'service' && service !== 'personal' && service !== 'n/a' && (
        <div className="sm:col-span-2 lg:col-span-3">
          <Checkbox
            label="The rule extends this period for service by mail or similar means"
            checked={isExtended}
            onChange={(event) => {
              onChange()
              setExtended(event.target.checked)
            }}
          />
        </div>
      )}
      {asksSide && (
        <Select
          label="Who served it"
          options={sides}
          value={side}
          onValue={(value) => {
            onChange()
            setSide(value)
          }}
        />
      )}
      <div className="grid gap-3 sm:col-span-2 lg:col-span-3">
        <FormErrors
          message={error ? sentenceFor(error, 'The deadline could not be calculated. Try again.') : undefined}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={isBusy}
          busyText="Calculating..."
          className="justify-self-start"
        >
          Calculate deadline
        </Button>
      </div>
    </form>
  )
}
