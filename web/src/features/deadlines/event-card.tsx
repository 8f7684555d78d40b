import type { CaseView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { CourtFields } from './calculator/court-fields.tsx'
import { type ChosenCourt, courtIn } from './calculator/courts.ts'
import { ProposedLines } from './calculator/proposed-lines.tsx'
import { serviceOptions } from './deadline-labels.ts'
import { deadlineQueries, usePropose } from './deadlines.queries.ts'

interface EventCardProps {
  case: CaseView
  /** A date from elsewhere; the person still counts and accepts. */
  date?: string
  onClose: () => void
}

/** An event and the deadlines it triggers: counted by the engine, accepted by a person, line by line. */
export function EventCard({ case: legalCase, date: found = '', onClose }: EventCardProps) {
  const [court, setCourt] = useState<ChosenCourt | null>(
    () => courtIn(legalCase.jurisdiction, legalCase.court) ?? null,
  )
  const [noCourt, setNoCourt] = useState('')
  const [chosen, setChosen] = useState('')
  const [date, setDate] = useState(found)
  const [service, setService] = useState<(typeof serviceOptions)[number]['value']>('personal')
  const [missing, setMissing] = useState('')
  const dateField = useRef<HTMLInputElement>(null)
  const { data, error: notLoaded } = useQuery({
    ...deadlineQueries.triggers(court?.rule ?? 'FRCP 6', court?.code ?? undefined),
    enabled: court !== null,
  })
  const propose = usePropose(legalCase.id)
  const triggers = data?.triggers ?? []
  const trigger = triggers.find((one) => one.trigger === chosen) ?? triggers[0]
  const asksService = trigger?.lines.some((line) => line.runs_from === 'service') ?? false
  /** The previous count does not apply to the changed input. */
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      propose.reset()
      set(value)
    }
  const count = (event: FormEvent) => {
    event.preventDefault()
    setNoCourt(court ? '' : 'Choose the court.')
    if (!court) return
    if (!date) {
      setMissing('Enter the date of the event.')
      dateField.current?.focus()
      return
    }
    setMissing('')
    if (!trigger) return
    propose.mutate({
      rule: court.rule,
      jurisdiction: court.jurisdiction,
      ...(court.code === null ? {} : { court: court.code }),
      trigger: trigger.trigger,
      trigger_date: date,
      service: asksService ? service : 'n/a',
    })
  }
  const refused = propose.error instanceof ApiError ? propose.error.fields : {}
  return (
    <Card
      title="Add from an event"
      lead="Choose the event. Pam calculates the deadlines it triggers. Nothing is saved until you accept them."
    >
      <form onSubmit={count} noValidate className="grid gap-4 sm:grid-cols-2">
        <CourtFields court={court} error={noCourt || refused.court} onChange={changed(setCourt)} />
        <Select
          label="Event"
          options={triggers.map(({ trigger: value }) => ({ value, label: value }))}
          value={trigger?.trigger ?? ''}
          error={notLoaded ? sentenceFor(notLoaded, 'The events could not be loaded.') : undefined}
          onChange={(event) => changed(setChosen)(event.target.value)}
        />
        <TextField
          label="Date of the event"
          type="date"
          ref={dateField}
          value={date}
          error={missing || refused.trigger_date}
          onChange={(event) => changed(setDate)(event.target.value)}
        />
        {asksService && (
          <Select
            label="Served by"
            options={serviceOptions}
            value={service}
            error={refused.service}
            onValue={(value) => changed(setService)(value)}
          />
        )}
        <div className="sm:col-span-2">
          <FormErrors
            message={
              propose.error
                ? sentenceFor(propose.error, 'The deadline could not be calculated. Try again.')
                : undefined
            }
          />
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button
            type="submit"
            look={propose.data ? 'secondary' : 'primary'}
            isBusy={propose.isPending}
            busyText="Calculating..."
          >
            Calculate deadlines
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
      {propose.data && trigger && (
        <ProposedLines
          key={propose.submittedAt}
          case={legalCase}
          trigger={trigger.trigger}
          lines={propose.data.lines}
          onDone={onClose}
        />
      )}
    </Card>
  )
}
