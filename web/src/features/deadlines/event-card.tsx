import type { CaseView } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { CourtFields } from './calculator/court-fields.tsx'
import { chosenCourt, courtIn } from './calculator/courts.ts'
import { ProposedLines } from './calculator/proposed-lines.tsx'
import { serviceOptions } from './deadline-labels.ts'
import { deadlineQueries, usePropose } from './deadlines.queries.ts'

const schema = z.object({
  court: chosenCourt,
  trigger: z.string(),
  trigger_date: z.string().min(1, 'Enter the date of the event.'),
  service: deadlinesApi.propose.body.shape.service,
})

interface EventCardProps {
  case: CaseView
  /** A date from elsewhere; the person still counts and accepts. */
  date?: string
  onClose: () => void
}

/** An event and the deadlines it triggers: counted by the engine, accepted by a person, line by line. */
export function EventCard({ case: legalCase, date: found = '', onClose }: EventCardProps) {
  const propose = usePropose(legalCase.id)
  const form = useSavedForm({
    schema,
    defaultValues: {
      court: courtIn(legalCase.jurisdiction, legalCase.court) ?? null,
      trigger: '',
      trigger_date: found,
      service: 'personal',
    },
    onSave: async ({ court, trigger_date, service }) => {
      if (!trigger) return
      await propose.mutateAsync({
        rule: court.rule,
        jurisdiction: court.jurisdiction,
        ...(court.code === null ? {} : { court: court.code }),
        trigger: trigger.trigger,
        trigger_date,
        service: asksService ? service : 'n/a',
      })
    },
    failure: 'The deadline could not be calculated. Try again.',
  })
  const [court, chosen] = form.watch(['court', 'trigger'])
  const { data, error: notLoaded } = useQuery({
    ...deadlineQueries.triggers(court?.rule ?? 'FRCP 6', court?.code ?? undefined),
    enabled: court !== null,
  })
  const triggers = data?.triggers ?? []
  const trigger = triggers.find((one) => one.trigger === chosen) ?? triggers[0]
  const asksService = trigger?.lines.some((line) => line.runs_from === 'service') ?? false
  /** The previous count does not apply to the changed input. */
  const forget = () => {
    propose.reset()
    form.clearErrors('root')
  }
  return (
    <Card
      title="Add from an event"
      lead="Choose the event. Pam calculates the deadlines it triggers. Nothing is saved until you accept them."
    >
      <form onSubmit={form.submit} onChange={forget} noValidate className="grid gap-4 sm:grid-cols-2">
        <CourtFields
          court={court}
          error={form.errorOf('court')}
          onChange={(named) => {
            forget()
            form.setValue('court', named)
          }}
        />
        <Select
          label="Event"
          options={triggers.map(({ trigger: value }) => ({ value, label: value }))}
          value={trigger?.trigger ?? ''}
          error={notLoaded ? sentenceFor(notLoaded, 'The events could not be loaded.') : undefined}
          onChange={(event) => form.setValue('trigger', event.target.value)}
        />
        <TextField
          label="Date of the event"
          type="date"
          error={form.errorOf('trigger_date')}
          {...form.register('trigger_date')}
        />
        {asksService && (
          <Select
            label="Served by"
            options={serviceOptions}
            error={form.errorOf('service')}
            {...form.register('service')}
          />
        )}
        <div className="sm:col-span-2">
          <FormErrors message={form.formError} />
        </div>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button
            type="submit"
            look={propose.data ? 'secondary' : 'primary'}
            isBusy={form.isSaving}
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
