import { type DeadlineInputView, deadlineInput } from '@pam/contracts/deadlines'
import { zoneOfCourt } from '@pam/law/courts/court-zone'
import { z } from 'zod'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { serviceOptions, unitOptions } from '#slice/deadlines/deadline-labels.ts'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { CourtFields } from './court-fields.tsx'
import { chosenCourt } from './courts.ts'

interface CountFormProps {
  onCount: (input: DeadlineInputView) => Promise<unknown>
  /** The previous answer does not apply to the changed input. */
  onChange: () => void
}

const starts = [
  { value: 'service/after', label: 'Service', from: 'service', way: 'after' },
  { value: 'event/after', label: 'The event', from: 'event', way: 'after' },
  { value: 'event/before', label: 'The event, backward', from: 'event', way: 'before' },
] as const

/** Which party New York gives the days for service depends on who served. */
const sides = [
  { value: 'unknown', label: 'Not sure (the earlier date is the safe one)' },
  { value: 'served', label: 'The other side served us' },
  { value: 'sender', label: 'Our side served' },
] as const

const atLeastOne = 'Enter a whole number of at least 1.'
const { unit, service, runs_from, direction } = deadlineInput.shape
const schema = z.object({
  court: chosenCourt,
  trigger_date: z.string().min(1, 'Enter the date of the event.'),
  offset: typedAs(z.int(atLeastOne).min(1, atLeastOne), Number),
  unit,
  runs_from,
  direction,
  service,
  extended: z.boolean(),
  side: z.enum(['unknown', 'served', 'sender']),
})

export function CountForm({ onCount, onChange }: CountFormProps) {
  const form = useSavedForm({
    schema,
    defaultValues: {
      court: null,
      trigger_date: '',
      offset: '21',
      unit: 'day',
      runs_from: 'service',
      direction: 'after',
      service: 'personal',
      extended: false,
      side: 'unknown',
    },
    onSave: async ({ court, service, extended, side, ...typed }) => {
      await onCount({
        ...typed,
        rule: court.rule,
        jurisdiction: court.jurisdiction,
        ...(court.code === null ? {} : { court: court.code }),
        service: isService ? service : 'n/a',
        ...(isService && extended ? { extended } : {}),
        ...(asksSide && side !== 'unknown' ? { side } : {}),
        // Hours run in the zone of the court, wherever the reader is.
        ...(typed.unit === 'hour' ? { tz: zoneOfCourt(court.jurisdiction) } : {}),
      })
    },
    failure: 'The deadline could not be calculated. Try again.',
  })
  const { court, unit, runs_from: runsFrom, direction, service, extended } = form.watch()
  const isService = runsFrom === 'service'
  const asksSide = isService && extended && service !== 'personal' && court?.rule === 'NY GCL 20/25-a'
  const forget = () => {
    form.clearErrors('root')
    onChange()
  }
  return (
    <form
      onSubmit={form.submit}
      onChange={forget}
      noValidate
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <CourtFields
        court={court}
        error={form.errorOf('court')}
        onChange={(named) => {
          forget()
          form.setValue('court', named)
        }}
      />
      <TextField
        label="Date of the event"
        type={unit === 'hour' ? 'datetime-local' : 'date'}
        error={form.errorOf('trigger_date')}
        {...form.register('trigger_date')}
      />
      <TextField
        label="Time period"
        inputMode="numeric"
        error={form.errorOf('offset')}
        {...form.register('offset')}
      />
      <Select
        label="Unit"
        options={unitOptions}
        error={form.errorOf('unit')}
        {...form.register('unit', { onChange: () => form.setValue('trigger_date', '') })}
      />
      <Select
        label="Counted from"
        options={starts}
        value={`${runsFrom}/${direction}`}
        onValue={(value) => {
          const { from, way } = starts.find((start) => start.value === value) ?? starts[0]
          form.setValue('runs_from', from)
          form.setValue('direction', way)
        }}
      />
      {isService && (
        <Select
          label="Served by"
          options={serviceOptions}
          error={form.errorOf('service')}
          {...form.register('service')}
        />
      )}
      {isService && service !== 'personal' && service !== 'n/a' && (
        <div className="sm:col-span-2 lg:col-span-3">
          <Checkbox
            label="The rule extends this period for service by mail or similar means"
            {...form.register('extended')}
          />
        </div>
      )}
      {asksSide && <Select label="Who served it" options={sides} {...form.register('side')} />}
      <div className="grid gap-3 sm:col-span-2 lg:col-span-3">
        <FormErrors message={form.formError} />
        <Button
          type="submit"
          look="primary"
          isBusy={form.isSaving}
          busyText="Calculating..."
          className="justify-self-start"
        >
          Calculate deadline
        </Button>
      </div>
    </form>
  )
}
